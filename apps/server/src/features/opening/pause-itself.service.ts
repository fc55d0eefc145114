// An outlet whose orders in a row were not answered pauses itself until the next day, where its company allows it (HOURS-15).

import { FULFILMENT_MODES, type FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { nextDayOpening } from '@pesan/domain/opening/next-day-opening'
import { createActivity } from '../activity/activity.service.ts'
import { SYSTEM } from '../activity/actor.ts'
import { writeNotice } from '../push/push.service.ts'
import { type ChangingDeps, changeOutlets } from './change-opening.service.ts'
import type { OpeningRow } from './opening.repository.ts'
import { toScheduleOf } from './opening.service.ts'
import { isUnanswered } from './pause-itself.repository.ts'

const ORDERS_IN_A_ROW = 3

/** Decides while the company is locked: of several runs one pauses, and a pause that was ended begins a new row of orders. */
export async function pauseUnanswered(
  deps: Omit<ChangingDeps, 'activity'>,
  { companyId, outletId }: { companyId: CompanyId; outletId: OutletId },
): Promise<void> {
  const activity = createActivity(deps, { action: 'opening.paused', actor: SYSTEM })
  const key = { companyId, outletIds: [outletId] }
  await changeOutlets({ ...deps, activity }, key, outletId, async (row, tx) => {
    const now = deps.clock.now()
    const open = FULFILMENT_MODES.filter(mode => !isPaused(row, mode, now))
    const since = lastPauseOf(row, now)
    if (open.length === 0) return row
    if (!(await isUnanswered(tx, { companyId, outletId, since, now, orders: ORDERS_IN_A_ROW }))) return row
    const notice = { type: 'paused_itself' as const, outletId, outletName: row.name }
    await writeNotice(deps, tx, { companyId, notice })
    return {
      ...row,
      pauses: { ...row.pauses, ...Object.fromEntries(open.map(mode => [mode, pauseOf(row, mode, now)])) },
    }
  })
}

const pauseOf = (row: OpeningRow, mode: FulfilmentMode, now: Date) => ({
  until: nextDayOpening(toScheduleOf(row), [mode], now).toISOString(),
  reason: null,
  since: now.toISOString(),
  automatic: true,
})

function isPaused({ pauses }: OpeningRow, mode: FulfilmentMode, now: Date): boolean {
  const pause = pauses[mode]
  return pause !== undefined && (pause.until === null || new Date(pause.until) > now)
}

/** When a pause last began or ended: people were there, or the outlet has paused itself already. */
function lastPauseOf({ pauses }: OpeningRow, now: Date): Date {
  const moments = FULFILMENT_MODES.flatMap(mode => [pauses[mode]?.since, pauses[mode]?.until])
    .flatMap(text => (text ? [Date.parse(text)] : []))
    .filter(at => at <= now.getTime())
  return new Date(Math.max(0, ...moments))
}
