// Reminds managers and owners, once, of what outlives its reason (HOURS-15): by a push message, and by what the console lists until
// it is ended.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { companyOrdersChannel, OPENING_CHANGED } from '@pesan/contract/realtime'
import type { Reminder } from '@pesan/contract/reminder'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { listReminded, remindOfOpening } from '../opening/remind-of-opening.service.ts'
import { writeNotice } from '../push/push.service.ts'
import { listRemindedMarks, remindOfMarks } from '../stock/outlived-marks.service.ts'
import { listDueOutlets, type OutletKey } from './reminder.repository.ts'

export interface ReminderDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  /** Call after a commit that wrote events. */
  outboxFilled(): void
}

const MAX_AT_ONCE = 100

/** An outlet that fails does not affect the others. */
export async function remindInTime(deps: ReminderDeps): Promise<void> {
  const due = await listDueOutlets(deps.db, { now: deps.clock.now(), limit: MAX_AT_ONCE })
  if (due.length === 0) return
  const failures: unknown[] = []
  for (const key of due)
    await transaction(deps.db, tx => remindAt(deps, tx, key)).catch((error: unknown) => failures.push(error))
  deps.outboxFilled()
  if (failures.length > 0) throw new AggregateError(failures, 'of some outlets no one was reminded')
}

/** The first process that locks the company reminds; then nothing is due any more. */
async function remindAt(deps: ReminderDeps, tx: Db, { companyId, outletId }: OutletKey): Promise<void> {
  const now = deps.clock.now()
  const { outlet, due } = await remindOfOpening(tx, { companyId, outletId, now })
  const schedule = outlet?.schedule ?? null
  const items = await remindOfMarks(tx, { companyId, outletId, schedule, now })
  if (!outlet || (due.length === 0 && items.length === 0)) return
  const notice = {
    type: 'outlived' as const,
    outletId,
    outletName: outlet.name,
    modes: due.flatMap(what => (what === 'busy' ? [] : [what])),
    isBusy: due.includes('busy'),
    items,
  }
  await writeNotice(deps, tx, { companyId, notice })
  const channel = companyOrdersChannel(companyId)
  await insertEvents(tx, [{ companyId, orderId: null, channel, event: OPENING_CHANGED, payload: {} }], now)
}

/** `outletIds` null: all. */
export async function listReminders(
  { db, clock }: Pick<ReminderDeps, 'db' | 'clock'>,
  { companyId, outletIds }: { companyId: CompanyId; outletIds: readonly OutletId[] | null },
): Promise<Reminder[]> {
  const [outlets, marks] = await Promise.all([
    listReminded(db, { companyId, now: clock.now() }),
    listRemindedMarks(db, { companyId }),
  ])
  return outlets
    .filter(({ outletId }) => outletIds === null || outletIds.includes(outletId))
    .map(({ outletId, name, lasting }) => {
      const busy = lasting.find(({ what }) => what === 'busy')
      return {
        outlet_id: outletId,
        name,
        pauses: lasting.flatMap(({ what, since }) => (what === 'busy' ? [] : [{ mode: what, since }])),
        busy: busy ? { since: busy.since } : null,
        sold_out: marks.flatMap(({ outletId: at, type, id, name: item, since }) =>
          at === outletId && item !== null
            ? [{ type, id, name: item, since: since?.toISOString() ?? null }]
            : [],
        ),
      }
    })
    .filter(({ pauses, busy, sold_out: soldOut }) => pauses.length > 0 || busy || soldOut.length > 0)
}
