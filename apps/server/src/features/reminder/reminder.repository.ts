// The outlets at which people are to be reminded of something.
import { companyId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const outletKey = v.object({ companyId, outletId })
export type OutletKey = v.InferOutput<typeof outletKey>

const listStatement = statement(
  'reminder.list_due',
  `select company_id, id as outlet_id from outlet where remind_at <= :now and ${IS_NOT_HELD}
   union
   select company_id, outlet_id from stock where remind_at <= :now and ${IS_NOT_HELD}
   limit :limit`,
  { params: { now: timestamptz(), limit: bigint() }, row: outletKey },
)

/** Reads one entry of two indexes: most of the time nothing is due. */
export const listDueOutlets = (db: Db, due: { now: Date; limit: number }): Promise<OutletKey[]> =>
  db.query(listStatement, due)
