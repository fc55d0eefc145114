// An order as the restaurant sees it: with its customer and the promised time.

import type { Locale } from '@pesan/contract/language'
import type { OrderStatus } from '@pesan/contract/order'
import { type OrderChannel, orderChange, type RestaurantOrderAnswer } from '@pesan/contract/restaurant-order'
import type { Order } from '@pesan/domain/order/order'
import type { Actor } from '../activity/actor.ts'
import type { AlertMessage } from './order-alert.repository.ts'
import { toOrderAnswer } from './order-answer.ts'
import type { ChangesToSee } from './order-change.repository.ts'

export type { ChangesToSee }

export interface RestaurantOrder {
  order: Order
  /** As the customer gave it; otherwise a placeholder and the last digits of the number. */
  customerName: string
  /** E.164 with the plus sign; empty without a number. */
  customerPhone: string
  customerLocale: Locale | null
  channel: OrderChannel
  /** The member or the key that entered it. */
  enteredBy: string | null
  outletShortCode: string
  /** The voucher that gave the discount. */
  voucherCode: string | null
  acknowledgedAt: Date | null
  /** When its people were alerted. */
  alertedAt: Date | null
  /** The WhatsApp message that does that; null without a number for it. */
  alertMessage: AlertMessage | null
  /** The member or the key that made the last move. */
  movedBy: string | null
  /** Whether the outlet accepted it automatically. */
  isAutoAccepted: boolean
  /** When it was completed; null for every other status. */
  finishedAt: Date | null
  /** Until its next move. */
  recalled: { reason: string; at: Date } | null
  /** The items that the kitchen has made. */
  ticks: { itemId: string; at: Date; by: string | null }[]
  /** Those that its boards have to see, and who saw them. */
  changes: ChangesToSee
  planned: PlannedMove | null
}

/** A move, or a later promise, that can be taken back until it is due. */
export interface PlannedMove {
  /** With a later promise, the status that the order has. */
  status: OrderStatus
  readyAt: Date | null
  dueAt: Date
  by: Actor
}

export type PlannedDelay = PlannedMove & { readyAt: Date }

/** Null where nothing is planned, or a move. */
export const plannedDelayOf = ({ order, planned }: RestaurantOrder): PlannedDelay | null =>
  planned?.status === order.status && planned.readyAt ? { ...planned, readyAt: planned.readyAt } : null

type ChangeAnswer = NonNullable<RestaurantOrderAnswer['items_changed']>

const changeAnswer = (change: ChangesToSee[keyof ChangesToSee]): ChangeAnswer | null =>
  change
    ? {
        at: change.at.toISOString(),
        by: change.by,
        seen_at: change.seenAt?.toISOString() ?? null,
        seen_by: change.seenBy,
      }
    : null

const changesAnswer = (changes: ChangesToSee): RestaurantOrderAnswer['changes'] =>
  orderChange.options.flatMap(change => {
    const answer = changeAnswer(changes[change])
    return answer ? [{ change, ...answer }] : []
  })

/** Few orders have one, and a board reads hundreds. */
const addressChange = (change: ChangesToSee['address_changed']): { address_changed?: ChangeAnswer } => {
  const answer = changeAnswer(change)
  return answer ? { address_changed: answer } : {}
}

const NOT_SENT: readonly AlertMessage['status'][] = ['refused', 'too_late', 'failed']

/** Few orders have one, and a board reads hundreds. */
const alertAnswer = (
  alert: AlertMessage | null,
): Pick<RestaurantOrderAnswer, 'whatsapp_alert' | 'alert_message'> =>
  alert
    ? {
        whatsapp_alert: !NOT_SENT.includes(alert.status),
        alert_message: { status: alert.status, at: alert.at.toISOString() },
      }
    : { whatsapp_alert: false }

export const toRestaurantAnswer = ({ order, ...seen }: RestaurantOrder): RestaurantOrderAnswer => ({
  ...toOrderAnswer(order),
  customer_name: seen.customerName,
  customer_phone: seen.customerPhone,
  customer_locale: seen.customerLocale,
  channel: seen.channel,
  entered_by: seen.enteredBy,
  fulfilment: order.fulfilment,
  starts_at: order.startsAt?.toISOString() ?? null,
  preparation_minutes: order.preparationMin,
  outlet_id: order.outletId,
  outlet_short_code: seen.outletShortCode,
  voucher_code: seen.voucherCode,
  version: order.version,
  acknowledged_at: seen.acknowledgedAt?.toISOString() ?? null,
  alerted_at: seen.alertedAt?.toISOString() ?? null,
  ...alertAnswer(seen.alertMessage),
  moved_by: seen.movedBy,
  auto_accepted: seen.isAutoAccepted,
  finished_at: seen.finishedAt?.toISOString() ?? null,
  recalled: seen.recalled && { ...seen.recalled, at: seen.recalled.at.toISOString() },
  ticks: seen.ticks.map(({ itemId, at, by }) => ({ item_id: itemId, at: at.toISOString(), by })),
  changes: changesAnswer(seen.changes),
  items_changed: changeAnswer(seen.changes.items_changed),
  ...addressChange(seen.changes.address_changed),
  planned: seen.planned && {
    status: seen.planned.status,
    ready_at: seen.planned.readyAt?.toISOString() ?? null,
    due_at: seen.planned.dueAt.toISOString(),
    by: seen.planned.by.name,
  },
  is_archived: false,
})
