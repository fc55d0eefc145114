// The settings of the board, in the rows of the company and of its outlets.
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { integer, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const minutesRow = v.object({
  deliverySoonMin: v.number(),
  deliveryLateMin: v.number(),
  pickupSoonMin: v.number(),
  pickupLateMin: v.number(),
})
export type MinutesRow = v.InferOutput<typeof minutesRow>
const MINUTES = 'delivery_soon_min, delivery_late_min, pickup_soon_min, pickup_late_min'

const readMinutesStatement = statement(
  'board_settings.read_minutes',
  `select ${MINUTES} from company where id = :companyId`,
  { params: companyKey, row: minutesRow },
)
// Rows that refer to the company may still be written meanwhile.
const lockMinutesStatement = statement(
  'board_settings.lock_minutes',
  `select ${MINUTES} from company where id = :companyId for no key update`,
  { params: companyKey, row: minutesRow },
)

export const readMinutes = (db: Db, key: { companyId: CompanyId }): Promise<MinutesRow> =>
  requireMinutes(db.query(readMinutesStatement, key))

/** Until the transaction ends no other one changes the settings of the company. */
export const lockMinutes = (db: Db, key: { companyId: CompanyId }): Promise<MinutesRow> =>
  requireMinutes(db.query(lockMinutesStatement, key))

async function requireMinutes(rows: Promise<MinutesRow[]>): Promise<MinutesRow> {
  const [row] = await rows
  if (!row) throw new Error('the company is gone')
  return row
}

const writeMinutesStatement = statement(
  'board_settings.write_minutes',
  `update company set delivery_soon_min = :deliverySoonMin, delivery_late_min = :deliveryLateMin,
     pickup_soon_min = :pickupSoonMin, pickup_late_min = :pickupLateMin
   where id = :companyId`,
  {
    params: {
      ...companyKey,
      deliverySoonMin: integer(),
      deliveryLateMin: integer(),
      pickupSoonMin: integer(),
      pickupLateMin: integer(),
    },
  },
)

export async function writeMinutes(db: Db, minutes: MinutesRow & { companyId: CompanyId }): Promise<void> {
  await db.query(writeMinutesStatement, minutes)
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
