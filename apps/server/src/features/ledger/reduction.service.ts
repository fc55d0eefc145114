// Makes an order cost less: by an amount, or by items that are taken out (LEDGER-02). What was paid for them goes back by the way it
// came; cash is handed back, or less of it is taken.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderStatus } from '@pesan/contract/order'
import {
  type IdentifiedLine,
  type ItemChange,
  type OrderVersion,
  type ReduceRefusal,
  reduceOrder,
} from '@pesan/domain/ledger/reduce-order'
import { chargeOf } from '@pesan/domain/ledger/standing'
import type { Order } from '@pesan/domain/order/order'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { Activity } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import { findOrderOfCompany, lockVersion, subjectOf } from '../order/order.service.ts'
import { amountsAnswer } from '../order/order-answer.ts'
import { moneyEvents } from '../payment/payment-events.ts'
import { startPartRefund } from '../payment/refund.service.ts'
import { listEntries } from './ledger.repository.ts'
import {
  type ChangeRow,
  findVoucherDiscount,
  insertReduction,
  listReductions,
  type NewReduction,
} from './reduction.repository.ts'

export interface ReductionDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

export interface ReductionRequest {
  companyId: CompanyId
  orderId: OrderId
  /** Of the call. */
  key: string
  what: { type: 'amount'; amount: Rupiah } | { type: 'items'; items: readonly ItemChange[] }
  reason: string
  activity: Activity
  /** Throws if the caller may not give back so much of this order, in the transaction. */
  allow(tx: Db, sum: number): Promise<void>
}

/** Money of an order that ended goes back as a whole, without this. */
const ENDED: ReadonlySet<OrderStatus> = new Set(['pending', 'cancelled', 'refunded'])

export const canGiveBack = ({ paid, status }: Order): boolean => paid && !ENDED.has(status)

export type ReductionResult =
  | { status: 'reduced' | 'repeated' | 'not_found' | 'nothing_to_refund' | 'refund_too_large' | 'key_reused' }
  | { status: 'refused'; code: ReduceRefusal }

/** If the order moves at the same time, decides again. */
export async function giveBack(deps: ReductionDeps, request: ReductionRequest): Promise<ReductionResult> {
  for (;;) {
    const found = await findOrderOfCompany(deps.db, request)
    if (!found) return { status: 'not_found' }
    const { order } = found
    const result = await transaction(deps.db, async tx =>
      (await lockVersion(tx, { ...request, version: order.version }))
        ? reduce(deps, tx, request, order)
        : null,
    )
    if (result === null) continue
    if (result.status === 'reduced') deps.outboxFilled()
    else request.activity.nothingChanged()
    return result
  }
}

async function reduce(
  { clock, ids }: ReductionDeps,
  tx: Db,
  request: ReductionRequest,
  order: Order,
): Promise<ReductionResult> {
  const { companyId, orderId, key, reason, activity } = request
  const before = await listReductions(tx, request)
  const repeated = before.find(change => change.key === key)
  if (repeated) return { status: isSame(repeated, request) ? 'repeated' : 'key_reused' }
  if (!canGiveBack(order)) return { status: 'nothing_to_refund' }
  const decided = await decide(tx, request, { order, before })
  if (decided.status === 'refused') return decided
  const { reduced, items } = decided
  const standing = chargeOf(order.total, await listEntries(tx, request))
  if (reduced === 0) return { status: 'nothing_to_refund' }
  if (reduced > standing.charge) return { status: 'refund_too_large' }
  await request.allow(tx, standing.reduced + reduced)
  const now = clock.now()
  const number = before.length + 1
  const actor = actorText(activity.actor)
  const change: NewReduction = { companyId, orderId, number, key, items, reduced, reason, actor, now }
  const part = {
    companyId,
    orderId,
    id: ids.uuid(),
    amount: reduced,
    reason,
    actor,
    changeNumber: number,
    now,
  }
  if (order.paymentMethod !== 'cash' && !(await startPartRefund(tx, part)))
    return { status: 'refund_too_large' }
  await insertReduction(tx, change)
  await insertEvents(tx, moneyEvents({ ...order, orderId }), now)
  await activity.record(tx, { companyId, subject: subjectOf(order), after: { amount: reduced, reason } })
  return { status: 'reduced' }
}

const isSame = (change: ChangeRow, { reason, what }: ReductionRequest): boolean =>
  change.reason === reason &&
  (what.type === 'amount' ? change.reduced === what.amount : change.lines !== null)

type Decided =
  | { status: 'decided'; reduced: Rupiah; items: NewReduction['items'] }
  | { status: 'refused'; code: ReduceRefusal }

async function decide(
  tx: Db,
  { companyId, orderId, what }: ReductionRequest,
  { order, before }: { order: Order; before: readonly ChangeRow[] },
): Promise<Decided> {
  if (what.type === 'amount') return { status: 'decided', reduced: what.amount, items: null }
  const voucher = await findVoucherDiscount(tx, { companyId, orderId })
  const result = reduceOrder({ ...versionOf(order, before), voucher }, what.items)
  if (result.status === 'refused') return result
  const { lines, amounts, reduced } = result
  return { status: 'decided', reduced, items: { lines, amounts } }
}

/** The items that the order has now, and what they cost. */
export function versionOf(order: Order, changes: readonly ChangeRow[]): Omit<OrderVersion, 'voucher'> {
  const latest = changes.findLast(({ lines }) => lines !== null)
  if (latest?.lines && latest.amounts) return { lines: latest.lines, amounts: latest.amounts }
  const lines: IdentifiedLine[] = order.lines.map((line, index) => ({ ...line, id: String(index + 1) }))
  return { lines, amounts: amountsAnswer(order) }
}
