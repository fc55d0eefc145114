// Sends an order that has not left the shop to another address (BOARD-23). Its fee and its total stay: they are what the customer
// agreed to.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { ChangeAddressBody } from '@pesan/contract/order-address'
import { ORDER_PAID_STATUS } from '@pesan/contract/realtime'
import type { OrderDelivery } from '@pesan/domain/order/order'
import { deliveryNowOf, isAddressChangeable } from '@pesan/domain/order/order-address'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import { type Activity, differenceOf } from '../activity/activity.service.ts'
import { decideOnOrder } from '../order/decide-on-order.service.ts'
import {
  changeDelivery,
  changeToSee,
  lockVersion,
  type MovingDeps,
  subjectOf,
} from '../order/order.service.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'
import { statusEvent } from '../order/status-event.ts'
import {
  notifyUpdated,
  type OrderNotificationDeps,
} from '../order-notification/order-notification.service.ts'

export interface AddressRequest {
  companyId: CompanyId
  orderId: OrderId
  given: ChangeAddressBody
  activity: Activity
}

export type AddressResult =
  | { status: 'advanced'; found: RestaurantOrder }
  | { status: 'not_found' }
  | { status: 'address_not_changeable' }

/** A repeat changes nothing. If another caller moves the order at the same time, decides again on the new status. */
export async function changeAddress(
  deps: MovingDeps & OrderNotificationDeps,
  request: AddressRequest,
): Promise<AddressResult> {
  const result = await decideOnOrder<AddressResult>(deps.db, request, async found => {
    const { order, planned } = found
    const before = deliveryNowOf(order)
    const status = planned?.status ?? order.status
    if (!before || !isAddressChangeable({ ...order, status })) return { status: 'address_not_changeable' }
    const delivery = { ...before, ...deliveryOf(request.given) }
    const difference = differenceOf({ ...before }, { ...delivery })
    if (!difference) {
      request.activity.nothingChanged()
      return { status: 'advanced', found }
    }
    const changed = await change(deps, request, { found, parts: Object.keys(difference.after) })
    if (!changed) return 'changed_meanwhile'
    deps.outboxFilled()
    return { status: 'advanced', found: changed }
  })
  return result ?? { status: 'not_found' }
}

const GIVEN_AS = {
  delivery_address_name: 'addressName',
  gmaps_address: 'mapsAddress',
  delivery_latitude: 'latitude',
  delivery_longitude: 'longitude',
  delivery_location_detail: 'locationDetail',
  delivery_landmark: 'landmark',
} as const satisfies Record<keyof ChangeAddressBody, keyof OrderDelivery>

const deliveryOf = (given: ChangeAddressBody): Partial<OrderDelivery> =>
  Object.fromEntries(
    Object.entries(GIVEN_AS).flatMap(([name, part]) => {
      const value = given[name as keyof ChangeAddressBody]
      return value === undefined ? [] : [[part, value]]
    }),
  )

interface DecidedAddress {
  found: RestaurantOrder
  /** Which parts of the address differ: an entry of the log outlives an erasure, so that it has no address. */
  parts: string[]
}

/** Null if the order has changed meanwhile. */
function change(
  deps: MovingDeps & OrderNotificationDeps,
  { companyId, orderId, given, activity }: AddressRequest,
  { found, parts }: DecidedAddress,
): Promise<RestaurantOrder | null> {
  const { order } = found
  const now = deps.clock.now()
  return transaction(deps.db, async tx => {
    if (!(await lockVersion(tx, { companyId, orderId, version: order.version }))) return null
    const toSee = changeToSee(found, { change: 'address_changed', by: activity.actor, at: now })
    const deliveryNow = await changeDelivery(tx, {
      companyId,
      orderId,
      parts: deliveryOf(given),
      change: toSee,
    })
    const event = { ...statusEvent(order, order.status, order.paid), event: ORDER_PAID_STATUS }
    await insertEvents(tx, [{ companyId, orderId, ...event }], now)
    const after = {
      ...found,
      order: { ...order, deliveryNow },
      changes: { ...found.changes, ...toSee },
    }
    await notifyUpdated(deps, tx, { companyId, found: after })
    await activity.record(tx, { companyId, subject: subjectOf(order), after: { parts } })
    return after
  })
}
