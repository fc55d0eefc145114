// What the slots of an outlet have taken (LATER-03). The statement that places an order decides again.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const findRoomStatement = statement(
  'slot.find_room',
  `select slot_orders, slot_items, closed_slots, coalesce((
     select jsonb_agg(jsonb_build_object('slot', slot, 'orders', orders, 'items', items))
     from slot_use(:companyId, :outletId, :from, :until)), '[]') as used
   from outlet where company_id = :companyId and id = :outletId`,
  {
    params: { ...companyKey, outletId: uuid<OutletId>(), from: timestamptz(), until: timestamptz() },
    row: v.object({
      slotOrders: v.nullable(v.number()),
      slotItems: v.nullable(v.number()),
      closedSlots: v.array(v.date()),
      used: v.array(
        v.object({ slot: v.pipe(v.unknown(), v.toDate()), orders: v.number(), items: v.number() }),
      ),
    }),
  },
)

/** Whether a slot between the two moments has room for an order of so many items. */
export async function findRoom(
  db: Db,
  { items, ...key }: { companyId: CompanyId; outletId: OutletId; from: Date; until: Date; items: number },
): Promise<(slot: Date) => boolean> {
  const [room] = await db.query(findRoomStatement, key)
  if (!room) return () => false
  const { slotOrders, slotItems } = room
  const closed = new Set(room.closedSlots.map(Number))
  const full = room.used.filter(
    used =>
      (slotOrders !== null && used.orders + 1 > slotOrders) ||
      (slotItems !== null && used.items + items > slotItems),
  )
  const taken = new Set(full.map(({ slot }) => slot.getTime()))
  const isTooLarge = slotItems !== null && items > slotItems
  return slot => !isTooLarge && !closed.has(slot.getTime()) && !taken.has(slot.getTime())
}
