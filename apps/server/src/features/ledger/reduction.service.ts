// Makes an order cost less: by an amount, or by items that are taken out or swapped (LEDGER-02, BOARD-14). What was paid for them
// goes back by the way it came.
import { isDeepStrictEqual } from 'node:util'
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderItemInput } from '@pesan/contract/order'
import {
  type ItemChange,
  type OrderVersion,
  type ReduceRefusal,
  reduceOrder,
} from '@pesan/domain/ledger/reduce-order'
import { chargeOf } from '@pesan/domain/ledger/standing'
import type { ChangedLine, Order } from '@pesan/domain/order/order'
import type { OrderLine } from '@pesan/domain/order/price-order'
import { awaitsPayment, isCancelledOrRefunded } from '@pesan/domain/order/status-facts'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import type { Db, DbPool } from '../../db/pool.ts'
import { isRefusal } from '../../db/refusal.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { Activity } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import { decideOnOrder } from '../order/decide-on-order.service.ts'
import { changeToSee, IN_KITCHEN, lockVersion, markToSee, subjectOf } from '../order/order.service.ts'
import { amountsAnswer } from '../order/order-answer.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'
import { insertMessages } from '../order-message/order-message.service.ts'
import { moneyEvents } from '../payment/payment-events.ts'
import { startPartRefund } from '../payment/refund.service.ts'
import { acceptWithin, WAITING } from '../restaurant/accept-within.service.ts'
import { followInKitchen } from './kitchen-change.repository.ts'
import { listEntries } from './ledger.repository.ts'
import {
  type ChangeRow,
  findVoucherDiscount,
  insertReduction,
  listReductions,
  type NewReduction,
} from './reduction.repository.ts'
import { isLineOf } from './swapped-item.ts'

export interface ReductionDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
  /** Call after a commit that requires order notifications. */
  orderNotifications(): void
}

/** `instead`: as the caller was shown it. */
export type WantedChange = Omit<ItemChange, 'instead'> & { instead?: OrderItemInput | undefined }

export interface ReductionRequest {
  companyId: CompanyId
  orderId: OrderId
  /** Of the call. */
  key: string
  what: { type: 'amount'; amount: Rupiah } | { type: 'items'; items: readonly WantedChange[] }
  reason: string
  activity: Activity
  /** The food is still being made: the kitchen makes what is left. Otherwise it is about money alone. */
  isInKitchen: boolean
  /** An order that waits is accepted with it (BOARD-07). `minutes`: null for the slot of an order for later. */
  accept?: { minutes: number | null } | undefined
  /** At the prices of now; throws where the menu does not say these. */
  priceItem(item: OrderItemInput): OrderLine
  /** Throws if the caller may not give back so much of this order, in the transaction. */
  allow(tx: Db, sum: number): Promise<void>
}

/** Money of an order that ended, or was never sold, goes back as a whole, without this. */
export const canGiveBack = ({ paid, status }: Order): boolean =>
  paid && !awaitsPayment(status) && !isCancelledOrRefunded(status)

export type ReductionResult =
  | { status: 'reduced' | 'repeated' | 'not_found' | 'key_reused' }
  | { status: 'nothing_to_refund' | 'refund_too_large' | 'not_in_kitchen' | 'not_enough_left' }
  | { status: 'refused'; code: ReduceRefusal }

/** If another caller moves the order at the same time, decides again. */
export async function reduceOrderOf(
  deps: ReductionDeps,
  request: ReductionRequest,
): Promise<ReductionResult> {
  const reduced = await decideOnOrder<ReductionResult>(deps.db, request, async found => {
    const result = await transaction(deps.db, tx => reduceLocked(deps, tx, request, found)).catch(unlessShort)
    if (result === 'changed_meanwhile') return result
    if (result.status !== 'reduced') request.activity.nothingChanged()
    else {
      deps.outboxFilled()
      if (request.accept) deps.orderNotifications()
    }
    return result
  })
  return reduced ?? { status: 'not_found' }
}

/** Counts of what is made instead are taken by the transaction, which then does nothing. */
function unlessShort(error: unknown): ReductionResult {
  if (isRefusal(error, 'stock_short')) return { status: 'not_enough_left' }
  throw error
}

async function reduceLocked(
  deps: ReductionDeps,
  tx: Db,
  request: ReductionRequest,
  found: RestaurantOrder,
): Promise<ReductionResult | 'changed_meanwhile'> {
  const isSame = await lockVersion(tx, { ...request, version: found.order.version })
  return isSame ? reduce(deps, tx, request, found) : 'changed_meanwhile'
}

