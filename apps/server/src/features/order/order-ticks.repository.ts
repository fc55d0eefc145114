// The items that the kitchen has ticked off. Each change is an event, so that every board reads the order again;
// neither customers nor webhooks are notified.

import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { jsonMoment } from '@pesan/contract/moment'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, boolean, jsonb, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

/** By the id of the item. */
export const ticksColumn = v.record(v.string(), v.object({ at: jsonMoment, by: v.nullable(v.string()) }))

export const IN_KITCHEN = 'prepare_order'

const setStatement = statement(
  'order.set_ticks',
  `with changed as (
     update customer_order set ticks = case when :isTicked then :given || coalesce(ticks, '{}') else ticks - :itemIds end
     where company_id = :companyId and id = :orderId and coalesce(planned_status, status) = '${IN_KITCHEN}'
       and case when :isTicked then not coalesce(ticks, '{}') ?& :itemIds else ticks ?| :itemIds end
     returning id
   ), announced as (
     insert into outbox (company_id, order_id, channel, event, payload, created_at, published_at)
     select :companyId, id, null, 'OrderTicked', '{}', :now, :now from changed)
   select id from changed`,
  {
    params: {
      ...orderOfCompanyKey,
      itemIds: arrayOf(text()),
      given: jsonb(),
      isTicked: boolean(),
      now: timestamptz(),
    },
    row: v.object({ id: v.string() }),
  },
)

export interface TickChange {
  companyId: CompanyId
  orderId: OrderId
  itemIds: readonly string[]
  isTicked: boolean
  by: string | null
  now: Date
}

/** An item that is ticked already keeps its tick. False if nothing changed: also for an order outside the kitchen. */
export async function setTicks(db: Db, { by, ...change }: TickChange): Promise<boolean> {
  const given = Object.fromEntries(change.itemIds.map(id => [id, { at: change.now, by }]))
  return (await db.query(setStatement, { ...change, given })).length === 1
}
