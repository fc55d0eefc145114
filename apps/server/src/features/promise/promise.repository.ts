// How many promises outlets met and missed, by hour; a trigger counts them (decision 0064).
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const countRow = v.object({ outletId, hour: v.date(), met: v.number(), missed: v.number() })
export type CountRow = v.InferOutput<typeof countRow>

// What was counted and taken back leaves an hour of nothing.
const listStatement = statement(
  'promise.list',
  `select outlet_id, hour, met, missed from promise_count
   where company_id = :companyId and (:outletIds is null or outlet_id = any(:outletIds)) and hour >= :from and hour < :until
     and met + missed > 0
   order by hour, outlet_id`,
  {
    params: {
      ...companyKey,
      outletIds: nullable(arrayOf(uuid<OutletId>())),
      from: timestamptz(),
      until: timestamptz(),
    },
    row: countRow,
  },
)

/** `outletIds` null: all. */
export const listPromiseCounts = (
  db: Db,
  span: { companyId: CompanyId; outletIds: readonly OutletId[] | null; from: Date; until: Date },
): Promise<CountRow[]> => db.query(listStatement, span)
