// I15: what an order says was sold never changes after it is placed. Recomputes each order's hash from its rows and
// compares it with the stored one.
import * as v from 'valibot'
import { isSnapshotOf, SNAPSHOT_COLUMN } from '../order/order-snapshot.repository.ts'
import type { Ask, Invariant } from './invariant.ts'

const BATCH_SIZE = 500

const NEXT_ORDERS = `
  select company_id, id, number, snapshot_hash, ${SNAPSHOT_COLUMN} from customer_order
  where (company_id, number) > ($1, $2) and snapshot_hash is not null
  order by company_id, number limit ${BATCH_SIZE}`

const placedOrder = v.object({
  company_id: v.string(),
  id: v.string(),
  number: v.pipe(v.unknown(), v.toNumber()),
  snapshot_hash: v.instance(Buffer),
  snapshot: v.unknown(),
})

const NO_UUID = '00000000-0000-0000-0000-000000000000'

/** Reads the orders in pages, by company and number. */
async function findAltered(ask: Ask): Promise<unknown[]> {
  const altered: unknown[] = []
  let after: [string, number] = [NO_UUID, 0]
  for (;;) {
    const { rows } = await ask(NEXT_ORDERS, after)
    for (const row of rows) {
      const { company_id: companyId, id, number, snapshot_hash: hash, snapshot } = v.parse(placedOrder, row)
      after = [companyId, number]
      if (!isSnapshotOf(hash, snapshot)) altered.push({ id })
    }
    if (rows.length < BATCH_SIZE) return altered
  }
}

export const SNAPSHOT_INVARIANT: Invariant = {
  id: 'I15',
  rule: 'an order is a snapshot',
  find: findAltered,
}
