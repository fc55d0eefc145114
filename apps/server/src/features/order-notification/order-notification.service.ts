// Order notifications: what is written for each change of an order, a delivery for each webhook that subscribes to it
// and a message to the customer, and for each order that the restaurant does not acknowledge.

import type { CompanyId, OrderId, OutletId } from '@pesan/contract/ids'
import type { WebhookEvent, WebhookPayload } from '@pesan/contract/webhook'
import { ORDER_GRAPH } from '@pesan/domain/order/transitions'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { findReadableOrder } from '../order/order.service.ts'
import { type RestaurantOrder, toRestaurantAnswer } from '../order/restaurant-order.ts'
import { insertMessages, type NewMessage } from '../order-message/order-message.service.ts'
import { writeAlertPushes } from '../push/push.service.ts'
import { insertDelivery, listWebhooks, type Webhook } from '../webhook/webhook.service.ts'
import {
  type ChangeKey,
  insertMissingEvents,
  listChanges,
  listToCancel,
  listUnanswered,
  markAlerted,
  type StatusChange,
} from './order-notification.repository.ts'

export type { ChangeKey }
export { listToCancel }

export interface OrderNotificationDeps {
  db: DbPool
  clock: Clock
  ids: Ids
}

const ALERTED_AT_ONCE = 100
/** How long an order waits before silence at its outlet is an alarm, and from when on it is silent (BOARD-21). */
const WAITING_FOR_MS = 30_000
const SILENT_AFTER_MS = 60_000
const MISSING_AT_ONCE = 1000

/** Writes a delivery for each webhook that subscribes to one of the changes. */
export async function writeDeliveries(
  deps: OrderNotificationDeps,
  tx: Db,
  keys: readonly ChangeKey[],
): Promise<void> {
  const webhooksOf = onceForEachCompany(tx)
  const wanted: ChangeKey[] = []
  for (const key of keys)
    if (wantedBy(await webhooksOf(key.companyId), 'order.updated').length > 0) wanted.push(key)
  for (const change of await listChanges(tx, wanted)) await notifyWebhooks(deps, tx, change, webhooksOf)
}

/** Writes the messages to the customers whose orders changed. */
export async function writeMessages(
  { clock }: OrderNotificationDeps,
  tx: Db,
  keys: readonly ChangeKey[],
): Promise<void> {
  const changes = await listChanges(tx, keys)
  await insertMessages(tx, changes.flatMap(messageOf), clock.now())
}

/** Writes the events of changes that a process of the previous release has made and not notified. */
export const writeMissingEvents = ({ db, clock }: OrderNotificationDeps): Promise<void> =>
  insertMissingEvents(db, { now: clock.now(), limit: MISSING_AT_ONCE })

type WebhooksOf = (companyId: CompanyId) => Promise<Webhook[]>

/** Reads the webhooks of each company once: a batch of changes mostly belongs to few companies. */
function onceForEachCompany(tx: Db): WebhooksOf {
  const known = new Map<CompanyId, Promise<Webhook[]>>()
  return companyId => {
    const webhooks = known.get(companyId) ?? listWebhooks({ db: tx }, { companyId })
    known.set(companyId, webhooks)
    return webhooks
  }
}

async function notifyWebhooks(
  deps: OrderNotificationDeps,
  tx: Db,
  change: StatusChange,
  webhooksOf: WebhooksOf,
): Promise<void> {
  const { companyId, orderId, version, status, cause, reason, at } = change
  const wanted = wantedBy(await webhooksOf(companyId), 'order.updated')
  const found = wanted.length === 0 ? null : await findReadableOrder(tx, { companyId, orderId })
  if (found) {
    const notified = { event: 'order.updated', at, change: { status, version, cause, reason } } as const
    await deliverTo(deps, tx, wanted, { companyId, found, ...notified })
  }
}

function messageOf({ companyId, orderId, status, cause }: StatusChange): NewMessage[] {
  // LEDGER-09: a customer who gives up an unpaid order gets no message about it.
  if (status === 'cancelled' && cause === 'customer') return []
  const kind = ORDER_GRAPH[status].message
  return kind ? [{ companyId, orderId, kind }] : []
}

