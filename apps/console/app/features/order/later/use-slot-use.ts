// What the slots of a day at an outlet have room for, and the press that closes or opens one (LATER-03).
import * as api from '@pesan/contract/api'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { SlotUses } from '@pesan/contract/opening-slot'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { readAgain } from '../../../shell/connection.ts'
import { openingKey, readOpeningAgain } from '../../../shell/read-opening-again.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'

/** For changes whose message was missed. */
const READ_EVERY_MS = 60_000

interface SlotDay {
  company: CompanyId
  outletId: OutletId
  /** `YYYY-MM-DD` */
  day: string
}

/** Below the key of opening, so that a change on another device is read as well. */
const keyOf = ({ company, outletId, day }: SlotDay) =>
  [...openingKey(company), 'slots', outletId, day] as const

/** `orderCount`: of the day; the slots are read again when it changes. */
export function useSlotUse(outletId: OutletId, day: string, orderCount: number) {
  const { company } = useMembership()
  const known = useRef(orderCount)
  useEffect(() => {
    if (known.current !== orderCount) readOpeningAgain(company.id)
    known.current = orderCount
  }, [company.id, orderCount])
  return useQuery({
    queryKey: keyOf({ company: company.id, outletId, day }),
    queryFn: async (): Promise<SlotUses> =>
      (await asMember(consoleCall(api.listSlotUse, { query: { outlet_id: outletId, day } }))).data,
    refetchInterval: readAgain(READ_EVERY_MS),
  })
}

/** What stands at its time again, after a failure, is what the server has. */
export async function closeSlot(
  t: T,
  at: SlotDay,
  change: { slot: string; is_closed: boolean },
): Promise<void> {
  try {
    const body = { outlet_id: at.outletId, ...change }
    const { data } = await asMember(consoleCall(api.closeSlot, { body }))
    await queryClient.cancelQueries({ queryKey: keyOf(at) })
    queryClient.setQueryData(keyOf(at), data)
  } catch (error) {
    readOpeningAgain(at.company)
    showToast(t('later.failed', { reason: errorMessage(t, error) }), () => void closeSlot(t, at, change))
  }
}
