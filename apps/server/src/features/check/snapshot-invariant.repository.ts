// I15: what an order says was sold never changes after it is placed. Recomputes each order's hash from its rows and
// compares it with the stored one.
import * as v from 'valibot'
import { bigint, uuid } from '../../db/sql-types.ts'
import { operatorStatement, parseRows } from '../../db/statement.ts'
import { isSnapshotOf, SNAPSHOT_COLUMN } from '../order/order-snapshot.repository.ts'
import type { Invariant, RunSql } from './invariant.ts'

const BATCH_SIZE = 500

const placedOrder = v.object({
  companyId: v.string(),
  id: v.string(),
  number: v.pipe(v.unknown(), v.toNumber()),
  snapshotHash: v.instance(Buffer),
  snapshot: v.unknown(),
})

const nextOrdersStatement = operatorStatement(
  'check.I15',
  `select company_id, id, number, snapshot_hash, ${SNAPSHOT_COLUMN} from customer_order
  where (company_id, number) > (:companyId, :number) and snapshot_hash is not null
  order by company_id, number limit ${BATCH_SIZE}`,
  { params: { companyId: uuid(), number: bigint() }, row: placedOrder },
)

const NO_UUID = '00000000-0000-0000-0000-000000000000'

/** Reads the orders in pages, by company and number. */
async function findAltered(run: RunSql): Promise<unknown[]> {
  const altered: unknown[] = []
  let after = { companyId: NO_UUID, number: 0 }
  for (;;) {
    const { sql, encode } = nextOrdersStatement
    const rows = parseRows(nextOrdersStatement, (await run(sql, encode(after))).rows)
    for (const { companyId, id, number, snapshotHash, snapshot } of rows) {
      after = { companyId, number }
      if (!isSnapshotOf(snapshotHash, snapshot)) altered.push({ id })
    }
    if (rows.length < BATCH_SIZE) return altered
  }
}

export const SNAPSHOT_INVARIANT: Invariant = {
  id: 'I15',
  rule: 'an order is a snapshot',
  find: findAltered,
}
