// Parses the server's answers about orders in every known shape (ORDER-31, HIST-04, API-22, API-23): orders
// of other channels list their items differently, and an unreadable order must not hide the others.
import { groupedOrderLine, type OrderAnswer, orderItem, order as orderSchema } from '@pesan/contract/order'
import { joinGroupedLines } from '@pesan/domain/order/grouped-lines'
import { NetworkError } from '@pesan/ui/api/failures'
import * as v from 'valibot'
import { tryParse } from '../../lib/try-parse.ts'

const anyLine = v.union([groupedOrderLine, orderItem])
const anyOrder = v.object({
  ...orderSchema.entries,
  items: v.pipe(
    v.array(anyLine),
    v.transform((lines: v.InferOutput<typeof anyLine>[]) => joinGroupedLines(lines)),
  ),
})

const oneOrder = v.object({ data: v.optional(v.unknown()), order: v.optional(v.unknown()) })

/** Null when the answer contains no order (AMB-095). */
export function readOrderAnswer(answer: unknown): OrderAnswer | null {
  const { data, order } = tryParse(oneOrder, answer) ?? {}
  const received = data ?? order ?? null
  if (received === null) return null
  const read = v.safeParse(anyOrder, received)
  if (!read.success) throw new NetworkError('an order that cannot be read', { cause: read.issues })
  return read.output
}

export interface OrdersPage {
  orders: OrderAnswer[]
  /** The cursor of the older orders; null when there are none. */
  nextCursor: string | null
}

const manyOrders = v.object({ data: v.array(v.unknown()), next_cursor: v.nullish(v.string()) })

/** Anything other than a list, bare or as `data`, counts as empty (HIST-04). */
export function readOrdersAnswer(answer: unknown): OrdersPage {
  const received = Array.isArray(answer) ? { data: answer } : answer
  const read = v.safeParse(manyOrders, received)
  if (!read.success) return { orders: [], nextCursor: null }
  return { orders: read.output.data.flatMap(readableOrder), nextCursor: read.output.next_cursor ?? null }
}

function readableOrder(received: unknown): OrderAnswer[] {
  const order = tryParse(anyOrder, received)
  return order ? [order] : []
}
