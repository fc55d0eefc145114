// Changes when outlets take orders: hours, special days, pauses and busy times. Each change gives the company a new version, so
// that no order is placed by what held before, and is announced to open pages and boards (HOURS-10).

import type { ActivityValues } from '@pesan/contract/activity'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import {
  type BusyBody,
  type EndPauseBody,
  type HoursBody,
  MAX_SPECIAL_DAYS,
  type OutletOpening,
  type PauseBody,
  type SpecialDayBody,
} from '@pesan/contract/opening'
import { companyOpeningChannel, companyOrdersChannel, OPENING_CHANGED } from '@pesan/contract/realtime'
import { nextDayOpening } from '@pesan/domain/opening/next-day-opening'
import { raiseCompanyVersion } from '../../companies/company-lock.repository.ts'
import { type Db, type DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { differenceOf, type RecordingDeps } from '../activity/activity.service.ts'
import { listOpenings, lockOpenings, type OpeningRow, writeOpening } from './opening.repository.ts'
import { toAnswer, toScheduleOf } from './opening.service.ts'
import { nextReminderOf } from './outlived.service.ts'

const MINUTE_MS = 60_000

export interface ChangingDeps extends RecordingDeps {
  clock: Clock
  ids: Ids
  /** Call after a commit that wrote events. */
  outboxFilled(): void
  companyChanged(id: CompanyId): Promise<void>
}

export interface OpeningKey {
  companyId: CompanyId
  /** The outlets of the caller; null: all (STAFF-08). */
  outletIds: readonly OutletId[] | null
}

export type OpeningResult =
  | { status: 'changed'; rows: OpeningRow[] }
  | {
      status:
        | 'unknown_outlet'
        | 'special_day_not_found'
        | 'special_days_overlap'
        | 'special_day_limit'
        | 'special_day_past'
    }

type Refusal = Exclude<OpeningResult, { status: 'changed' }>['status']

export async function listOpeningsOf(
  { db }: { db: DbPool },
  { companyId, outletIds }: OpeningKey,
): Promise<OpeningRow[]> {
  return ofCaller(await listOpenings(db, { companyId }), outletIds)
}

const ofCaller = (rows: readonly OpeningRow[], outletIds: OpeningKey['outletIds']): OpeningRow[] =>
  rows.filter(row => outletIds === null || outletIds.includes(row.outletId))

export const changeHours = (
  deps: ChangingDeps,
  key: OpeningKey,
  { outlet_id: outletId, opening_hours, delivery_hours, pickup_hours }: HoursBody,
): Promise<OpeningResult> =>
  changeOutlets(deps, key, outletId, row => ({
    ...row,
    openingHours: opening_hours === undefined ? row.openingHours : opening_hours,
    deliveryHours: delivery_hours === undefined ? row.deliveryHours : delivery_hours,
    pickupHours: pickup_hours === undefined ? row.pickupHours : pickup_hours,
  }))

type SpecialDays = OpeningRow['specialDays']

/** A day that is already set is refused; a closure (Nyepi) may coexist with special hours. */
export async function addSpecialDay(
  deps: ChangingDeps,
  key: OpeningKey,
  { outlet_id: outletId, special_day: given }: SpecialDayBody,
): Promise<OpeningResult> {
  const id = deps.ids.uuid()
  const yesterday = new Date(deps.clock.now().getTime() - 2 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
  const added = { ...given, id, set_by: deps.activity.actor.name }
  return changeOutlets(deps, key, outletId, row => {
    if (given.last_day < yesterday) return 'special_day_past'
    const rest = row.specialDays.filter(({ last_day }) => last_day >= yesterday)
    if (rest.length >= MAX_SPECIAL_DAYS) return 'special_day_limit'
    if (rest.some(day => overlaps(day, given))) return 'special_days_overlap'
    const days = [...rest, added].toSorted((a, b) => (a.first_day < b.first_day ? -1 : 1))
    return { ...row, specialDays: days }
  })
}

const overlaps = (one: SpecialDays[number], other: SpecialDayBody['special_day']): boolean =>
  (one.closed_from === null) === (other.closed_from === null) &&
  one.first_day <= other.last_day &&
  other.first_day <= one.last_day

export async function removeSpecialDay(
  deps: ChangingDeps,
  key: OpeningKey,
  { specialDayId }: { specialDayId: string },
): Promise<OpeningResult> {
  let isFound = false
  const result = await changeOutlets(deps, key, undefined, row => {
    const rest = row.specialDays.filter(({ id }) => id !== specialDayId)
    isFound ||= rest.length < row.specialDays.length
    return { ...row, specialDays: rest }
  })
  return isFound || result.status !== 'changed' ? result : { status: 'special_day_not_found' }
}

export async function pauseOutlet(
  deps: ChangingDeps,
  key: OpeningKey,
  { outlet_id: outletId, modes, lasts, reason = null }: PauseBody,
): Promise<OpeningResult> {
  const now = deps.clock.now()
  const untilOf = (row: OpeningRow, mode: FulfilmentMode): Date | null => {
    if (lasts === null) return null
    if (lasts === 'next_opening') return nextDayOpening(toScheduleOf(row), [mode], now)
    return new Date(now.getTime() + lasts * MINUTE_MS)
  }
  return changeOutlets(deps, key, outletId, row => ({
    ...row,
    pauses: {
      ...row.pauses,
      ...byMode(modes, mode => ({
        until: untilOf(row, mode)?.toISOString() ?? null,
        reason,
        since: now.toISOString(),
      })),
    },
  }))
}

/** A pause that is over, or was never begun, stays as it is. */
export async function endPause(
  deps: ChangingDeps,
  key: OpeningKey,
  { outlet_id: outletId, modes }: EndPauseBody,
): Promise<OpeningResult> {
  const now = deps.clock.now().toISOString()
  return changeOutlets(deps, key, outletId, row => {
    const running = modes.filter(mode => {
      const pause = row.pauses[mode]
      return pause && (pause.until === null || pause.until > now)
    })
    const ended = byMode(running, mode => ({ reason: null, ...row.pauses[mode], until: now }))
    return { ...row, pauses: { ...row.pauses, ...ended } }
  })
}

const byMode = (
  modes: readonly FulfilmentMode[],
  pauseOf: (mode: FulfilmentMode) => NonNullable<OpeningRow['pauses'][FulfilmentMode]>,
): OpeningRow['pauses'] => Object.fromEntries(modes.map(mode => [mode, pauseOf(mode)]))

export async function setBusy(
  deps: ChangingDeps,
  key: OpeningKey,
  { outlet_id: outletId, minutes, for_minutes: forMinutes }: BusyBody,
): Promise<OpeningResult> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + forMinutes * MINUTE_MS)
  return changeOutlets(deps, key, outletId, row => ({
    ...row,
    busyMin: minutes === 0 ? null : minutes,
    busyUntil: minutes === 0 ? null : until,
    busySince: minutes === 0 ? null : now,
    isBusyReminded: false,
  }))
}

