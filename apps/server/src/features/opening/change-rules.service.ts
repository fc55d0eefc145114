// Changes what holds besides the weekly hours: the last order, orders for later, driving, and what kitchens can make (LATER-03,
// HOURS-06).
import type { OpeningRulesBody } from '@pesan/contract/opening-rules'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { differenceOf } from '../activity/activity.service.ts'
import { announceOpening, type ChangingDeps, type OpeningKey, writeChange } from './change-opening.service.ts'
import { listOpenings, lockOpenings, type OpeningRow, writeRules } from './opening.repository.ts'

export type RulesResult =
  | { status: 'changed'; rows: OpeningRow[] }
  /** A member of some outlets may not change what holds for all. */
  | { status: 'all_outlets_needed' }
  | { status: 'unknown_outlet' }

/** All or nothing. Each outlet that differs, and the company, is an entry of the activity log. */
export async function changeRules(
  deps: ChangingDeps,
  key: OpeningKey,
  { outlets: givenOutlets = [], ...rules }: OpeningRulesBody,
): Promise<RulesResult> {
  const { companyId, outletIds } = key
  const isOfAll = Object.values(rules).some(rule => rule !== undefined)
  if (isOfAll && outletIds !== null) return { status: 'all_outlets_needed' }
  const byId = new Map(givenOutlets.map(({ outlet_id: id, ...given }) => [id, given]))
  let isChanged = false
  const result = await transaction(deps.db, async (tx): Promise<RulesResult> => {
    const rows = (await lockOpenings(tx, { companyId })).filter(
      ({ outletId }) => outletIds === null || outletIds.includes(outletId),
    )
    const [first] = rows
    const chosen = rows.filter(({ outletId }) => byId.has(outletId))
    if (!first || chosen.length < byId.size) return { status: 'unknown_outlet' }
    isChanged = await changeCompany(deps, tx, { key, row: first, rules })
    for (const before of chosen) {
      const after = { ...before, ...capacityOf(before, byId.get(before.outletId)) }
      isChanged = (await writeChange(deps, tx, { companyId, before, after })) || isChanged
    }
    if (isChanged) await announceOpening(tx, companyId, deps.clock.now())
    else deps.activity.nothingChanged()
    const changed = await listOpenings(tx, { companyId })
    return {
      status: 'changed',
      rows: changed.filter(({ outletId }) => outletIds === null || outletIds.includes(outletId)),
    }
  })
  if (isChanged) {
    deps.outboxFilled()
    await deps.companyChanged(companyId)
  }
  return result
}

type OutletRules = Omit<NonNullable<OpeningRulesBody['outlets']>[number], 'outlet_id'>

const capacityOf = (
  { slotOrders, slotItems }: OpeningRow,
  { slot_orders, slot_items }: OutletRules = {},
): Pick<OpeningRow, 'slotOrders' | 'slotItems'> => ({
  slotOrders: slot_orders === undefined ? slotOrders : slot_orders,
  slotItems: slot_items === undefined ? slotItems : slot_items,
})

async function changeCompany(
  { activity }: ChangingDeps,
  tx: Db,
  {
    key: { companyId },
    row,
    rules: { last_order_minutes, minutes_per_km, order_ahead_days },
  }: { key: OpeningKey; row: OpeningRow; rules: Omit<OpeningRulesBody, 'outlets'> },
): Promise<boolean> {
  const next = {
    lastOrderMin: last_order_minutes ?? row.lastOrderMin,
    minutesPerKm: minutes_per_km ?? row.minutesPerKm,
    orderAheadDays: order_ahead_days === undefined ? row.orderAheadDays : order_ahead_days,
  }
  const difference = differenceOf(factsOf(row), factsOf(next))
  if (!difference) return false
  await writeRules(tx, { companyId, ...next })
  await activity.record(tx, { companyId, subject: null, ...difference })
  return true
}

/** As the activity log names them. */
const factsOf = (rules: Pick<OpeningRow, 'lastOrderMin' | 'minutesPerKm' | 'orderAheadDays'>) => ({
  last_order_minutes: rules.lastOrderMin,
  minutes_per_km: rules.minutesPerKm,
  order_ahead_days: rules.orderAheadDays,
})
