// What follows when a bank's page sends the customer back (ORDER-22 to ORDER-29, AMB-015). The URL proves
// nothing: this browser's stored entry decides, and the server's order is authoritative (AMB-046).

export interface ReturnAddress {
  authenticationId: string | null
  status: string | null
}

export interface ReturnMemory<OrderId, Card> {
  /** The order whose payment the customer went to confirm. */
  orderId: OrderId | null
  /** The card the customer went to confirm. */
  card: Card | null
}

export type PaymentReturn<OrderId, Card> =
  /** The page load is not a return. */
  | { type: 'none' }
  | { type: 'order'; orderId: OrderId }
  | { type: 'card'; card: Card }
  /** Confirmed, but this browser has no stored entry. */
  | { type: 'history' }
  | { type: 'failed' }
  /** An unknown status: the page only removes the parameters from its URL. */
  | { type: 'nothing_known' }

/** What the page shows next. `none`: the address is no return from a bank. */
export function paymentReturn<OrderId, Card>(
  { authenticationId, status }: ReturnAddress,
  { orderId, card }: ReturnMemory<OrderId, Card>,
): PaymentReturn<OrderId, Card> {
  if (authenticationId === null || status === null) return { type: 'none' }
  if (status === 'FAILED') return { type: 'failed' }
  if (status !== 'VERIFIED') return { type: 'nothing_known' }
  if (orderId !== null) return { type: 'order', orderId }
  return card === null ? { type: 'history' } : { type: 'card', card }
}
