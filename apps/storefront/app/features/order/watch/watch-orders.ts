// Watches on every page the signed-in customer's orders that can still change, and the customer channel
// (RT-04, RT-06, RT-07). It finds them in the query cache, so every order that is read is also watched.
import type { CustomerId, OrderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import {
  customerChannel,
  ORDER_PAID_STATUS,
  orderStatusUpdated,
  PAYMENT_CARD_ADD_SUCCESS,
  PAYMENT_CARD_FAILED,
  PAYMENT_FAILED,
  paymentCardFailed,
  paymentFailed,
} from '@pesan/contract/realtime'
import { isActive } from '@pesan/domain/order/tracker'
import type { Realtime } from '@pesan/ui/realtime'
import { InfiniteQueryObserver, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { tryParse } from '../../../lib/try-parse.ts'
import type { OrderFollower } from '../order-follower.ts'
import {
  applyUpdate,
  ORDERS_KEY,
  type OrderPages,
  orderKey,
  orderQuery,
  ordersOf,
  ordersQuery,
  readMoneyAgain,
  replaceInList,
} from '../order-query.ts'
import { createOrderNotifications, type OrderNotification } from './order-notifications.ts'

export type CustomerNotification =
  | OrderNotification
  | { type: 'card_added' }
  | { type: 'card_failed'; code: string | null }

export interface OrderWatch {
  realtime: Pick<Realtime, 'subscribe'>
  queries: QueryClient
  follower: OrderFollower
  customerId: CustomerId
  notify: (notification: CustomerNotification) => void
}

/** Several subscriptions go live together: one refetch of the list serves them all. */
const READ_AGAIN_AFTER_MS = 100

/** Returns a function that stops it. */
export function watchOrders({ realtime, queries, follower, customerId, notify }: OrderWatch): () => void {
  const notifications = createOrderNotifications(notify)
  const followed = new Map<OrderId, () => void>()
  let reading: ReturnType<typeof setTimeout> | undefined

  const readListAgain = () => {
    clearTimeout(reading)
    reading = setTimeout(() => {
      // The customer requested older orders; refetching the list now would cancel that request.
      if (areOlderOnTheirWay(queries)) readListAgain()
      else void queries.invalidateQueries({ queryKey: ORDERS_KEY })
    }, READ_AGAIN_AFTER_MS)
  }
  /** The list has just been read when a channel first goes live; after an interruption it is read again. */
  const onLive = (begin: () => void) => {
    let hasBegun = false
    return (isLive: boolean) => {
      if (!isLive) return
      if (hasBegun) readListAgain()
      else begin()
      hasBegun = true
    }
  }
  /** An order may have changed between the read of the list and the start of its channel. */
  const readOrder = (id: OrderId) => queries.fetchQuery(orderQuery(id)).catch(() => null)
  const listenerOf = (id: OrderId) => ({
    onLive: onLive(() => void readOrder(id)),
    onPaymentFailed: (failure: v.InferOutput<typeof paymentFailed>) =>
      notifications.failed(failure.order.id, failure.paymentFailed.data.failure_code),
  })
  const look = (order: OrderAnswer) => {
    notifications.saw(order)
    const stop = followed.get(order.id)
    if (isActive(order.status) && !stop)
      followed.set(order.id, follower.follow(order.id, listenerOf(order.id)))
    if (!isActive(order.status) && stop) {
      followed.delete(order.id)
      stop()
    }
  }

  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) ordersIn(query).forEach(look)
  const stopLooking = cache.subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const orders = ordersIn(event.query)
    if (event.query.queryKey[0] === 'order') for (const order of orders) replaceInList(queries, order)
    orders.forEach(look)
  })
  const stopList = new InfiniteQueryObserver(queries, { ...ordersQuery(), refetchOnMount: false }).subscribe(
    () => {},
  )
  const stopCustomer = realtime.subscribe({
    channel: customerChannel(customerId),
    onEvent: customerEvents({ queries, notifications, notify, isFollowed: orderId => followed.has(orderId) }),
    onLive: onLive(() => {}),
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

/** The cached orders of a query, of either kind. */
function ordersIn({ queryKey, state }: Query): OrderAnswer[] {
  if (state.data === undefined) return []
  if (queryKey[0] === ORDERS_KEY[0]) return ordersOf(state.data as OrderPages)
  return queryKey[0] === 'order' ? [state.data as OrderAnswer] : []
}

type EventDeps = Pick<OrderWatch, 'queries' | 'notify'> & {
  notifications: ReturnType<typeof createOrderNotifications>
  isFollowed: (orderId: OrderId) => boolean
}

function customerEvents({ queries, notifications, notify, isFollowed }: EventDeps) {
  /** AMB-094. By name, because cards belong to another feature. */
  const readCardsAgain = () => void queries.invalidateQueries({ queryKey: ['payment-cards'] })
  return {
    /** LEDGER-10: money of an ended order; other orders receive it on their channel. */
    [ORDER_PAID_STATUS](data: unknown) {
      const read = tryParse(orderStatusUpdated, data)
      if (!read || isFollowed(read.order.id)) return
      applyUpdate(queries, read)
      readMoneyAgain(queries, read.order.id)
    },
    [PAYMENT_CARD_ADD_SUCCESS]() {
      readCardsAgain()
      notify({ type: 'card_added' })
    },
    [PAYMENT_CARD_FAILED](data: unknown) {
      readCardsAgain()
      const read = tryParse(paymentCardFailed, data)
      notify({ type: 'card_failed', code: read?.paymentFailed.data.failure_code ?? null })
    },
    [PAYMENT_FAILED](data: unknown) {
      const read = tryParse(paymentFailed, data)
      if (!read) return
      notifications.failed(read.order.id, read.paymentFailed.data.failure_code)
      void queries.invalidateQueries({ queryKey: orderKey(read.order.id) })
    },
  }
}
