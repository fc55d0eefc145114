// Parses the server's answers about orders in every known shape (ORDER-31, HIST-04, API-22, API-23): orders
// of other channels list their items differently, and an unreadable order must not hide the others.
import { groupedOrderLine, type OrderAnswer, orderItem, order as orderSchema } from '@pesan/contract/order'
import { joinGroupedLines } from '@pesan/domain/order/grouped-lines'
import * as z from 'zod/mini'
import { NetworkError } from '../../lib/api/failures.ts'

const anyLine = z.union([groupedOrderLine, orderItem])
const anyOrder = z.extend(orderSchema, {
  items: z.pipe(
    z.array(anyLine),
    z.transform((lines: z.infer<typeof anyLine>[]) => joinGroupedLines(lines)),
  ),
})

const oneOrder = z.object({ data: z.optional(z.unknown()), order: z.optional(z.unknown()) })

/** Null when the answer contains no order (AMB-095). */
export function readOrderAnswer(answer: unknown): OrderAnswer | null {
  const { data, order } = z.safeParse(oneOrder, answer).data ?? {}
  const received = data ?? order ?? null
  if (received === null) return null
  const read = z.safeParse(anyOrder, received)
  if (!read.success) throw new NetworkError('an order that cannot be read', { cause: read.error })
  return read.data
}

export interface OrdersPage {
  orders: OrderAnswer[]
  /** The cursor of the older orders; null when there are none. */
  nextCursor: string | null
}

const manyOrders = z.object({ data: z.array(z.unknown()), next_cursor: z.optional(z.nullable(z.string())) })

/** Anything other than a list, bare or as `data`, counts as empty (HIST-04). */
export function readOrdersAnswer(answer: unknown): OrdersPage {
  const received = Array.isArray(answer) ? { data: answer } : answer
  const read = z.safeParse(manyOrders, received)
  if (!read.success) return { orders: [], nextCursor: null }
  return { orders: read.data.data.flatMap(readableOrder), nextCursor: read.data.next_cursor ?? null }
}

function readableOrder(received: unknown): OrderAnswer[] {
  const read = z.safeParse(anyOrder, received)
  return read.success ? [read.data] : []
}
