// What follows when the server refuses an order (ORDER-17, AMB-032, AMB-044). Nothing here carries it out.
import type { ErrorCode } from '@pesan/contract/errors'
import type { OrderId } from '@pesan/contract/ids'

/** What the cart page shows that the server knows better. */
export type OutdatedPart = 'delivery_quote' | 'menu' | 'cards'

type RefusalStep =
  | { type: 'offer_unfinished'; orderId: OrderId }
  | { type: 'remove_voucher' }
  | { type: 'out_of_range' }
  /** LATER-06: the customer chooses another slot. */
  | { type: 'choose_slot' }
  /** Shows the server's reason. */
  | { type: 'explain'; outdated: OutdatedPart | null }

const OUTDATED: ReadonlyMap<string, OutdatedPart> = new Map<ErrorCode, OutdatedPart>([
  ['delivery_fee_changed', 'delivery_quote'],
  ['delivery_fee_unknown', 'delivery_quote'],
  ['delivery_unavailable', 'delivery_quote'],
  // A zone has its own minimum and free delivery.
  ['charges_changed', 'delivery_quote'],
  ['below_minimum', 'delivery_quote'],
  // AMB-032: the cart was filled from another menu than today's.
  ['price_changed', 'menu'],
  ['unknown_product', 'menu'],
  ['product_unavailable', 'menu'],
  ['not_enough_left', 'menu'],
  ['not_sold_now', 'menu'],
  ['invalid_selection', 'menu'],
  ['payment_card_not_found', 'cards'],
])

/** `orderId`: of the order that waits for its payment, when the server names one. */
export function afterRefusal(code: ErrorCode | (string & {}), orderId: OrderId | null): RefusalStep {
  if (code === 'pending_order_exists' && orderId !== null) return { type: 'offer_unfinished', orderId }
  if (code === 'voucher_invalid' || code === 'voucher_not_applicable') return { type: 'remove_voucher' }
  if (code === 'out_of_delivery_range') return { type: 'out_of_range' }
  if (code === 'slot_full' || code === 'slot_gone') return { type: 'choose_slot' }
  return { type: 'explain', outdated: OUTDATED.get(code) ?? null }
}
