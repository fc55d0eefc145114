// The answer to an order that is not placed: which item is refused, or which order still waits for its payment.
import { Refused } from '../../http/refusal.ts'
import type { PlaceOrderResult } from './place-order.service.ts'

export const refusedPlacing = (refused: Extract<PlaceOrderResult, { status: 'refused' }>): Refused =>
  new Refused(refused.code, {
    ...('itemIndex' in refused ? { errors: { [`items.${refused.itemIndex}`]: [refused.code] } } : {}),
    ...('orderId' in refused ? { extra: { order_id: refused.orderId } } : {}),
  })
