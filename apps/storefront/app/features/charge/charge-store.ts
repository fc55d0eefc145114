// What the company adds to its prices, as read by this page, and the tip that the customer chose for this order.
import type { Charges } from '@pesan/contract/charge'
import { MAX_TIP } from '@pesan/contract/limits'
import type { Rupiah } from '@pesan/contract/money'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { isInteger, isObjectOf } from '../../lib/guards.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { usePage } from '../../shell/page.tsx'

/** Newer than the page: the server refused an order with the old ones (CHARGE-06). */
const newerCharges = createStore<{ charges: Charges | null } | null>(() => null)

export const replaceCharges = (charges: Charges | null): void => newerCharges.setState({ charges }, true)

/** Null: nothing is added. */
export function useCharges(): Charges | null {
  const { charges = null } = usePage().company
  const newer = useStore(newerCharges)
  return newer ? newer.charges : charges
}

/** Stored across reloads, so that it survives the page of a bank. None is chosen first (CHARGE-09). */
const tipStore = createPersistedStore<{ tip: Rupiah }>({
  key: 'tip',
  read: acceptedBy(isObjectOf<{ tip: Rupiah }>({ tip: isInteger<Rupiah>(0, MAX_TIP) })),
  initial: { tip: ZERO_RUPIAH },
})

export const chooseTip = (tip: Rupiah): void => tipStore.setState({ tip })

export const useTip = (): Rupiah => useStore(tipStore, ({ tip }) => tip)
