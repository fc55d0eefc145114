// Endpoints of when outlets take orders: for everyone, and for the restaurant.
import * as api from '@pesan/contract/api'
import type { Db } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { outletsOfCaller, refusedAtSomeOutlets } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import {
  addSpecialDay,
  type ChangingDeps,
  changeHours,
  endPause,
  listOpeningsOf,
  type OpeningKey,
  type OpeningResult,
  pauseOutlet,
  removeSpecialDay,
  setBusy,
} from './change-opening.service.ts'
import { changeRules } from './change-rules.service.ts'
import { closeCompany } from './close-company.service.ts'
import { type OpeningRow, toAnswer } from './opening.service.ts'
import { readPublicOpening } from './outlet-promise.service.ts'
import { changeSlot, listSlotUse, type SlotUseResult } from './slot-use.service.ts'

type OpeningDeps = Omit<ChangingDeps, 'activity'> & { db: Db }

export function mountOpening(mount: Mount, deps: OpeningDeps): void {
  mount(api.readOpening, async ({ caller }) => ({ data: await readPublicOpening(deps, caller.company) }))

  mount(api.listOpenings, async ({ caller }) => ({
    data: answerOf(caller, await listOpeningsOf(deps, keyOf(caller))),
  }))
  mount(api.changeHours, async ({ body, caller, activity }) => ({
    data: changed(caller, await changeHours({ ...deps, activity }, keyOf(caller), body)),
  }))
  mount(api.addSpecialDay, async ({ body, caller, activity }) => ({
    data: changed(caller, await addSpecialDay({ ...deps, activity }, keyOf(caller), body)),
  }))
  mount(api.removeSpecialDay, async ({ params, caller, activity }) => ({
    data: changed(caller, await removeSpecialDay({ ...deps, activity }, keyOf(caller), params)),
  }))
  mount(api.pauseOutlet, async ({ body, caller, activity }) => ({
    data: changed(caller, await pauseOutlet({ ...deps, activity }, keyOf(caller), body)),
  }))
  mount(api.endPause, async ({ body, caller, activity }) => ({
    data: changed(caller, await endPause({ ...deps, activity }, keyOf(caller), body)),
  }))
  mount(api.setBusy, async ({ body, caller, activity }) => ({
    data: changed(caller, await setBusy({ ...deps, activity }, keyOf(caller), body)),
  }))
  mount(api.changeOpeningRules, async ({ body, caller, activity }) => {
    const result = await changeRules({ ...deps, activity }, keyOf(caller), body)
    if (result.status === 'all_outlets_needed') throw refusedAtSomeOutlets()
    return { data: changed(caller, result) }
  })
  mount(api.closeCompany, async ({ body, caller, activity }) => {
    const closing = { companyId: caller.company.id, isOperator: caller.by.kind === 'operator' }
    const result = await closeCompany({ ...deps, activity }, closing, body)
    if (result.status !== 'saved') throw new Refused(result.status)
    return { data: answerOf(caller, result.rows) }
  })
  mountSlots(mount, deps)
}

function mountSlots(mount: Mount, deps: OpeningDeps): void {
  mount(api.listSlotUse, async ({ query, caller }) => ({
    data: slotsOrRefusal(await listSlotUse(deps, slotKeyOf(caller), query)),
  }))
  mount(api.closeSlot, async ({ body, caller, activity }) => ({
    data: slotsOrRefusal(await changeSlot({ ...deps, activity }, slotKeyOf(caller), body)),
  }))
}

const slotKeyOf = (caller: Callers['restaurant']) => ({
  company: caller.company,
  outletIds: outletsOfCaller(caller),
})

function slotsOrRefusal(result: SlotUseResult) {
  if (result.status !== 'listed') throw new Refused(result.status)
  return result.use
}

const keyOf = (caller: Callers['restaurant']): OpeningKey => ({
  companyId: caller.company.id,
  outletIds: outletsOfCaller(caller),
})

function changed(caller: Callers['restaurant'], result: OpeningResult) {
  if (result.status !== 'changed') throw new Refused(result.status)
  return answerOf(caller, result.rows)
}

const answerOf = ({ company }: Callers['restaurant'], rows: readonly OpeningRow[]) => ({
  time_zone: company.props.time_zone,
  last_order_minutes: rows[0]?.lastOrderMin ?? 0,
  minutes_per_km: rows[0]?.minutesPerKm ?? 0,
  order_ahead_days: rows[0]?.orderAheadDays ?? null,
  company_closed_at: rows[0]?.closedAt?.toISOString() ?? null,
  is_closed_by_operator: rows[0]?.isClosedByOperator ?? false,
  outlets: rows.map(toAnswer),
})
