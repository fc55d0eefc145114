// For when the order in the cart is: as soon as possible, in the chosen slot, or in one that has to be chosen (LATER-01).
import { useOpeningNotice, useSlot } from '../features/opening/opening-store.ts'
import { usePage } from '../shell/page.tsx'

interface OrderSlot {
  /** The beginning of the chosen slot, while the company takes orders for later. */
  scheduledFor: string | null
  /** The order can only be had later, and no slot is chosen. */
  needsSlot: boolean
}

export function useOrderSlot(): OrderSlot {
  const { order_ahead_days: aheadDays } = usePage().company
  const notice = useOpeningNotice()
  const slot = useSlot()
  if (aheadDays === undefined) return { scheduledFor: null, needsSlot: false }
  const takesOrders = notice === null || notice.state === 'closing'
  return { scheduledFor: slot, needsSlot: slot === null && !takesOrders }
}
