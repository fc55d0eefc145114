// The answer to an order that is not placed: which item is refused and from when it is sold, which order waits for its payment, when
// the outlet opens, which slots have room, or the charges of now.
import type { Charges } from '@pesan/contract/charge'
import type { ErrorCode } from '@pesan/contract/errors'
import { Refused } from './refusal.ts'

export interface RefusedOrder {
  code: ErrorCode
  itemIndex?: number
  orderId?: string
  opensAt?: Date | null
  reason?: string | null
  slots?: readonly string[]
  charges?: Charges | null
  soldFrom?: Date | null
}

export const refusedOrder = ({
  code,
  itemIndex,
  orderId,
  opensAt,
  reason,
  slots,
  charges,
  soldFrom,
}: RefusedOrder): Refused =>
  new Refused(code, {
    ...(itemIndex === undefined ? {} : { errors: { [`items.${itemIndex}`]: [code] } }),
    ...(orderId === undefined ? {} : { extra: { order_id: orderId } }),
    ...(slots === undefined ? {} : { extra: { slots } }),
    ...(charges === undefined ? {} : { extra: { charges } }),
    ...(opensAt === undefined
      ? {}
      : { extra: { opens_at: opensAt?.toISOString() ?? null, reason: reason ?? null } }),
    ...(soldFrom === undefined ? {} : { extra: { sold_from: soldFrom?.toISOString() ?? null } }),
  })
