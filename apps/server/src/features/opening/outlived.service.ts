// Which pauses and busy times of an outlet outlive their reason, and when (HOURS-15). A pause with an end has its reason until then.

import { FULFILMENT_MODES, type FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { outlivesAt } from '@pesan/domain/opening/outlives-at'
import type { OpeningRow } from './opening.repository.ts'
import { toScheduleOf } from './opening.service.ts'

export type Outlasting = FulfilmentMode | 'busy'

interface Lasting {
  what: Outlasting
  since: string
  isReminded: boolean
  /** Null: not in sight, or it ends before. */
  outlivesAt: Date | null
}

function lastingOf(row: OpeningRow, now: Date): Lasting[] {
  const schedule = toScheduleOf(row)
  const pauses = FULFILMENT_MODES.flatMap(mode => {
    const pause = row.pauses[mode]
    if (pause?.since === undefined || pause.until !== null) return []
    const { since, reminded = false } = pause
    const due = outlivesAt(schedule, [mode], new Date(since))
    return [{ what: mode, since, isReminded: reminded, outlivesAt: due }]
  })
  const { busySince, busyUntil, isBusyReminded } = row
  if (!busySince || !busyUntil || busyUntil <= now) return pauses
  const due = outlivesAt(schedule, FULFILMENT_MODES, busySince)
  return [
    ...pauses,
    {
      what: 'busy',
      since: busySince.toISOString(),
      isReminded: isBusyReminded,
      outlivesAt: due && due < busyUntil ? due : null,
    },
  ]
}

/** When people are to be reminded next; in the past if they should have been already. */
export function nextReminderOf(row: OpeningRow, now: Date): Date | null {
  const due = lastingOf(row, now).flatMap(({ isReminded, outlivesAt: at }) =>
    isReminded || !at ? [] : [at.getTime()],
  )
  return due.length === 0 ? null : new Date(Math.min(...due))
}

/** What people are to be reminded of now. */
export const dueRemindersOf = (row: OpeningRow, now: Date): Outlasting[] =>
  lastingOf(row, now).flatMap(({ what, isReminded, outlivesAt: at }) =>
    !isReminded && at && at <= now ? [what] : [],
  )

/** What people were reminded of and still lasts. */
export const remindedOf = (row: OpeningRow, now: Date): { what: Outlasting; since: string }[] =>
  lastingOf(row, now).flatMap(({ what, since, isReminded }) => (isReminded ? [{ what, since }] : []))

export function withReminded(row: OpeningRow, what: readonly Outlasting[]): OpeningRow {
  const pauseOf = (mode: FulfilmentMode) => {
    const pause = row.pauses[mode]
    return pause && what.includes(mode) ? { ...pause, reminded: true } : pause
  }
  return {
    ...row,
    pauses: { delivery: pauseOf('delivery'), pickup: pauseOf('pickup') },
    isBusyReminded: row.isBusyReminded || what.includes('busy'),
  }
}
