// Which outlets the order of this customer could go to.
import type { OutletId } from '@pesan/contract/ids'
import { useMemo } from 'react'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { useDeliveryChoice } from './delivery-choice.ts'

/** The one that would get it first; none while that is not known (AMB-081). */
export function useCookingOutlets(): readonly OutletId[] {
  const { mode, outlet } = useFulfilment()
  const delivery = useDeliveryChoice()
  const ids = mode === 'pickup' ? (outlet ? [outlet.id] : []) : (delivery?.outletIds ?? [])
  // The same object while nothing changes.
  const key = ids.join()
  // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the ids
  return useMemo(() => ids, [key])
}
