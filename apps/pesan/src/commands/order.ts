// `pesan order …`: the orders of a company, and moving them along.
import {
  acknowledgeOrder,
  advanceOrder,
  listOrderChanges,
  listRestaurantOrders,
  readRestaurantOrder,
  refundOrder,
  rejectOrder,
} from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import type { RestaurantOrderAnswer, restaurantOrdersQuery } from '@pesan/contract/restaurant-order'
import type * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import { orderDetails, orderTable } from '../order-lines.ts'
import type { Result } from '../print.ts'

export type OrderListQuery = v.InferOutput<typeof restaurantOrdersQuery>

export async function orderList(connection: Connection, query: OrderListQuery): Promise<Result> {
  const { data, next_cursor } = await call(connection, listRestaurantOrders, { query })
  const lines = data.length === 0 ? ['no orders'] : orderTable(data)
  const more = next_cursor === null ? [] : [`more: --cursor ${next_cursor}`]
  return { data, beside: { next_cursor }, lines: [...lines, ...more] }
}

/** The last line is the cursor to continue from. */
export async function orderChanges(
  connection: Connection,
  { cursor }: { cursor: string | undefined },
): Promise<Result> {
  const query = cursor === undefined ? {} : { cursor }
  const { data, next_cursor, has_more } = await call(connection, listOrderChanges, { query })
  const lines = data.length === 0 ? ['nothing has changed'] : orderTable(data)
  return {
    data: { orders: data, next_cursor, has_more },
    lines: [...lines, `${has_more ? 'more' : 'next'}: ${next_cursor}`],
  }
}

export async function orderShow(connection: Connection, { orderId }: { orderId: OrderId }): Promise<Result> {
  const { data } = await call(connection, readRestaurantOrder, { params: { orderId } })
  return { data, lines: orderDetails(data) }
}

export async function orderAdvance(
  connection: Connection,
  { orderId, status, reason }: { orderId: OrderId; status: OrderStatus; reason: string | undefined },
): Promise<Result> {
  const body = reason === undefined ? { status } : { status, reason }
  return moved((await call(connection, advanceOrder, { params: { orderId }, body })).data)
}

export async function orderAcknowledge(
  connection: Connection,
  { orderId, minutes }: { orderId: OrderId; minutes: number },
): Promise<Result> {
  const { data } = await call(connection, acknowledgeOrder, { params: { orderId }, body: { minutes } })
  return { data, lines: [`${data.outlet_order_id} is promised for ${data.ready_at ?? 'no time'}`] }
}

export async function orderReject(
  connection: Connection,
  { orderId, reason }: { orderId: OrderId; reason: string },
): Promise<Result> {
  return moved((await call(connection, rejectOrder, { params: { orderId }, body: { reason } })).data)
}

export async function orderRefund(
  connection: Connection,
  { orderId, reason }: { orderId: OrderId; reason: string },
): Promise<Result> {
  return moved((await call(connection, refundOrder, { params: { orderId }, body: { reason } })).data)
}

const moved = (data: RestaurantOrderAnswer): Result => ({
  data,
  lines: [`${data.outlet_order_id} is ${data.status} (version ${data.version})`],
})
