// What the slots of an outlet have room for (LATER-03): for customers who choose one, and for the restaurant, which may close them.
import { FULFILMENT_MODES } from '@pesan/contract/fulfilment-mode'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { MAX_DAYS_AHEAD } from '@pesan/contract/limits'
import type { CloseSlotBody, SlotUses } from '@pesan/contract/opening-slot'
import { companyOrdersChannel, OPENING_CHANGED } from '@pesan/contract/realtime'
import { USUAL_PREPARATION } from '@pesan/domain/opening/preparation'
import { slotsOf } from '@pesan/domain/opening/slots'
import { DAY_MS, dayOfText, localTime, textOfDay, zonedMoment } from '@pesan/domain/opening/zoned-time'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { ChangingDeps } from './change-opening.service.ts'
import { lockOpenings } from './opening.repository.ts'
import { slotRequests } from './opening.service.ts'
import { findSlotUse, writeClosedSlots } from './slot-use.repository.ts'

/** Whether a slot between the two moments has room for an order of so many items. */
export async function findRoom(
  db: Db,
  { items, ...key }: { companyId: CompanyId; outletId: OutletId; from: Date; until: Date; items: number },
): Promise<(slot: Date) => boolean> {
  const use = await findSlotUse(db, key)
  if (!use) return () => false
  const { slotOrders, slotItems } = use
  const closed = new Set(use.closedSlots.map(Number))
  const full = use.used.filter(
    used =>
      (slotOrders !== null && used.orders + 1 > slotOrders) ||
      (slotItems !== null && used.items + items > slotItems),
  )
  const taken = new Set(full.map(({ slot }) => slot.getTime()))
  const isTooLarge = slotItems !== null && items > slotItems
  return slot => !isTooLarge && !closed.has(slot.getTime()) && !taken.has(slot.getTime())
}

interface ReadingDeps {
  db: Db
  clock: Clock
}

export interface SlotUseKey {
  company: Company
  /** The outlets of the caller; null: all (STAFF-08). */
  outletIds: readonly OutletId[] | null
}

export type SlotUseResult = { status: 'listed'; use: SlotUses } | { status: 'unknown_outlet' | 'slot_gone' }

interface DayOfOutlet {
  outlet_id: OutletId
  /** `2026-11-25` */
  day: string
}

export async function listSlotUse(
  { db, clock }: ReadingDeps,
  { company, outletIds }: SlotUseKey,
  { outlet_id: outletId, day: dayText }: DayOfOutlet,
): Promise<SlotUseResult> {
  const timeZone = company.props.time_zone
  const now = clock.now()
  const day = dayOfText(dayText)
  const from = new Date(Math.max(now.getTime(), zonedMoment(day, 0, timeZone)))
  const until = new Date(zonedMoment(day + 1, 0, timeZone) - 1)
  const isOfCaller = outletIds === null || outletIds.includes(outletId)
  const found = isOfCaller ? await findSlotUse(db, { companyId: company.id, outletId, from, until }) : null
  if (!found) return { status: 'unknown_outlet' }
  const closed = found.closedSlots.filter(slot => slot >= from && slot <= until).map(Number)
  const used = new Map(found.used.map(({ slot, ...use }) => [slot.getTime(), use]))
  const offered = await offeredSlots({ db }, { company, outletId, day, now })
  const slots = [...new Set([...offered, ...used.keys(), ...closed])].toSorted((a, b) => a - b)
  const use: SlotUses = {
    outlet_id: outletId,
    day: dayText,
    slot_orders: found.slotOrders,
    slot_items: found.slotItems,
    slots: slots.map(slot => ({
      slot: new Date(slot).toISOString(),
      orders: 0,
      items: 0,
      ...used.get(slot),
      is_closed: closed.includes(slot),
    })),
  }
  return { status: 'listed', use }
}

/** For pickup, or for a delivery next door. */
async function offeredSlots(
  deps: { db: Db },
  { company, outletId, day, now }: { company: Company; outletId: OutletId; day: number; now: Date },
): Promise<number[]> {
  const daysAhead = day - localTime(now.getTime(), company.props.time_zone).day
  if (daysAhead < 0 || daysAhead > (company.props.order_ahead_days ?? -1)) return []
  const ofModes = await Promise.all(
    FULFILMENT_MODES.map(async mode => {
      const request = (await slotRequests(deps, { company, mode, preparation: USUAL_PREPARATION, now }))(
        outletId,
        0,
      )
      return request ? slotsOf({ ...request, daysAhead }) : []
    }),
  )
  return ofModes.flat().map(Number)
}

/** Orders that the slot has already stay. */
export async function changeSlot(
  deps: ChangingDeps,
  key: SlotUseKey,
  { outlet_id: outletId, slot: text, is_closed: isClosed }: CloseSlotBody,
): Promise<SlotUseResult> {
  const { company, outletIds } = key
  const slot = new Date(text)
  const now = deps.clock.now()
  if (outletIds !== null && !outletIds.includes(outletId)) return { status: 'unknown_outlet' }
  if (slot <= now || slot.getTime() > now.getTime() + (MAX_DAYS_AHEAD + 1) * DAY_MS)
    return { status: 'slot_gone' }
  const written = await transaction(deps.db, async tx => {
    const outlet = (await lockOpenings(tx, { companyId: company.id })).find(row => row.outletId === outletId)
    const use =
      outlet && (await findSlotUse(tx, { companyId: company.id, outletId, from: slot, until: slot }))
    if (!outlet || !use) return 'unknown'
    const others = use.closedSlots.filter(closed => closed > now && closed.getTime() !== slot.getTime())
    const wasClosed = use.closedSlots.some(closed => closed.getTime() === slot.getTime())
    if (wasClosed === isClosed) {
      deps.activity.nothingChanged()
      return 'same'
    }
    const closedSlots = isClosed ? [...others, slot] : others
    await writeClosedSlots(tx, { companyId: company.id, outletId, closedSlots })
    await deps.activity.record(tx, {
      companyId: company.id,
      subject: { id: outletId, name: outlet.name },
      before: { slot: text, is_closed: wasClosed },
      after: { slot: text, is_closed: isClosed },
    })
    const channel = companyOrdersChannel(company.id)
    const event = { companyId: company.id, orderId: null, channel, event: OPENING_CHANGED, payload: {} }
    await insertEvents(tx, [event], now)
    return 'changed'
  })
  if (written === 'unknown') return { status: 'unknown_outlet' }
  if (written === 'changed') deps.outboxFilled()
  const day = textOfDay(localTime(slot.getTime(), company.props.time_zone).day)
  return listSlotUse(deps, key, { outlet_id: outletId, day })
}
