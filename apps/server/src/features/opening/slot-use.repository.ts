// What the slots of an outlet have taken (LATER-03), and which of them are closed. The statement that places an order decides again.

import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { jsonMoment } from '@pesan/contract/moment'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const outletKey = { ...companyKey, outletId: uuid<OutletId>() }

const slotUseRow = v.object({
  slotOrders: v.nullable(v.number()),
  slotItems: v.nullable(v.number()),
  closedSlots: v.array(v.date()),
  used: v.array(v.object({ slot: jsonMoment, orders: v.number(), items: v.number() })),
})
export type SlotUseRow = v.InferOutput<typeof slotUseRow>

const findStatement = statement(
  'slot.find_use',
  `select slot_orders, slot_items, closed_slots, coalesce((
     select jsonb_agg(jsonb_build_object('slot', slot, 'orders', orders, 'items', items))
     from slot_use(:companyId, :outletId, :from, :until)), '[]') as used
   from outlet where company_id = :companyId and id = :outletId`,
  { params: { ...outletKey, from: timestamptz(), until: timestamptz() }, row: slotUseRow },
)

/** Of the slots from one moment to another; null for an unknown outlet. */
export async function findSlotUse(
  db: Db,
  key: { companyId: CompanyId; outletId: OutletId; from: Date; until: Date },
): Promise<SlotUseRow | null> {
  return (await db.query(findStatement, key))[0] ?? null
}

const writeClosedStatement = statement(
  'slot.write_closed',
  'update outlet set closed_slots = :closedSlots where company_id = :companyId and id = :outletId',
  { params: { ...outletKey, closedSlots: arrayOf(timestamptz()) } },
)

export async function writeClosedSlots(
  db: Db,
  key: { companyId: CompanyId; outletId: OutletId; closedSlots: readonly Date[] },
): Promise<void> {
  await db.query(writeClosedStatement, key)
}
