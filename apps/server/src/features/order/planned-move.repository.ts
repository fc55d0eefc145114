// Moves and later promises of orders that can be taken back until they are due. Each change of a plan is an event, so that every board
// reads the order again; neither customers nor webhooks are notified.
import { type CompanyId, companyId, type OrderId, orderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, integer, jsonb, nullable, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { Actor } from '../activity/actor.ts'
import type { PlannedMove } from './restaurant-order.ts'

interface OrderKey {
  companyId: CompanyId
  orderId: OrderId
}

const ANNOUNCED = `insert into outbox (company_id, order_id, channel, event, payload, created_at, published_at)
     select :companyId, id, null, 'OrderPlanned', '{}', :now, :now from changed`
const idRow = v.object({ id: v.string() })

const planStatement = statement(
  'order.plan_move',
  `with changed as (
     update customer_order set planned_status = :to, planned_ready_at = :readyAt, planned_due_at = :dueAt, planned_by = :by
     where company_id = :companyId and id = :orderId and version = :fromVersion
       and date_trunc('milliseconds', ready_at) is not distinct from :fromReadyAt
       and (planned_due_at, planned_ready_at) is not distinct from (:replacedDueAt, :replacedReadyAt)
     returning id
   ), announced as (${ANNOUNCED})
   select id from changed`,
  {
    params: {
      ...orderOfCompanyKey,
      fromVersion: integer(),
      to: text<OrderStatus>(),
      readyAt: nullable(timestamptz()),
      dueAt: timestamptz(),
      by: jsonb<Actor>(),
      fromReadyAt: nullable(timestamptz()),
      replacedDueAt: nullable(timestamptz()),
      replacedReadyAt: nullable(timestamptz()),
      now: timestamptz(),
    },
    row: idRow,
  },
)

export interface NewPlan extends OrderKey {
  /** The version and the promise that the decision was based on. */
  fromVersion: number
  fromReadyAt: Date | null
  to: OrderStatus
  readyAt: Date | null
  dueAt: Date
  by: Actor
  /** The plan that this one replaces. */
  replaces: Pick<PlannedMove, 'dueAt' | 'readyAt'> | null
  now: Date
}

/** False if the order has changed meanwhile, or something else is planned for it. */
export async function insertPlan(db: Db, { replaces, ...plan }: NewPlan): Promise<boolean> {
  const replaced = { replacedDueAt: replaces?.dueAt ?? null, replacedReadyAt: replaces?.readyAt ?? null }
  return (await db.query(planStatement, { ...plan, ...replaced })).length === 1
}

const takeBackStatement = statement(
  'order.take_back_move',
  `with changed as (
     update customer_order set planned_status = null, planned_ready_at = null, planned_due_at = null, planned_by = null
     where company_id = :companyId and id = :orderId and planned_due_at is not null
       and (planned_status, planned_due_at, planned_ready_at) is not distinct from (:status, :dueAt, :readyAt)
     returning id
   ), announced as (${ANNOUNCED})
   select id from changed`,
  {
    params: {
      ...orderOfCompanyKey,
      status: text<OrderStatus>(),
      dueAt: timestamptz(),
      readyAt: nullable(timestamptz()),
      now: timestamptz(),
    },
    row: idRow,
  },
)

/** Only this plan. False if something else is planned by now, or nothing. */
export async function deletePlan(
  db: Db,
  { plan, ...key }: OrderKey & { now: Date; plan: PlannedMove },
): Promise<boolean> {
  const { status, dueAt, readyAt } = plan
  return (await db.query(takeBackStatement, { ...key, status, dueAt, readyAt })).length === 1
}

const listDueStatement = statement(
  'order.list_due_moves',
  `select company_id, id as order_id from customer_order where planned_due_at <= :now and ${IS_NOT_HELD}
   order by planned_due_at limit :limit`,
  { params: { now: timestamptz(), limit: bigint() }, row: v.object({ companyId, orderId }) },
)

export const listDuePlans = (db: Db, due: { now: Date; limit: number }): Promise<OrderKey[]> =>
  db.query(listDueStatement, due)
