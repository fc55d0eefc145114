// When the orders of each outlet were last read, one row of each outlet.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { IS_NOT_HELD } from '../../companies/held.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

// In one order, so that processes that write the same rows wait for each other.
const saveStatement = statement(
  'board_presence.save',
  `insert into board_presence (company_id, outlet_id, read_at)
   select company_id, outlet_id, max(read_at) from (
     select outlet.company_id, outlet.id as outlet_id, read_at
     from unnest(:companyIds, :outletIds, :readAts) as reading(company_id, outlet_id, read_at)
     join outlet on outlet.company_id = reading.company_id and outlet.id = reading.outlet_id
     union all
     select outlet.company_id, outlet.id, read_at
     from unnest(:wholeCompanyIds, :wholeReadAts) as reading(company_id, read_at)
     join outlet on outlet.company_id = reading.company_id and removed_at is null
   ) as reading
   where ${IS_NOT_HELD} group by company_id, outlet_id order by company_id, outlet_id
   on conflict (company_id, outlet_id) do update set read_at = excluded.read_at
     where board_presence.read_at < excluded.read_at`,
  {
    params: {
      companyIds: arrayOf(uuid<CompanyId>()),
      outletIds: arrayOf(uuid<OutletId>()),
      readAts: arrayOf(timestamptz()),
      wholeCompanyIds: arrayOf(uuid<CompanyId>()),
      wholeReadAts: arrayOf(timestamptz()),
    },
  },
)

export interface Reading {
  companyId: CompanyId
  /** Null: all of the company. */
  outletId: OutletId | null
  readAt: Date
}

/** A later moment that is known stays. */
export async function saveReadings(db: Db, readings: readonly Reading[]): Promise<void> {
  const whole = readings.filter(({ outletId }) => outletId === null)
  const single = readings.flatMap(({ outletId, ...rest }) =>
    outletId === null ? [] : [{ ...rest, outletId }],
  )
  await db.query(saveStatement, {
    companyIds: single.map(({ companyId }) => companyId),
    outletIds: single.map(({ outletId }) => outletId),
    readAts: single.map(({ readAt }) => readAt),
    wholeCompanyIds: whole.map(({ companyId }) => companyId),
    wholeReadAts: whole.map(({ readAt }) => readAt),
  })
}
