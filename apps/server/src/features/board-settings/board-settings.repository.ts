// The settings of the board, in the rows of the company and of its outlets.
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { boolean, integer, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const companyRow = v.object({
  deliverySoonMin: v.number(),
  deliveryLateMin: v.number(),
  pickupSoonMin: v.number(),
  pickupLateMin: v.number(),
  pausesItself: v.boolean(),
  asksForCode: v.boolean(),
})
export type CompanyRow = v.InferOutput<typeof companyRow>
const COLUMNS =
  'delivery_soon_min, delivery_late_min, pickup_soon_min, pickup_late_min, pauses_itself, asks_for_code'

const readCompanyStatement = statement(
  'board_settings.read_company',
  `select ${COLUMNS} from company where id = :companyId`,
  { params: companyKey, row: companyRow },
)
// Rows that refer to the company may still be written meanwhile.
const lockCompanyStatement = statement(
  'board_settings.lock_company',
  `select ${COLUMNS} from company where id = :companyId for no key update`,
  { params: companyKey, row: companyRow },
)

export const readCompany = (db: Db, key: { companyId: CompanyId }): Promise<CompanyRow> =>
  requireCompany(db.query(readCompanyStatement, key))

/** Until the transaction ends no other one changes the settings of the company. */
export const lockCompany = (db: Db, key: { companyId: CompanyId }): Promise<CompanyRow> =>
  requireCompany(db.query(lockCompanyStatement, key))

async function requireCompany(rows: Promise<CompanyRow[]>): Promise<CompanyRow> {
  const [row] = await rows
  if (!row) throw new Error('the company is gone')
  return row
}

// Servers have the code in memory, by version.
const writeCompanyStatement = statement(
  'board_settings.write_company',
  `update company set delivery_soon_min = :deliverySoonMin, delivery_late_min = :deliveryLateMin,
     pickup_soon_min = :pickupSoonMin, pickup_late_min = :pickupLateMin, pauses_itself = :pausesItself,
     asks_for_code = :asksForCode, version = version + (asks_for_code <> :asksForCode)::integer
   where id = :companyId`,
  {
    params: {
      ...companyKey,
      deliverySoonMin: integer(),
      deliveryLateMin: integer(),
      pickupSoonMin: integer(),
      pickupLateMin: integer(),
      pausesItself: boolean(),
      asksForCode: boolean(),
    },
  },
)

export async function writeCompany(db: Db, settings: CompanyRow & { companyId: CompanyId }): Promise<void> {
  await db.query(writeCompanyStatement, settings)
}

const outletRow = v.object({
  id: outletId,
  name: v.string(),
  usualReadyMin: v.number(),
  autoAcceptSince: v.nullable(v.date()),
})
export type OutletRow = v.InferOutput<typeof outletRow>

const listOutletsStatement = statement(
  'board_settings.list_outlets',
  `select id, name, usual_ready_min, auto_accept_since from outlet
   where company_id = :companyId and removed_at is null order by position`,
  { params: companyKey, row: outletRow },
)

export const listOutlets = (db: Db, key: { companyId: CompanyId }): Promise<OutletRow[]> =>
  db.query(listOutletsStatement, key)

const writeOutletStatement = statement(
  'board_settings.write_outlet',
  `update outlet set usual_ready_min = :usualReadyMin, auto_accept_since = :autoAcceptSince
   where company_id = :companyId and id = :id`,
  {
    params: {
      ...companyKey,
      id: uuid<OutletId>(),
      usualReadyMin: integer(),
      autoAcceptSince: nullable(timestamptz()),
    },
  },
)

export async function writeOutlet(db: Db, outlet: Omit<OutletRow, 'name'> & { companyId: CompanyId }) {
  await db.query(writeOutletStatement, outlet)
}
