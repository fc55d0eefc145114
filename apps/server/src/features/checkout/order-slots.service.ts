// The times for which an order can be placed (LATER-01): of the outlet to pick it up from, or of the one that would bring it then.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { PlaceOrderBody } from '@pesan/contract/order'
import type { OrderSlotsBody, SlotDay } from '@pesan/contract/order-slot'
import { chooseOutlet } from '@pesan/domain/delivery/choose-outlet'
import { findNotSoldItem } from '@pesan/domain/opening/selling-times'
import { slotsOf } from '@pesan/domain/opening/slots'
import { localTime, textOfDay } from '@pesan/domain/opening/zoned-time'
import { catalogueAt } from '../../companies/catalogue-at-outlet.ts'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { findDelivering, toStockedLine } from '../delivery/delivery.service.ts'
import { type OutletSlots, slotRequests } from '../opening/opening.service.ts'
import { findPreparation } from '../opening/preparation.service.ts'
import { findRoom } from '../opening/slot-use.service.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import { stockTimeOf } from '../stock/stock.service.ts'

interface Deps {
  db: Db
  clock: Clock
}

interface SlotsRequest {
  company: CompanyEntry
  body: OrderSlotsBody
}

export type OrderSlotsResult =
  | { status: 'listed'; days: SlotDay[] }
  | {
      status:
        | 'pickup_outlet_required'
        | 'unknown_outlet'
        | 'delivery_address_required'
        | 'out_of_delivery_range'
    }

/** Which outlet makes an order for a slot; null: none has it. */
type OutletAt = (slot: Date) => OutletId | null

interface Candidates {
  mode: FulfilmentMode
  outlets: { id: OutletId; km: number }[]
  outletAt(times: ReadonlyMap<OutletId, ReadonlySet<number>>): OutletAt
}

export async function listOrderSlots(deps: Deps, request: SlotsRequest): Promise<OrderSlotsResult> {
  const { company, body } = request
  const maxDaysAhead = company.props.order_ahead_days
  if (maxDaysAhead === undefined) return { status: 'listed', days: [] }
  const now = deps.clock.now()
  const candidates = await findCandidates(deps, request, now)
  if (typeof candidates === 'string') return { status: candidates }
  const { mode, outlets, outletAt } = candidates
  const preparation = await findPreparation(
    company,
    body.items.map(item => item.product_id),
  )
  const requestOf = await slotRequests(deps, { company, mode, preparation, now })
  const slots = outlets.map(({ id, km }) => [id, allSlots(requestOf(id, km), maxDaysAhead)] as const)
  const choice = outletAt(new Map(slots.map(([id, list]) => [id, new Set(list.map(Number))])))
  const all = [...new Set(slots.flatMap(([, list]) => list.map(Number)))].toSorted((a, b) => a - b)
  const isSoldAt = await sellingOf(request)
  const chosen = all.flatMap(ms => {
    const slot = new Date(ms)
    const outletId = choice(slot)
    return outletId === null || !isSoldAt(slot, outletId) ? [] : [{ slot, outletId }]
  })
  const items = body.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasRoom = await findRoomOf(deps, { companyId: company.id, chosen, items: Math.max(1, items) })
  return { status: 'listed', days: byDay(chosen.filter(hasRoom), company.props.time_zone) }
}

/** HOURS-13: whether everything that is ordered can be had of an outlet at a moment. */
async function sellingOf({
  company,
  body,
}: SlotsRequest): Promise<(at: Date, outletId: OutletId) => boolean> {
  const catalogue = await company.catalogue()
  const { time_zone: timeZone } = company.props
  const productIds = body.items.map(item => item.product_id)
  return (at, outletId) =>
    findNotSoldItem(catalogueAt(catalogue, outletId).sellingTimes, productIds, { timeZone, at }) === null
}