async function reduce(
  deps: ReductionDeps,
  tx: Db,
  request: ReductionRequest,
  found: RestaurantOrder,
): Promise<ReductionResult> {
  const { companyId, orderId, key, reason, activity, isInKitchen } = request
  const { order } = found
  const before = await listReductions(tx, request)
  const repeated = before.find(change => change.key === key)
  if (repeated)
    return { status: (await isRepeatOf(tx, request, order, repeated)) ? 'repeated' : 'key_reused' }
  const isAccepted = isAcceptedBy(request, order)
  if (isInKitchen && order.status !== IN_KITCHEN && !isAccepted) return { status: 'not_in_kitchen' }
  if (!isInKitchen && !canGiveBack(order)) return { status: 'nothing_to_refund' }
  const version = versionOf(order, before)
  const decided = await decide(tx, request, { version, lineOf: (_id, item) => request.priceItem(item) })
  if (decided.status === 'refused') return decided
  const { reduced, items } = decided
  const standing = chargeOf(order.total, await listEntries(tx, request))
  if (reduced === 0 && !isInKitchen) return { status: 'nothing_to_refund' }
  if (reduced > standing.charge) return { status: 'refund_too_large' }
  if (order.paid) await request.allow(tx, standing.reduced + reduced)
  const change: NewReduction = {
    companyId,
    orderId,
    number: before.length + 1,
    key,
    items,
    reduced,
    reason,
    actor: actorText(activity.actor),
    now: deps.clock.now(),
  }
  if (!(await startReturn(deps, tx, order, change))) return { status: 'refund_too_large' }
  // Only now: what is refused leaves the order waiting.
  const after = isAccepted ? await accept(deps, tx, request, found) : order
  await insertReduction(tx, change)
  if (reduced > 0) await insertMessages(tx, [{ companyId, orderId, kind: 'reduced' }], change.now)
  if (isInKitchen && items) {
    await followInKitchen(tx, { change, order, before: version.lines, after: items.lines })
    await showChange(tx, request, found, change.now)
  }
  await insertEvents(tx, moneyEvents({ ...after, orderId }), change.now)
  await activity.record(tx, { companyId, subject: subjectOf(order), ...described(version.lines, change) })
  return { status: 'reduced' }
}

/** BOARD-23: who cooks the order sees that another system has changed it. */
async function showChange(
  tx: Db,
  { companyId, orderId, activity }: ReductionRequest,
  found: RestaurantOrder,
  at: Date,
): Promise<void> {
  const change = changeToSee(found, { change: 'items_changed', by: activity.actor, at })
  if (change) await markToSee(tx, { companyId, orderId, change })
}

const isAcceptedBy = ({ accept: given }: ReductionRequest, { status }: Order): boolean =>
  given !== undefined && status === WAITING

const accept = (
  deps: ReductionDeps,
  tx: Db,
  { accept: given, activity }: ReductionRequest,
  found: RestaurantOrder,
): Promise<Order> => acceptWithin(deps, tx, found, { minutes: given?.minutes ?? null, by: activity.actor })

/** False: not so much is left of the payment. Cash that is not taken yet, or was, has no refund. */
async function startReturn(
  { ids }: ReductionDeps,
  tx: Db,
  order: Order,
  { reduced: amount, number: changeNumber, ...change }: NewReduction,
): Promise<boolean> {
  if (amount === 0 || !order.paid || isPaidAtHandOver(order.paymentMethod)) return true
  return startPartRefund(tx, { ...change, id: ids.uuid(), amount, changeNumber })
}

const named = (lines: readonly ChangedLine[]): string[] =>
  lines.map(({ quantity, name }) => `${quantity}× ${name}`)

const described = (was: readonly ChangedLine[], { items, reduced: amount, reason }: NewReduction) => ({
  ...(items ? { before: { items: named(was) } } : {}),
  after: { amount, reason, ...(items ? { items: named(items.lines) } : {}) },
})

/** Whether the request would have made this change of the order as it was before, at the prices of then. */
async function isRepeatOf(
  tx: Db,
  request: ReductionRequest,
  order: Order,
  { number, reason, reduced, lines }: ChangeRow,
): Promise<boolean> {
  if (reason !== request.reason) return false
  const { what } = request
  const made = (id: string, item: OrderItemInput) =>
    lines?.find(line => line.id === id && isLineOf(line, item))
  if (what.type === 'items' && what.items.some(({ id, instead }) => instead && !made(id, instead)))
    return false
  const before = (await listReductions(tx, request)).filter(change => change.number < number)
  const version = versionOf(order, before)
  const decided = await decide(tx, request, {
    version,
    lineOf: (id, item) => made(id, item) ?? request.priceItem(item),
  })
  if (decided.status === 'refused' || decided.reduced !== reduced) return false
  return isDeepStrictEqual(decided.items?.lines ?? null, lines)
}

type Decided =
  | { status: 'decided'; reduced: Rupiah; items: NewReduction['items'] }
  | { status: 'refused'; code: ReduceRefusal }

interface Pricing {
  version: Omit<OrderVersion, 'voucher'>
  /** What is made instead of the line with this id. */
  lineOf(id: string, item: OrderItemInput): OrderLine
}

async function decide(
  tx: Db,
  { companyId, orderId, what }: ReductionRequest,
  { version, lineOf }: Pricing,
): Promise<Decided> {
  if (what.type === 'amount') return { status: 'decided', reduced: what.amount, items: null }
  const voucher = await findVoucherDiscount(tx, { companyId, orderId })
  const changes = what.items.map(({ instead, ...change }) => ({
    ...change,
    ...(instead ? { instead: lineOf(change.id, instead) } : {}),
  }))
  const result = reduceOrder({ ...version, voucher }, changes)
  if (result.status === 'refused') return result
  const { lines, amounts, reduced } = result
  return { status: 'decided', reduced, items: { lines, amounts } }
}

/** The items that the order has now, and what they cost. */
function versionOf(order: Order, changes: readonly ChangeRow[]): Omit<OrderVersion, 'voucher'> {
  const latest = changes.findLast(({ lines }) => lines !== null)
  if (latest?.lines && latest.amounts) return { lines: latest.lines, amounts: latest.amounts }
  const lines: ChangedLine[] = order.lines.map((line, index) => ({ ...line, id: String(index + 1) }))
  return { lines, amounts: amountsAnswer(order) }
}
