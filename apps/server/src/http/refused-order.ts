// The answer to an order that is not placed: which item is refused, which order still waits for its payment, when the outlet
// opens, or which slots have room.
import type { ErrorCode } from '@pesan/contract/errors'
import { Refused } from './refusal.ts'

export interface RefusedOrder {
  code: ErrorCode
  itemIndex?: number
  orderId?: string
  opensAt?: Date | null
  reason?: string | null
  slots?: readonly string[]
}

export const refusedOrder = ({ code, itemIndex, orderId, opensAt, reason, slots }: RefusedOrder): Refused =>
  new Refused(code, {
    ...(itemIndex === undefined ? {} : { errors: { [`items.${itemIndex}`]: [code] } }),
    ...(orderId === undefined ? {} : { extra: { order_id: orderId } }),
    ...(slots === undefined ? {} : { extra: { slots } }),
    ...(opensAt === undefined
      ? {}
      : { extra: { opens_at: opensAt?.toISOString() ?? null, reason: reason ?? null } }),
  })
