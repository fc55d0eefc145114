// Reads and changes the settings of the board. A change names only what differs, so that two concurrent changes do not
// overwrite each other.
import type { BoardSettings, BoardSettingsChange } from '@pesan/contract/board-settings'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { BOARD_SETTINGS_CHANGED, companyOrdersChannel } from '@pesan/contract/realtime'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import { differenceOf, type RecordingDeps } from '../activity/activity.service.ts'
import { announceOpening } from '../opening/change-opening.service.ts'
import {
  type CompanyRow,
  listOutlets,
  lockCompany,
  type OutletRow,
  readCompany,
  writeCompany,
  writeOutlet,
} from './board-settings.repository.ts'

interface SettingsKey {
  companyId: CompanyId
  /** The outlets of the caller; null: all (STAFF-08). */
  outletIds: readonly OutletId[] | null
}

export const readBoardSettings = (deps: { db: Db }, key: SettingsKey): Promise<BoardSettings> =>
  readSettings(deps.db, key)

async function readSettings(db: Db, { companyId, outletIds }: SettingsKey): Promise<BoardSettings> {
  const company = await readCompany(db, { companyId })
  const outlets = await listOutlets(db, { companyId })
  return {
    delivery: { soon_minutes: company.deliverySoonMin, late_minutes: company.deliveryLateMin },
    pickup: { soon_minutes: company.pickupSoonMin, late_minutes: company.pickupLateMin },
    pauses_itself: company.pausesItself,
    asks_for_code: company.asksForCode,
    outlets: outlets
      .filter(({ id }) => outletIds === null || outletIds.includes(id))
      .map(outlet => ({ id: outlet.id, ...factsOf(outlet) })),
  }
}

interface ChangingDeps extends RecordingDeps {
  clock: Clock
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
  companyChanged(id: CompanyId): Promise<void>
}

export type SettingsResult =
  | { status: 'changed'; settings: BoardSettings }
  /** A member of some outlets may not change what holds for all. */
  | { status: 'all_outlets_needed' }
  | { status: 'unknown_outlet' }

/** All or nothing. Each outlet, and the minutes of the company, is an entry of the activity log. */
export async function changeBoardSettings(
  deps: ChangingDeps,
  key: SettingsKey,
  change: BoardSettingsChange,
): Promise<SettingsResult> {
  let isPromiseChanged = false
  let isCodeChanged = false
  const result = await transaction(deps.db, async (tx): Promise<SettingsResult> => {
    const { companyId, outletIds } = key
    if (outletIds !== null && isOfAll(change)) return { status: 'all_outlets_needed' }
    const company = await lockCompany(tx, { companyId })
    const known = await listOutlets(tx, { companyId })
    const changedOutlets = changesOf(known, change, key)
    if (!changedOutlets) return { status: 'unknown_outlet' }
    let isChanged = await changeCompany(deps, tx, { companyId, company, change })
    for (const { outlet, given } of changedOutlets)
      isChanged = (await changeOutlet(deps, tx, { companyId, outlet, given })) || isChanged
    isPromiseChanged = changedOutlets.some(
      ({ outlet, given: { usual_minutes: minutes = outlet.usualReadyMin } }) =>
        minutes !== outlet.usualReadyMin,
    )
    isCodeChanged = (change.asks_for_code ?? company.asksForCode) !== company.asksForCode
    // What customers are promised follows from the usual minutes (PROMISE-01).
    if (isPromiseChanged) await announceOpening(tx, companyId, deps.clock.now())
    if (isChanged) await announceChange(tx, companyId, deps.clock.now())
    else deps.activity.nothingChanged()
    return { status: 'changed', settings: await readSettings(tx, key) }
  })
  deps.outboxFilled()
  if (isPromiseChanged || isCodeChanged) await deps.companyChanged(key.companyId)
  return result
}

const isOfAll = ({ outlets: _outlets, ...ofAll }: BoardSettingsChange): boolean =>
  Object.values(ofAll).some(part => part !== undefined)

type OutletChange = NonNullable<BoardSettingsChange['outlets']>[number]

/** Null if one of them is not an outlet of the caller. Of an outlet that is named twice the last mention counts. */
function changesOf(
  known: readonly OutletRow[],
  { outlets = [] }: BoardSettingsChange,
  { outletIds }: SettingsKey,
): { outlet: OutletRow; given: OutletChange }[] | null {
  const byId = new Map(outlets.map(given => [given.id, given]))
  const changes = [...byId.values()].flatMap(given => {
    const outlet = known.find(({ id }) => id === given.id)
    return outlet && (outletIds === null || outletIds.includes(outlet.id)) ? [{ outlet, given }] : []
  })
  return changes.length === byId.size ? changes : null
}

async function changeCompany(
  { activity }: ChangingDeps,
  tx: Db,
  {
    companyId,
    company,
    change: { delivery, pickup, pauses_itself: pausesItself, asks_for_code: asksForCode },
  }: { companyId: CompanyId; company: CompanyRow; change: BoardSettingsChange },
): Promise<boolean> {
  const next: CompanyRow = {
    deliverySoonMin: delivery?.soon_minutes ?? company.deliverySoonMin,
    deliveryLateMin: delivery?.late_minutes ?? company.deliveryLateMin,
    pickupSoonMin: pickup?.soon_minutes ?? company.pickupSoonMin,
    pickupLateMin: pickup?.late_minutes ?? company.pickupLateMin,
    pausesItself: pausesItself ?? company.pausesItself,
    asksForCode: asksForCode ?? company.asksForCode,
  }
  const difference = differenceOf(companyFacts(company), companyFacts(next))
  if (!difference) return false
  await writeCompany(tx, { companyId, ...next })
  await activity.record(tx, { companyId, subject: null, ...difference })
  return true
}

async function changeOutlet(
  { activity, clock }: ChangingDeps,
  tx: Db,
  { companyId, outlet, given }: { companyId: CompanyId; outlet: OutletRow; given: OutletChange },
): Promise<boolean> {
  const isOn = given.auto_accept ?? outlet.autoAcceptSince !== null
  const next: OutletRow = {
    ...outlet,
    usualReadyMin: given.usual_minutes ?? outlet.usualReadyMin,
    // Orders that wait already stay with the people.
    autoAcceptSince: isOn ? (outlet.autoAcceptSince ?? clock.now()) : null,
  }
  const difference = differenceOf(factsOf(outlet), factsOf(next))
  if (!difference) return false
  const { name, ...row } = next
  await writeOutlet(tx, { companyId, ...row })
  await activity.record(tx, { companyId, subject: { id: outlet.id, name }, ...difference })
  return true
}

/** As the activity log names them. */
const companyFacts = (company: CompanyRow) => ({
  delivery_soon_minutes: company.deliverySoonMin,
  delivery_late_minutes: company.deliveryLateMin,
  pickup_soon_minutes: company.pickupSoonMin,
  pickup_late_minutes: company.pickupLateMin,
  pauses_itself: company.pausesItself,
  asks_for_code: company.asksForCode,
})
const factsOf = ({ autoAcceptSince, usualReadyMin }: OutletRow) => ({
  auto_accept: autoAcceptSince !== null,
  usual_minutes: usualReadyMin,
})

/** Open boards read the settings at once. */
const announceChange = (tx: Db, companyId: CompanyId, now: Date): Promise<void> =>
  insertEvents(
    tx,
    [
      {
        companyId,
        orderId: null,
        channel: companyOrdersChannel(companyId),
        event: BOARD_SETTINGS_CHANGED,
        payload: {},
      },
    ],
    now,
  )