const allSlots = (request: OutletSlots | null, maxDaysAhead: number): Date[] =>
  request === null
    ? []
    : Array.from({ length: maxDaysAhead + 1 }, (_, daysAhead) => slotsOf({ ...request, daysAhead })).flat()

async function findCandidates(
  { db }: Deps,
  { company, body }: SlotsRequest,
  now: Date,
): Promise<Candidates | Exclude<OrderSlotsResult['status'], 'listed'>> {
  const { pickup_outlet_id: outletId, delivery_latitude: latitude, delivery_longitude: longitude } = body
  if (outletId !== undefined) {
    const outlets = await outletsOf({ db }, company)
    if (!outlets.some(({ id }) => id === outletId)) return 'unknown_outlet'
    const outletAt: Candidates['outletAt'] = times => slot =>
      times.get(outletId)?.has(slot.getTime()) ? outletId : null
    return { mode: 'pickup', outlets: [{ id: outletId, km: 0 }], outletAt }
  }
  if (latitude === undefined || longitude === undefined)
    return latitude === longitude ? 'pickup_outlet_required' : 'delivery_address_required'
  const location = { latitude, longitude }
  const delivering = await findDelivering({ db }, { company, location, lines: body.items.map(toStockedLine) })
  if (delivering === null) return 'out_of_delivery_range'
  return {
    mode: 'delivery',
    outlets: delivering.map(({ outlet, km }) => ({ id: outlet.id, km })),
    // As the order chooses it.
    outletAt: times => slot => {
      const time = stockTimeOf(company, { now, scheduledFor: slot })
      const choice = chooseOutlet(
        delivering.map(({ outlet, missingAt }) => ({
          outlet: outlet.id,
          isOpen: times.get(outlet.id)?.has(slot.getTime()) === true,
          missing: missingAt(time),
        })),
      )
      return choice.status === 'complete' || choice.status === 'incomplete' ? choice.outlet : null
    },
  }
}

interface ChosenSlot {
  slot: Date
  outletId: OutletId
}

async function findRoomOf(
  { db }: Deps,
  { companyId, chosen, items }: { companyId: CompanyId; chosen: readonly ChosenSlot[]; items: number },
): Promise<(slot: ChosenSlot) => boolean> {
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last) return () => false
  const outletIds = [...new Set(chosen.map(({ outletId }) => outletId))]
  const span = { companyId, from: first.slot, until: last.slot, items }
  const rooms = await Promise.all(
    outletIds.map(async outletId => [outletId, await findRoom(db, { ...span, outletId })] as const),
  )
  const roomOf = new Map(rooms)
  return ({ slot, outletId }) => roomOf.get(outletId)?.(slot) === true
}

function byDay(slots: readonly ChosenSlot[], timeZone: string): SlotDay[] {
  const days = new Map<string, string[]>()
  for (const { slot } of slots) {
    const day = textOfDay(localTime(slot.getTime(), timeZone).day)
    days.set(day, [...(days.get(day) ?? []), slot.toISOString()])
  }
  return [...days].map(([day, list]) => ({ day, slots: list }))
}

const MAX_NEAREST = 4

/** Those nearest to the slot of an order that could not have it, in their order (LATER-06). */
export async function slotsInstead(
  deps: Deps,
  { company, body }: { company: CompanyEntry; body: PlaceOrderBody },
): Promise<string[]> {
  const { scheduled_for: wanted = '' } = body
  const items = body.items.map(({ product_id, quantity, modifierGroups }) => ({
    product_id,
    quantity,
    modifier_ids: modifierGroups.flatMap(({ modifiers }) => modifiers.map(modifier => modifier.product_id)),
  }))
  const listed = await listOrderSlots(deps, { company, body: { ...body, items } })
  if (listed.status !== 'listed') return []
  const away = (text: string) => Math.abs(Date.parse(text) - Date.parse(wanted))
  return listed.days
    .flatMap(({ slots }) => slots)
    .filter(text => away(text) > 0)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MAX_NEAREST)
    .toSorted()
}
