// Changes that the people at the boards of an order have to see, in its row: its boards read it again with every change.

import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { jsonMoment } from '@pesan/contract/moment'
import type { ChangeToSee } from '@pesan/domain/order/change-to-see'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { jsonb, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const name = v.nullable(v.string())
const change = v.object({ at: jsonMoment, by: name, seenAt: v.nullable(jsonMoment), seenBy: name })

/** The last of each kind. */
export const changesColumn = v.object({
  cancelled: v.optional(change),
  promise_moved: v.optional(change),
  items_changed: v.optional(change),
  address_changed: v.optional(change),
}) satisfies v.GenericSchema<unknown, ChangesToSee>

export type ChangesToSee = { [change in ChangeToSee]?: v.InferOutput<typeof change> | undefined }

/** As the column stores one that no one has seen yet. */
export const unseenChange = (
  kind: ChangeToSee,
  { at, by }: { at: Date; by: string | null },
): ChangesToSee => ({
  [kind]: { at, by, seenAt: null, seenBy: null },
})

const markToSeeStatement = statement(
  'order.mark_to_see',
  `update customer_order set changes = coalesce(changes, '{}') || :change
   where company_id = :companyId and id = :orderId`,
  { params: { ...orderOfCompanyKey, change: jsonb() } },
)

/** For a change that moves nothing else in the order's row. */
export async function markToSee(
  db: Db,
  mark: { companyId: CompanyId; orderId: OrderId; change: ChangesToSee },
): Promise<void> {
  await db.query(markToSeeStatement, mark)
}

const IS_TO_SEE = `value ->> 'seenAt' is null and (value ->> 'at')::timestamptz <= :until`

const markSeenStatement = statement(
  'order.mark_seen',
  `with changed as (
     update customer_order set changes = (
       select jsonb_object_agg(key, case when ${IS_TO_SEE} then value || :seen else value end) from jsonb_each(changes))
     where company_id = :companyId and id = :orderId and exists (select from jsonb_each(changes) where ${IS_TO_SEE})
     returning id
   ), announced as (
     insert into outbox (company_id, order_id, channel, event, payload, created_at, published_at)
     select :companyId, id, null, 'OrderSeen', '{}', :now, :now from changed)
   select id from changed`,
  {
    params: { ...orderOfCompanyKey, until: timestamptz(), seen: jsonb(), now: timestamptz() },
    row: v.object({ id: v.string() }),
  },
)

export interface SeenMark {
  companyId: CompanyId
  orderId: OrderId
  /** Changes after this moment are still to be seen. */
  until: Date
  by: string | null
  now: Date
}

/** False if nothing was to be seen. */
export async function markSeen(db: Db, { by, ...mark }: SeenMark): Promise<boolean> {
  const seen = { seenAt: mark.now, seenBy: by }
  return (await db.query(markSeenStatement, { ...mark, seen })).length === 1
}
