// Reads an order, and moves it to another status; every change writes history and an event (I8, I12).

import type { CompanyId, CustomerId, OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { AUTO_ACCEPT } from '@pesan/domain/order/auto-accept'
import { cancelledBy } from '@pesan/domain/order/cancellation'
import { type ChangeToSee, mustBeSeen } from '@pesan/domain/order/change-to-see'
import type { Order } from '@pesan/domain/order/order'
import { canTransition, isHandedOver, nextStatuses } from '@pesan/domain/order/transitions'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Activity } from '../activity/activity.service.ts'
import { type Actor, actorText } from '../activity/actor.ts'
import { decideOnOrder } from './decide-on-order.service.ts'
import {
  findOrderOfCaller,
  findOrderOfCompany,
  findOrderOfCustomer,
  findReadableOrder,
  listAllOrdersOfCustomer,
  moveOrder,
} from './order.repository.ts'
import { changeDelivery } from './order-address.repository.ts'
import { type ChangesToSee, markSeen, markToSee, unseenChange } from './order-change.repository.ts'
import { lockVersion } from './order-lock.repository.ts'
import { type OrderRecord, readOrderRecord } from './order-record.repository.ts'
import { renewSnapshots } from './order-snapshot.repository.ts'
import { IN_KITCHEN, setTicks } from './order-ticks.repository.ts'
import { listStatusChanges, type StatusChange } from './order-timeline.repository.ts'
import { deletePlan, insertPlan, listDuePlans } from './planned-move.repository.ts'
import type { RestaurantOrder } from './restaurant-order.ts'
import { statusEvent } from './status-event.ts'

export type { OrderRecord, StatusChange }
/** Moves that can be taken back. */
export const planned = { insert: insertPlan, delete: deletePlan, listDue: listDuePlans }

export {
  changeDelivery,
  findOrderOfCaller,
  findOrderOfCompany,
  findReadableOrder,
  IN_KITCHEN,
  listAllOrdersOfCustomer,
  listStatusChanges,
  lockVersion,
  markSeen,
  markToSee,
  moveOrder,
  readOrderRecord,
  renewSnapshots,
  setTicks,
}

export interface ReadingDeps {
  db: Db
}

/** Null for an unknown order and for another customer's alike. */
export const readOrder = (
  { db }: ReadingDeps,
  key: { companyId: CompanyId; customerId: CustomerId; orderId: OrderId },
): Promise<Order | null> => findOrderOfCustomer(db, key)

export const isOrderOfCustomer = async (
  deps: ReadingDeps,
  key: { companyId: CompanyId; customerId: CustomerId; orderId: OrderId },
): Promise<boolean> => (await readOrder(deps, key)) !== null

export interface AdvanceRequest {
  companyId: CompanyId
  orderId: OrderId
  to: OrderStatus
  cause: string
  reason: string | null
  /** Does not move an order that the restaurant has acknowledged. */
  onlyUnseen?: boolean
  /** Moves only as it was planned. */
  onlyPlanned?: boolean
  /** In the transaction of the move; for one with an `activity`. */
  alongside?: (tx: Db, moved: RestaurantOrder) => Promise<void>
  /** For a move that a person or another system requested. */
  activity?: Activity
}

export type AdvanceResult =
  | { status: 'advanced'; found: RestaurantOrder }
  | { status: 'not_found' }
  | { status: 'not_allowed'; from: OrderStatus; allowed: OrderStatus[] }

