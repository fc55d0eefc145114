// LEDGER-03: money came after its order had ended, and a person has the order made after all: at the price that was placed, with a
// new promise, if its outlet still has everything.
import { canCook, LATE_MONEY_CAUSE, RESUMED_TO } from '@pesan/domain/order/late-money'
import type { Order } from '@pesan/domain/order/order'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import { findOrderOfCompany, moveOrder } from '../order/order.service.ts'
import { statusEvent } from '../order/status-event.ts'
import { withdrawPlaced } from '../order-message/order-message.service.ts'
import type { OrderNotificationDeps } from '../order-notification/order-notification.service.ts'
import { lockPayment, type PaymentWithOrder, saveStatus } from '../payment/payment.service.ts'
import { moneyEvents } from '../payment/payment-events.ts'
import {
  entryOf,
  findTask,
  noteDecision,
  resolveTask,
  type TaskKey,
  type TaskState,
} from '../payment/payment-task.service.ts'
import { findShort, stockNeeds, stockTimeOf } from '../stock/stock.service.ts'
import { promiseTime } from './order-promise.service.ts'
import { shortageOf, takeAgain } from './resume-order.repository.ts'

interface CookDeps extends OrderNotificationDeps, RecordingDeps {
  db: DbPool
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

export interface CookRequest {
  company: CompanyEntry
  captureId: string
  /** Until the order is ready. */
  minutes: number
}

export type CookResult =
  | { status: 'done'; now: TaskState['status'] }
  | { status: 'not_found' }
  | { status: 'not_allowed' }
  | { status: 'short'; code: 'product_unavailable' | 'not_enough_left' | 'slot_full' }

export async function cookLate(deps: CookDeps, request: CookRequest): Promise<CookResult> {
  const key = { companyId: request.company.id, captureId: request.captureId }
  const result = await transaction(deps.db, tx => cook(deps, tx, request, key)).catch(unlessShort)
  if (result.status === 'done') deps.outboxFilled()
  return result
}

function unlessShort(error: unknown): CookResult {
  const code = shortageOf(error)
  if (code === null) throw error
  return { status: 'short', code }
}

async function cook(deps: CookDeps, tx: Db, request: CookRequest, key: TaskKey): Promise<CookResult> {
  const found = await findTask(tx, key)
  const payment = found && (await lockPayment(tx, { companyId: key.companyId, id: found.paymentId }))
  // Read again once its order is locked: the first decision holds.
  const task = payment && (await findTask(tx, key))
  if (!task || !payment || task.status !== 'held') return { status: 'not_found' }
  const before = await findOrderOfCompany(tx, { companyId: key.companyId, orderId: payment.orderId })
  if (!before || !isCookable(payment, task)) return { status: 'not_allowed' }
  const short = await takeWhatItNeeds(deps, tx, request.company, before.order)
  if (short) return { status: 'short', code: short }
  await accept(deps, tx, { payment, task, key })
  await bringToKitchen(deps, tx, { payment, minutes: request.minutes })
  return { status: 'done', now: 'accepted' }
}

const isCookable = (payment: PaymentWithOrder, { amount, reason }: TaskState): boolean =>
  !payment.isReplaced &&
  !payment.orderPaid &&
  canCook({ order_status: payment.orderStatus, order_total: payment.total, amount, reason })

/** A slot that has passed is none any more: the order is made now. */
async function takeWhatItNeeds(
  deps: CookDeps,
  tx: Db,
  company: CompanyEntry,
  order: Order,
): Promise<Extract<CookResult, { status: 'short' }>['code'] | null> {
  const now = deps.clock.now()
  const slot = order.scheduledFor !== null && order.scheduledFor > now ? order.scheduledFor : null
  const time = stockTimeOf(company, { now, scheduledFor: slot })
  const { lines, outletId, companyId, id: orderId } = order
  const short = await findShort(tx, { company, outletId, lines, time })
  if (short) return short.left === 0 ? 'product_unavailable' : 'not_enough_left'
  const stock = stockNeeds(company, lines, time)
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await takeAgain(tx, { companyId, orderId, stock, slot, items, now })
  return null
}

interface LockedTask {
  payment: PaymentWithOrder
  task: TaskState
  key: TaskKey
}

async function accept({ clock, activity }: CookDeps, tx: Db, { payment, task, key }: LockedTask) {
  const now = clock.now()
  const { companyId, captureId } = key
  await move(tx, payment, { to: RESUMED_TO.cancelled, fromVersion: payment.orderVersion, now, activity })
  // After the move, which made the order owed again: the money is its price.
  await resolveTask(tx, { ...key, to: 'accepted', now })
  const { id } = payment
  await saveStatus(tx, { companyId, id, status: 'paid', failureCode: null, nextCheckAt: now })
  await activity.record(tx, entryOf(key, task, 'accepted'))
  await noteDecision(tx, activity, { ...task, companyId, id: captureId, decision: 'cooked', now })
}

/** As an acceptance on the board: a ticket is printed, and the customer gets the promise. */
async function bringToKitchen(
  deps: CookDeps,
  tx: Db,
  { payment, minutes }: { payment: PaymentWithOrder; minutes: number },
): Promise<void> {
  const { companyId, orderId, orderVersion } = payment
  const now = deps.clock.now()
  const to = 'prepare_order'
  await move(tx, payment, { to, fromVersion: orderVersion + 1, now, activity: deps.activity })
  await withdrawPlaced(tx, { companyId, orderId, now })
  const found = await findOrderOfCompany(tx, { companyId, orderId })
  if (!found) throw new Error('a locked order has gone')
  const readyAt = new Date(now.getTime() + minutes * 60_000)
  await promiseTime(deps, tx, found, { readyAt, isDelay: false })
  // The customer follows an ended order no longer: the customer's own channel says that it goes on.
  const { customerId } = payment
  await insertEvents(tx, moneyEvents({ companyId, orderId, customerId, status: to, paid: true }), now)
}

async function move(
  tx: Db,
  { companyId, orderId }: PaymentWithOrder,
  {
    to,
    fromVersion,
    now,
    activity,
  }: { to: 'approved' | 'prepare_order'; fromVersion: number; now: Date } & Pick<CookDeps, 'activity'>,
): Promise<void> {
  const moved = await moveOrder(tx, {
    companyId,
    orderId,
    fromVersion,
    to,
    paid: true,
    cause: to === 'approved' ? LATE_MONEY_CAUSE : 'restaurant',
    reason: null,
    now,
    event: statusEvent({ id: orderId }, to, true),
    by: actorText(activity.actor),
  })
  if (moved !== 'moved') throw new Error('a locked order moved')
}
