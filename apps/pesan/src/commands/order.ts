// `pesan order …`: the orders of a company, and moving them along.
import { advanceOrder, listRestaurantOrders, readRestaurantOrder } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { type Connection, call } from '../call.ts'
import { orderDetails, orderTable } from '../order-lines.ts'
import type { Result } from '../print.ts'

export async function orderList(
  connection: Connection,
  { status }: { status: OrderStatus | undefined },
): Promise<Result> {
  const query = status === undefined ? {} : { status }
  const { data } = await call(connection, listRestaurantOrders, { query })
  return { data, lines: data.length === 0 ? ['no orders'] : orderTable(data) }
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
  const { data } = await call(connection, advanceOrder, { params: { orderId }, body })
  return { data, lines: [`${data.outlet_order_id} is ${data.status} (version ${data.version})`] }
}
