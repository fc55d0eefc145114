// The answer to an order that is not placed: which item is refused, or which order still waits for its payment.
import type { ErrorCode } from '@pesan/contract/errors'
import { Refused } from './refusal.ts'

export interface RefusedOrder {
  code: ErrorCode
  itemIndex?: number
  orderId?: string
}

export const refusedOrder = ({ code, itemIndex, orderId }: RefusedOrder): Refused =>
  new Refused(code, {
    ...(itemIndex === undefined ? {} : { errors: { [`items.${itemIndex}`]: [code] } }),
    ...(orderId === undefined ? {} : { extra: { order_id: orderId } }),
  })
