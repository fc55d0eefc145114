// Orders for later come up when the kitchen has to begin with them (LATER-05): for the consumers `auto-accept` and `push`, and for
// boards, as orders that have just arrived.
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { ORDER_DUE } from '../order/status-event.ts'
import { markStarted } from './due-order.repository.ts'

interface StartingDeps {
  db: Db
  clock: Clock
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

const STARTED_AT_ONCE = 100

export async function startDueOrders({ db, clock, outboxFilled }: StartingDeps): Promise<void> {
  let started: number
  do {
    started = await markStarted(db, { now: clock.now(), limit: STARTED_AT_ONCE, event: ORDER_DUE })
    if (started > 0) outboxFilled()
  } while (started === STARTED_AT_ONCE)
}
