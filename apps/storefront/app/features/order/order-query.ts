// An order as server state: how it is fetched, and what a realtime event changes of it at once.
import { readOrder } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import type { OrderStatusUpdated } from '@pesan/contract/realtime'
import type { QueryClient } from '@tanstack/react-query'
import { companyCall } from '../../lib/api/company-call.ts'

export const orderKey = (orderId: OrderId) => ['order', orderId] as const

export const orderQuery = (orderId: OrderId) => ({
  queryKey: orderKey(orderId),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await companyCall(readOrder, { params: { orderId }, signal })).data,
})

/** What an event tells replaces what is known; the rest waits for the next reading. */
export function applyUpdate(queries: QueryClient, { order }: OrderStatusUpdated): void {
  queries.setQueryData<OrderAnswer>(
    orderKey(order.id),
    known => known && { ...known, status: order.status, paid: order.paid },
  )
}
