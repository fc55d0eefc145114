// The outlets of a company.

import { deliveryBand, deliveryZone } from '@pesan/contract/delivery'
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { jsonb, text, timestamptz } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'

const outletRow = v.object({
  id: outletId,
  shortCode: v.string(),
  name: v.string(),
  address: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  deliveryRadiusKm: v.nullable(v.number()),
  deliveryBands: v.nullable(v.array(deliveryBand)),
  deliveryZones: v.array(deliveryZone),
}) satisfies v.GenericSchema<unknown, Outlet>
/** With what its delivery costs: null bands are those of the company. */
export type PricedOutlet = v.InferOutput<typeof outletRow>

const listOutletsStatement = statement(
  'outlet.list',
  `select id, short_code, name, address, latitude, longitude, delivery_radius_km, delivery_bands, delivery_zones from outlet
   where company_id = :companyId and removed_at is null order by position`,
  { params: companyKey, row: outletRow },
)

export const listOutlets = (db: Db, key: { companyId: CompanyId }): Promise<PricedOutlet[]> =>
  db.query(listOutletsStatement, key)

const findOutletStatement = readsOnly(
  statement(
    'outlet.find_by_short_code',
    'select id from outlet where company_id = :companyId and short_code = :shortCode',
    { params: { ...companyKey, shortCode: text() }, row: v.object({ id: outletId }) },
  ),
)

/** Also finds an outlet that the company has removed, because its orders can still be listed. */
export async function findOutletId(
  db: ReadDb,
  key: { companyId: CompanyId; shortCode: string },
): Promise<OutletId | null> {
  return (await db.query(findOutletStatement, key))[0]?.id ?? null
}

const replaceOutletsStatement = statement(
  'outlet.replace',
  `with given as (
     select * from jsonb_to_recordset(:rows) as rows(id uuid, short_code text, name text, address text,
       latitude double precision, longitude double precision, delivery_radius_km double precision,
       delivery_bands jsonb, delivery_zones jsonb,
       opening_hours jsonb, delivery_hours jsonb,
       pickup_hours jsonb, slot_orders int, slot_items int, special_days jsonb, whatsapp_number text, position int)
   ), gone as (
     update outlet set removed_at = :now
     where company_id = :companyId and removed_at is null and short_code not in (select short_code from given)
   )
   insert into outlet (id, company_id, short_code, name, address, latitude, longitude, delivery_radius_km,
     delivery_bands, delivery_zones, opening_hours, delivery_hours, pickup_hours, slot_orders, slot_items, special_days, whatsapp_number, position)
   select id, :companyId, short_code, name, address, latitude, longitude, delivery_radius_km,
     delivery_bands, delivery_zones, opening_hours, delivery_hours, pickup_hours, slot_orders, slot_items,
     special_days, whatsapp_number, position from given
   on conflict (company_id, short_code) do update set
     name = excluded.name, address = excluded.address, latitude = excluded.latitude, longitude = excluded.longitude,
     delivery_radius_km = excluded.delivery_radius_km, delivery_bands = excluded.delivery_bands,
     delivery_zones = excluded.delivery_zones,
     opening_hours = excluded.opening_hours, delivery_hours = excluded.delivery_hours,
     pickup_hours = excluded.pickup_hours, slot_orders = excluded.slot_orders, slot_items = excluded.slot_items,
     -- Who set a day stays known while the days stay.
     special_days = case when bare_special_days(outlet.special_days) = bare_special_days(excluded.special_days)
       then outlet.special_days else excluded.special_days end,
     whatsapp_number = excluded.whatsapp_number,
     position = excluded.position, removed_at = null`,
  { params: { ...companyKey, rows: jsonb(), now: timestamptz() } },
)

/** Outlets are matched by short code; one that is no longer listed is hidden and retained for its orders. */
export async function replaceOutlets(
  db: Db,
  {
    companyId,
    outlets,
    newId,
    now,
  }: {
    companyId: CompanyId
    outlets: CompanyDocument['outlets']
    newId: () => string
    now: Date
  },
): Promise<void> {
  const rows = outlets.map(({ special_days: days, ...outlet }, position) => ({
    id: newId(),
    ...outlet,
    special_days: days.map(day => ({ ...day, id: newId(), set_by: null })),
    position,
  }))
  await db.query(replaceOutletsStatement, { companyId, rows, now })
}