export interface MovingDeps {
  db: DbPool
  clock: Clock
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

/** If another caller moves the order at the same time, decides again on the new status. */
export async function advanceOrder(deps: MovingDeps, request: AdvanceRequest): Promise<AdvanceResult> {
  const { db } = deps
  const advanced = await decideOnOrder<AdvanceResult>(db, request, async found => {
    const move = decideMove(deps, request, found)
    if (move.status === 'not_allowed') return move
    const moved = request.activity
      ? await transaction(db, tx => recordedMove(tx, request, move))
      : await moveOrder(db, move.move)
    if (moved === 'changed_meanwhile') return moved
    deps.outboxFilled()
    return { status: 'advanced', found: move.after }
  })
  return advanced ?? { status: 'not_found' }
}

/** In a transaction, for an order that was read in it. False if the order may not move, or has changed meanwhile. */
export async function advanceWithin(
  tx: Db,
  deps: Pick<MovingDeps, 'clock'>,
  { found, ...request }: AdvanceRequest & { found: RestaurantOrder },
): Promise<boolean> {
  const move = decideMove(deps, request, found)
  return move.status === 'allowed' && (await recordedMove(tx, request, move)) === 'moved'
}

interface DecidedMove {
  status: 'allowed'
  before: Order
  after: RestaurantOrder
  move: Parameters<typeof moveOrder>[1]
}

function decideMove(
  { clock }: Pick<MovingDeps, 'clock'>,
  request: AdvanceRequest,
  found: RestaurantOrder,
): DecidedMove | Extract<AdvanceResult, { status: 'not_allowed' }> {
  const { order } = found
  const from = { status: order.status, mode: order.fulfilment, paid: order.paid }
  if (isHeldBack(request, found) || !canTransition(from, request.to))
    return { status: 'not_allowed', from: order.status, allowed: nextStatuses(from) }
  const paid = order.paid || isPaidByHandOver(order, request.to)
  const now = clock.now()
  const by = request.activity ? actorText(request.activity.actor) : null
  const event = statusEvent(order, request.to, paid)
  const change = cancellationToSee(found, request, now)
  return {
    status: 'allowed',
    before: order,
    after: {
      ...found,
      order: movedOrder(order, request, { paid, now }),
      movedBy: by,
      isAutoAccepted: found.isAutoAccepted || request.cause === AUTO_ACCEPT,
      finishedAt: isHandedOver(request.to) ? now : null,
      recalled: null,
      changes: { ...found.changes, ...change },
      planned: null,
    },
    move: { ...request, fromVersion: order.version, paid, now, event, by, change },
  }
}

const isHeldBack = ({ to, onlyUnseen, onlyPlanned }: AdvanceRequest, found: RestaurantOrder): boolean =>
  (onlyUnseen === true && (found.acknowledgedAt !== null || found.planned !== null)) ||
  (onlyPlanned === true && found.planned?.status !== to)

async function recordedMove(
  tx: Db,
  { activity, alongside }: AdvanceRequest,
  { before, after, move }: DecidedMove,
): ReturnType<typeof moveOrder> {
  const moved = await moveOrder(tx, move)
  if (moved === 'changed_meanwhile') return moved
  const { companyId, to, reason } = move
  await activity?.record(tx, {
    companyId,
    subject: subjectOf(before),
    before: { status: before.status },
    after: { status: to, ...(reason === null ? {} : { reason }) },
  })
  await alongside?.(tx, after)
  return moved
}

/** BOARD-23 */
function cancellationToSee(found: RestaurantOrder, request: AdvanceRequest, at: Date): ChangesToSee | null {
  if (request.to !== 'cancelled') return null
  return changeToSee(found, { change: 'cancelled', by: request.activity?.actor ?? null, at })
}

/** Null if no one has to see it. */
export function changeToSee(
  { order: { status }, acknowledgedAt, planned: plan }: RestaurantOrder,
  { change, by, at }: { change: ChangeToSee; by: Actor | null; at: Date },
): ChangesToSee | null {
  const isAccepted = acknowledgedAt !== null || plan !== null || status !== 'approved'
  const isAtConsole = by?.kind === 'member' || by?.kind === 'device'
  return mustBeSeen({ change, status, isAccepted, isAtConsole })
    ? unseenChange(change, { at, by: by?.name ?? null })
    : null
}

/** How the activity log calls it. */
export const subjectOf = ({ id, number }: Pick<Order, 'id' | 'number'>) => ({ id, name: `#${number}` })

function movedOrder(
  order: Order,
  { to, cause, reason }: AdvanceRequest,
  { paid, now }: { paid: boolean; now: Date },
): Order {
  const cancellation =
    to === 'cancelled' ? { by: cancelledBy({ cause, reason }), reason, at: now } : order.cancellation
  return { ...order, status: to, paid, version: order.version + 1, cancellation }
}

/** I6, for cash: the money is taken when the food is handed over. */
const isPaidByHandOver = (order: Order, to: OrderStatus): boolean =>
  isPaidAtHandOver(order.paymentMethod) && isHandedOver(to)