/** Undoes the transaction. */
class RefusedChange extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** `outletId` undefined: all of the caller. One entry in the activity log for each outlet that differs; all or nothing. */
export async function changeOutlets(
  deps: ChangingDeps,
  { companyId, outletIds }: OpeningKey,
  outletId: OutletId | undefined,
  change: (row: OpeningRow, tx: Db) => OpeningRow | Refusal | Promise<OpeningRow>,
): Promise<OpeningResult> {
  const written = await transaction(deps.db, async tx => {
    const rows = ofCaller(await lockOpenings(tx, { companyId }), outletIds)
    const chosen = rows.filter(row => outletId === undefined || row.outletId === outletId)
    if (chosen.length === 0) throw new RefusedChange('unknown_outlet')
    let isChanged = false
    for (const row of chosen) {
      const next = await change(row, tx)
      if (typeof next === 'string') throw new RefusedChange(next)
      isChanged = (await writeChange(deps, tx, { companyId, before: row, after: next })) || isChanged
    }
    if (isChanged) await announceOpening(tx, companyId, deps.clock.now())
    else deps.activity.nothingChanged()
    return { rows: ofCaller(await listOpenings(tx, { companyId }), outletIds), isChanged }
  }).catch((error: unknown) => {
    if (error instanceof RefusedChange) return error.refusal
    throw error
  })
  if (typeof written === 'string') return { status: written }
  if (written.isChanged) {
    deps.outboxFilled()
    await deps.companyChanged(companyId)
  }
  return { status: 'changed', rows: written.rows }
}

/** False where nothing differs. */
export async function writeChange(
  { activity, clock }: ChangingDeps,
  tx: Db,
  { companyId, before, after }: { companyId: CompanyId; before: OpeningRow; after: OpeningRow },
): Promise<boolean> {
  const difference = differenceOf(factsOf(before), factsOf(after))
  if (!difference) return false
  await writeOpening(tx, { companyId, ...after, remindAt: nextReminderOf(after, clock.now()) })
  await activity.record(tx, {
    companyId,
    subject: { id: before.outletId, name: before.name },
    ...difference,
  })
  return true
}

/** Orders that were prepared before are prepared again, and open pages and boards read what holds now. */
export async function announceOpening(tx: Db, companyId: CompanyId, now: Date): Promise<void> {
  await raiseCompanyVersion(tx, { companyId, now })
  const event = { companyId, orderId: null, event: OPENING_CHANGED, payload: {} }
  await insertEvents(
    tx,
    [companyOpeningChannel(companyId), companyOrdersChannel(companyId)].map(channel => ({
      ...event,
      channel,
    })),
    now,
  )
}

/** As the activity log names them. */
function factsOf(row: OpeningRow): ActivityValues {
  const { opening_hours, delivery_hours, pickup_hours, special_days, pauses, busy } = toAnswer(row)
  return {
    opening_hours: weekFact(opening_hours),
    delivery_hours: weekFact(delivery_hours),
    pickup_hours: weekFact(pickup_hours),
    special_days: special_days.map(specialDayFact),
    delivery_paused_until: pauseFact(pauses.delivery),
    delivery_pause_reason: pauses.delivery?.reason ?? null,
    pickup_paused_until: pauseFact(pauses.pickup),
    pickup_pause_reason: pauses.pickup?.reason ?? null,
    busy_minutes: busy?.minutes ?? 0,
    busy_until: busy?.until ?? null,
    slot_orders: row.slotOrders,
    slot_items: row.slotItems,
  }
}

const weekFact = (week: OutletOpening['opening_hours']): string[] | null =>
  week && Object.entries(week).map(([day, periods]) => `${day} ${periodsFact(periods)}`)
const periodsFact = (periods: readonly { open: string; close: string }[]): string =>
  periods.map(({ open, close }) => `${open}-${close}`).join(' ')
const specialDayFact = (day: OutletOpening['special_days'][number]): string =>
  [day.first_day, day.last_day, day.closed_from ?? periodsFact(day.periods), day.reason ?? '']
    .filter(part => part !== '')
    .join(' ')
/** A pause without an end differs from none. */
const pauseFact = (pause: OutletOpening['pauses']['pickup']): string | null =>
  pause ? (pause.until ?? 'until ended') : null
