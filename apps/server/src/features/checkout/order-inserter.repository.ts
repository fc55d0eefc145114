// Writes the orders that a company's customers place at once in one statement (0113).
import { createBatcher } from '../../db/batcher.ts'
import type { Db } from '../../db/pool.ts'
import { isUndone } from '../../db/unavailable.ts'
import { insertOrder, insertOrders, type Placing, type PlacingOutcome } from './place-order.repository.ts'

export type OrderInserter = (placing: Placing) => Promise<PlacingOutcome>

export function createOrderInserter(db: Db): OrderInserter {
  const insertInBatch = createBatcher<Placing, PlacingOutcome>({
    run: placings => insertOrders(db, placings),
    // An order that was written after all is found by its key.
    isUndone,
  })
  return async placing => {
    if (canBeRefused(placing)) return insertOrder(db, placing)
    const outcome = await insertInBatch(placing.order.companyId, placing)
    return outcome ?? { status: 'nothing_written' }
  }
}

/** One that is refused would undo the others; and others wait longer for what it locks. */
const canBeRefused = ({ order, voucher, stock, payment }: Placing): boolean =>
  voucher !== null || stock !== null || payment !== null || order.scheduledFor !== null
