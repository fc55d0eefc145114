// The outlets of a company.
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const outletRow = z.object({
  id: outletId,
  short_code: z.string(),
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

const listOutletsStatement = statement(
  'outlet.list',
  `select id, short_code, name, address, latitude, longitude from outlet
   where company_id = $1 and removed_at is null order by position`,
  outletRow,
)

export async function listOutlets(db: Db, { companyId }: { companyId: CompanyId }): Promise<Outlet[]> {
  return (await db.query(listOutletsStatement, [companyId])).map(toOutlet)
}

const findOutletStatement = statement(
  'outlet.find_by_short_code',
  'select id from outlet where company_id = $1 and short_code = $2',
  z.object({ id: outletId }),
)

/** Also finds an outlet that the company has removed, because its orders can still be listed. */
export async function findOutletId(
  db: Db,
  key: { companyId: CompanyId; shortCode: string },
): Promise<OutletId | null> {
  return (await db.query(findOutletStatement, [key.companyId, key.shortCode]))[0]?.id ?? null
}

const replaceOutletsStatement = statement(
  'outlet.replace',
  `with given as (
     select * from jsonb_to_recordset($2::jsonb) as rows(id uuid, short_code text, name text, address text,
       latitude double precision, longitude double precision, opening_hours jsonb, whatsapp_number text,
       position int)
   ), gone as (
     update outlet set removed_at = $3
     where company_id = $1 and removed_at is null and short_code not in (select short_code from given)
   )
   insert into outlet (id, company_id, short_code, name, address, latitude, longitude, opening_hours,
     whatsapp_number, position)
   select id, $1, short_code, name, address, latitude, longitude, opening_hours, whatsapp_number, position from given
   on conflict (company_id, short_code) do update set
     name = excluded.name, address = excluded.address, latitude = excluded.latitude, longitude = excluded.longitude,
     opening_hours = excluded.opening_hours, whatsapp_number = excluded.whatsapp_number, position = excluded.position, removed_at = null`,
  z.object({}),
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
  const rows = outlets.map((outlet, position) => ({ id: newId(), ...outlet, position }))
  await db.query(replaceOutletsStatement, [companyId, JSON.stringify(rows), now])
}

function toOutlet({ short_code: shortCode, ...rest }: z.infer<typeof outletRow>): Outlet {
  return { ...rest, shortCode }
}
