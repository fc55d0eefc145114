// Watches all orders of the signed-in customer that can still change, and the customer's own channel, on every page (RT-04,
// RT-06, RT-07). Which orders there are is read from the cache, so that whatever reads an order has it watched.
import type { CustomerId, OrderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import {
  customerChannel,
  PAYMENT_CARD_ADD_SUCCESS,
  PAYMENT_CARD_FAILED,
  PAYMENT_FAILED,
  paymentCardFailed,
  paymentFailed,
} from '@pesan/contract/realtime'
import { isActive } from '@pesan/domain/order/tracker'
import { InfiniteQueryObserver, type Query, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Realtime } from '../../../lib/realtime.ts'
import type { OrderFollower } from '../order-follower.ts'
import { ORDERS_KEY, type OrderPages, orderKey, ordersOf, ordersQuery } from '../order-query.ts'
import { createOrderNotices, type OrderNotice } from './order-notices.ts'

export type CustomerNotice =
  | OrderNotice
  | { type: 'card_added' }
  | { type: 'card_failed'; code: string | null }

export interface OrderWatch {
  realtime: Realtime
  queries: QueryClient
  follower: OrderFollower
  customerId: CustomerId
  tell: (notice: CustomerNotice) => void
}

/** Several subscriptions come alive together: one reading of the list serves them all. */
const READ_AGAIN_AFTER_MS = 100

/** Answers how to stop. */
export function watchOrders({ realtime, queries, follower, customerId, tell }: OrderWatch): () => void {
  const notices = createOrderNotices(tell)
  const followed = new Map<OrderId, () => void>()
  let reading: ReturnType<typeof setTimeout> | undefined

  const readListAgain = (isLive: boolean) => {
    if (!isLive) return
    clearTimeout(reading)
    reading = setTimeout(() => {
      // Somebody asked for them, and reading the list again would take them back.
      if (areOlderOnTheirWay(queries)) readListAgain(true)
      else void queries.invalidateQueries({ queryKey: ORDERS_KEY })
    }, READ_AGAIN_AFTER_MS)
  }
  const listener = {
    onLive: readListAgain,
    onPaymentFailed: (failure: z.infer<typeof paymentFailed>) =>
      notices.failed(failure.order.id, failure.paymentFailed.data.failure_code),
  }
  const look = (order: OrderAnswer) => {
    notices.saw(order)
    const stop = followed.get(order.id)
    if (isActive(order.status) && !stop) followed.set(order.id, follower.follow(order.id, listener))
    if (!isActive(order.status) && stop) {
      followed.delete(order.id)
      stop()
    }
  }

  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) ordersIn(query).forEach(look)
  const stopLooking = cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') ordersIn(event.query).forEach(look)
  })
  const stopList = new InfiniteQueryObserver(queries, ordersQuery()).subscribe(() => {})
  const stopCustomer = realtime.subscribe({
    channel: customerChannel(customerId),
    onEvent: customerEvents({ queries, notices, tell }),
    onLive: readListAgain,
  })

  return () => {
    clearTimeout(reading)
    stopLooking()
    stopList()
    stopCustomer()
    for (const stop of followed.values()) stop()
  }
}

function areOlderOnTheirWay(queries: QueryClient): boolean {
  const list = queries.getQueryState(ORDERS_KEY)
  return list?.fetchStatus === 'fetching' && list.fetchMeta?.fetchMore?.direction === 'forward'
}

/** The cached orders of a query, whichever of the two it is. */
function ordersIn({ queryKey, state }: Query): OrderAnswer[] {
  if (state.data === undefined) return []
  if (queryKey[0] === ORDERS_KEY[0]) return ordersOf(state.data as OrderPages)
  return queryKey[0] === 'order' ? [state.data as OrderAnswer] : []
}

type EventTools = Pick<OrderWatch, 'queries' | 'tell'> & { notices: ReturnType<typeof createOrderNotices> }

function customerEvents({ queries, notices, tell }: EventTools) {
  /** AMB-094. By name, because cards are another feature's. */
  const readCardsAgain = () => void queries.invalidateQueries({ queryKey: ['payment-cards'] })
  return {
    [PAYMENT_CARD_ADD_SUCCESS]() {
      readCardsAgain()
      tell({ type: 'card_added' })
    },
    [PAYMENT_CARD_FAILED](data: unknown) {
      readCardsAgain()
      const read = z.safeParse(paymentCardFailed, data).data
      tell({ type: 'card_failed', code: read?.paymentFailed.data.failure_code ?? null })
    },
    [PAYMENT_FAILED](data: unknown) {
      const read = z.safeParse(paymentFailed, data).data
      if (!read) return
      notices.failed(read.order.id, read.paymentFailed.data.failure_code)
      void queries.invalidateQueries({ queryKey: orderKey(read.order.id) })
    },
  }
}