interface NotifiedChange {
  companyId: CompanyId
  found: RestaurantOrder
  event: WebhookEvent
  at: Date
  change?: WebhookPayload['data']['change']
}

const wantedBy = (webhooks: readonly Webhook[], event: WebhookEvent): Webhook[] =>
  webhooks.filter(webhook => webhook.disabledReason === null && webhook.events.includes(event))

async function deliverToAll(deps: OrderNotificationDeps, tx: Db, notified: NotifiedChange): Promise<void> {
  const webhooks = await listWebhooks({ db: tx }, { companyId: notified.companyId })
  await deliverTo(deps, tx, wantedBy(webhooks, notified.event), notified)
}

async function deliverTo(
  { clock, ids }: OrderNotificationDeps,
  tx: Db,
  wanted: readonly Webhook[],
  { companyId, found, event, at, change }: NotifiedChange,
): Promise<void> {
  if (wanted.length === 0) return
  const order = toRestaurantAnswer(found)
  const payload: WebhookPayload = {
    type: event,
    timestamp: at.toISOString(),
    data: change ? { order, change } : { order },
  }
  const body = JSON.stringify(payload)
  for (const webhook of wanted) {
    const delivery = { id: ids.uuid(), companyId, webhookId: webhook.id, event, body, now: clock.now() }
    await insertDelivery(tx, { ...delivery, orderId: found.order.id })
  }
}

/** The address changed, which is no change of status. */
export const notifyUpdated = (
  deps: OrderNotificationDeps,
  tx: Db,
  updated: Pick<NotifiedChange, 'companyId' | 'found'>,
): Promise<void> => deliverToAll(deps, tx, { ...updated, event: 'order.updated', at: deps.clock.now() })

interface Promised {
  companyId: CompanyId
  found: RestaurantOrder
  /** Of each kind the customer gets one: a promise that moves again is on the page of the order. */
  message: 'accepted' | 'delayed' | null
}

/** The restaurant promised a time, which webhooks receive every time. */
export async function notifyAcknowledged(
  deps: OrderNotificationDeps,
  tx: Db,
  { companyId, found, message: kind }: Promised,
): Promise<void> {
  const now = deps.clock.now()
  await deliverToAll(deps, tx, { companyId, found, event: 'order.acknowledged', at: now })
  if (kind) await insertMessages(tx, [{ companyId, orderId: found.order.id, kind }], now)
}

export interface AlarmDeps extends OrderNotificationDeps {
  /** At that moment the outlet pauses itself, if its orders are still not answered (HOURS-15). */
  pauseUnansweredAt(tx: Db, outlet: { companyId: CompanyId; outletId: OutletId }, at: Date): Promise<void>
}

/** Raises one alarm for each order that stays unacknowledged too long, or that waits where there is no board. */
export async function alertUnseen(deps: AlarmDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await transaction(db, async tx => {
    const alerted = await markAlerted(tx, {
      now,
      waitingSince: new Date(now.getTime() - WAITING_FOR_MS),
      readAfter: new Date(now.getTime() - SILENT_AFTER_MS),
      limit: ALERTED_AT_ONCE,
    })
    for (const key of alerted) await notifyUnseen(deps, tx, key, now)
    await writeAlertPushes(deps, tx, alerted)
    if (alerted.length > 0)
      for (const { at, ...outlet } of await listUnanswered(tx, alerted))
        await deps.pauseUnansweredAt(tx, outlet, at)
    const event = { channel: null, event: 'OrderAlerted', payload: {} }
    await insertEvents(
      tx,
      alerted.map(key => ({ ...key, ...event })),
      now,
    )
  })
}

async function notifyUnseen(
  deps: OrderNotificationDeps,
  tx: Db,
  key: { companyId: CompanyId; orderId: OrderId },
  now: Date,
): Promise<void> {
  const { companyId } = key
  const found = await findReadableOrder(tx, key)
  if (found) await deliverToAll(deps, tx, { companyId, found, event: 'order.unacknowledged', at: now })
  await insertMessages(tx, [{ ...key, kind: 'alert' }], now)
}
