// When the outlets of a company take orders, in the rows of the outlets.

import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import { openingHours, outletOpening } from '@pesan/contract/opening'
import * as v from 'valibot'
import { lockCompany } from '../../companies/company-lock.repository.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { boolean, doublePrecision, integer, jsonb, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const { special_days: specialDays, pauses } = outletOpening.entries
/** `reminded`: people know that it has outlived its reason. */
const storedPause = v.optional(
  v.object({ ...pauses.entries.pickup.wrapped.entries, reminded: v.optional(v.boolean()) }),
)

const openingRow = v.object({
  outletId,
  shortCode: v.string(),
  name: v.string(),
  openingHours,
  deliveryHours: openingHours,
  pickupHours: openingHours,
  specialDays,
  pauses: v.object({ delivery: storedPause, pickup: storedPause }),
  busyMin: v.nullable(v.number()),
  busyUntil: v.nullable(v.date()),
  busySince: v.nullable(v.date()),
  isBusyReminded: v.boolean(),
  timeZone: v.string(),
  lastOrderMin: v.number(),
  minutesPerKm: v.number(),
  usualReadyMin: v.number(),
  slotOrders: v.nullable(v.number()),
  slotItems: v.nullable(v.number()),
  orderAheadDays: v.nullable(v.number()),
  closedAt: v.nullable(v.date()),
  isClosedByOperator: v.boolean(),
})
export type OpeningRow = v.InferOutput<typeof openingRow>

const SELECT = `
  select outlet.id as outlet_id, short_code, outlet.name, opening_hours, delivery_hours, pickup_hours, special_days, pauses, busy_min,
    busy_until, busy_since, is_busy_reminded, usual_ready_min, slot_orders, slot_items, time_zone, last_order_min, minutes_per_km,
    order_ahead_days, closed_at, is_closed_by_operator
  from outlet join company on company.id = outlet.company_id
  where outlet.company_id = :companyId and removed_at is null order by position, outlet.id`

const listStatement = statement('opening.list', SELECT, { params: companyKey, row: openingRow })

/** In the order of the company's document. */
export const listOpenings = (db: Db, key: { companyId: CompanyId }): Promise<OpeningRow[]> =>
  db.query(listStatement, key)

/**
 * Until the transaction ends no other one changes the company or its outlets. The company comes first, as in an import: two that
 * lock the other way round would wait for each other.
 */
export async function lockOpenings(db: Db, key: { companyId: CompanyId }): Promise<OpeningRow[]> {
  await lockCompany(db, key)
  return listOpenings(db, key)
}

const writeStatement = statement(
  'opening.write',
  `update outlet set opening_hours = :openingHours, delivery_hours = :deliveryHours, pickup_hours = :pickupHours,
     special_days = :specialDays, pauses = :pauses, busy_min = :busyMin, busy_until = :busyUntil,
     busy_since = :busySince, is_busy_reminded = :isBusyReminded, remind_at = :remindAt, slot_orders = :slotOrders, slot_items = :slotItems
   where company_id = :companyId and id = :outletId`,
  {
    params: {
      ...companyKey,
      outletId: uuid<OutletId>(),
      openingHours: nullable(jsonb()),
      deliveryHours: nullable(jsonb()),
      pickupHours: nullable(jsonb()),
      specialDays: jsonb(),
      pauses: jsonb(),
      busyMin: nullable(integer()),
      busyUntil: nullable(timestamptz()),
      busySince: nullable(timestamptz()),
      isBusyReminded: boolean(),
      remindAt: nullable(timestamptz()),
      slotOrders: nullable(integer()),
      slotItems: nullable(integer()),
    },
  },
)

export async function writeOpening(
  db: Db,
  row: OpeningRow & { companyId: CompanyId; remindAt: Date | null },
): Promise<void> {
  await db.query(writeStatement, row)
}

const writeRulesStatement = statement(
  'opening.write_rules',
  `update company set last_order_min = :lastOrderMin, minutes_per_km = :minutesPerKm, order_ahead_days = :orderAheadDays
   where id = :companyId`,
  {
    params: {
      ...companyKey,
      lastOrderMin: integer(),
      minutesPerKm: doublePrecision(),
      orderAheadDays: nullable(integer()),
    },
  },
)

export async function writeRules(
  db: Db,
  rules: Pick<OpeningRow, 'lastOrderMin' | 'minutesPerKm' | 'orderAheadDays'> & { companyId: CompanyId },
): Promise<void> {
  await db.query(writeRulesStatement, rules)
}

const writeClosedStatement = statement(
  'opening.write_closed',
  'update company set closed_at = :closedAt, is_closed_by_operator = :isClosedByOperator where id = :companyId',
  { params: { ...companyKey, closedAt: nullable(timestamptz()), isClosedByOperator: boolean() } },
)

export async function writeClosed(
  db: Db,
  given: { companyId: CompanyId } & Pick<OpeningRow, 'closedAt' | 'isClosedByOperator'>,
): Promise<void> {
  await db.query(writeClosedStatement, given)
}

const clearReminderStatement = statement(
  'opening.clear_reminder',
  'update outlet set remind_at = null where company_id = :companyId and id = :outletId',
  { params: { ...companyKey, outletId: uuid<OutletId>() } },
)

export async function clearReminder(
  db: Db,
  key: { companyId: CompanyId; outletId: OutletId },
): Promise<void> {
  await db.query(clearReminderStatement, key)
}
