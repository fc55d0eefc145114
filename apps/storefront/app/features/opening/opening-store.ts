// What the page says about when orders are taken: of the outlet and the mode of this customer, once they are known.
import type { OpeningNotice } from '@pesan/contract/page-props'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { isNullOr, isObjectOf, isText } from '../../lib/guards.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { usePage } from '../../shell/page.tsx'
import type { OpeningState, Soonest } from './opening-state.ts'

export const openingStore = createStore<OpeningState>(() => ({
  notice: undefined,
  closed: '',
  soonest: null,
  firstSlot: null,
}))

export function useOpeningNotice(): OpeningNotice | null {
  const { opening } = usePage()
  const { notice } = useStore(openingStore)
  return notice === undefined ? opening : notice
}

/** HOURS-14. Empty until the opening has been read. */
export const useClosedOutlets = (): string => useStore(openingStore, ({ closed }) => closed)

export const useSoonest = (): Soonest | null => useStore(openingStore, ({ soonest }) => soonest)

/**
 * The slot that the customer chose for this order, stored across reloads, so that it survives the page of a bank
 * (LATER-06).
 */
interface ChosenSlot {
  /** Its beginning, ISO 8601; null: as soon as possible. */
  slot: string | null
}

const isChosenSlot = isObjectOf<ChosenSlot>({ slot: isNullOr(isText) })

export const slotStore = createPersistedStore<ChosenSlot>({
  key: 'slot',
  read: acceptedBy(isChosenSlot),
  initial: { slot: null },
})

export const chooseSlot = (slot: string | null): void => slotStore.setState({ slot })

export const useSlot = (): string | null => useStore(slotStore, ({ slot }) => slot)

interface OrderSlot {
  /** The beginning of the chosen slot, while the company takes orders for later. */
  scheduledFor: string | null
  /** The order can only be had later, and no slot is chosen. */
  needsSlot: boolean
}

/** For when the order in the cart is: as soon as possible, in the chosen slot, or in one that has to be chosen (LATER-01). */
export function useOrderSlot(): OrderSlot {
  const { order_ahead_days: aheadDays } = usePage().company
  const notice = useOpeningNotice()
  const slot = useSlot()
  if (aheadDays === undefined) return { scheduledFor: null, needsSlot: false }
  const takesOrders = notice === null || notice.state === 'closing'
  return { scheduledFor: slot, needsSlot: slot === null && !takesOrders }
}
