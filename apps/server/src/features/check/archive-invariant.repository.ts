// The invariants of the archive: a document can be read, is the order of its sale, and its ledger says the same.
import * as v from 'valibot'
import { bigint, uuid } from '../../db/sql-types.ts'
import { operatorStatement, parseRows } from '../../db/statement.ts'
import { unpackOrder } from '../archived-order/order-document.ts'
import { isExplainedBySale } from '../archived-order/settled-order.ts'
import type { Invariant, RunSql } from './invariant.ts'
import { invariant } from './single-statement.repository.ts'

const BATCH_SIZE = 500

const archivedRow = v.object({
  companyId: v.string(),
  number: v.pipe(v.unknown(), v.toNumber()),
  document: v.instance(Buffer),
  orderId: v.nullable(v.string()),
  outletId: v.nullable(v.string()),
  taken: v.nullable(v.pipe(v.unknown(), v.toNumber())),
  returned: v.nullable(v.pipe(v.unknown(), v.toNumber())),
  isInTables: v.boolean(),
})
type Row = v.InferOutput<typeof archivedRow>

const nextStatement = operatorStatement(
  'check.I20',
  `select next.company_id, next.number, document, sale.order_id, sale.outlet_id, taken_rupiah, returned_rupiah,
     exists (select from customer_order
       where customer_order.company_id = next.company_id and customer_order.number = next.number) as is_in_tables
   from (select * from archived_order where (company_id, number) > (:companyId, :number)
     order by company_id, number limit ${BATCH_SIZE}) as next
   left join sale on sale.company_id = next.company_id and sale.number = next.number
   order by next.company_id, next.number`,
  { params: { companyId: uuid(), number: bigint() }, row: archivedRow },
)

const NO_UUID = '00000000-0000-0000-0000-000000000000'

/** Reads the documents in pages, by company and number. */
async function findBroken(run: RunSql): Promise<unknown[]> {
  const broken: unknown[] = []
  let after = { companyId: NO_UUID, number: 0 }
  for (;;) {
    const { sql, encode } = nextStatement
    const rows = parseRows(nextStatement, (await run(sql, encode(after))).rows)
    for (const row of rows) {
      after = { companyId: row.companyId, number: row.number }
      if (!isTrue(row)) broken.push(after)
    }
    if (rows.length < BATCH_SIZE) return broken
  }
}

function isTrue({ number, document, orderId, outletId, taken, returned, isInTables }: Row): boolean {
  if (isInTables || taken === null || returned === null) return false
  try {
    const archived = unpackOrder(document)
    const { order } = archived
    return (
      order.id === orderId &&
      order.outlet_id === outletId &&
      order.outlet_order_id === String(number) &&
      archived.ledger.order_id === orderId &&
      isExplainedBySale(archived, { taken, returned })
    )
  } catch {
    return false
  }
}

export const ARCHIVE_INVARIANTS: readonly Invariant[] = [
  { id: 'I20', rule: 'an archived order is the one of its sale', find: findBroken },
  invariant(
    'I21',
    'every sale has its order',
    `select order_id as id from sale left join customer_order
       on customer_order.company_id = sale.company_id and customer_order.id = sale.order_id
     left join archived_order on archived_order.company_id = sale.company_id and archived_order.number = sale.number
     where customer_order.id is null and archived_order.number is null`,
  ),
]
