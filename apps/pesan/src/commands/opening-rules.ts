// `pesan hours rules`, `capacity` and `accept`, and `pesan slot …`: what holds besides the weekly hours.
import {
  changeBoardSettings,
  changeOpeningRules,
  closeSlot,
  listOpenings,
  listSlotUse,
} from '@pesan/contract/api'
import type { OutletSettings } from '@pesan/contract/board-settings'
import type { RestaurantOpening } from '@pesan/contract/opening'
import type { OpeningRulesBody } from '@pesan/contract/opening-rules'
import type { SlotUse, SlotUses } from '@pesan/contract/opening-slot'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { alignColumns, type Result } from '../print.ts'
import { clockText, findOutlet, momentOf, requireOutlet } from './opening.ts'

/** What is absent stays as it is; without any, it only shows. */
export async function rulesSet(
  connection: Connection,
  rules: Omit<OpeningRulesBody, 'outlets'>,
): Promise<Result> {
  const changes = Object.values(rules).some(rule => rule !== undefined)
  const { data } = changes
    ? await call(connection, changeOpeningRules, { body: rules })
    : await call(connection, listOpenings, {})
  return { data, lines: rulesLines(data) }
}

export async function capacitySet(
  connection: Connection,
  {
    outlet,
    ...capacity
  }: { outlet: string } & Omit<NonNullable<OpeningRulesBody['outlets']>[number], 'outlet_id'>,
): Promise<Result> {
  const { outlet_id } = await findOutlet(connection, outlet)
  const body = { outlets: [{ outlet_id, ...capacity }] }
  const { data } = await call(connection, changeOpeningRules, { body })
  const { name, slot_orders: orders, slot_items: items } = requireOutlet(data, outlet_id)
  return { data, lines: [`${name} makes ${roomText(orders, items)} in a quarter of an hour`] }
}

/** The usual minutes, and whether orders are accepted with them automatically. */
export async function acceptSet(
  connection: Connection,
  { outlet, ...settings }: { outlet: string } & Partial<Omit<OutletSettings, 'id'>>,
): Promise<Result> {
  const { outlet_id: id, name } = await findOutlet(connection, outlet)
  const { data } = await call(connection, changeBoardSettings, { body: { outlets: [{ id, ...settings }] } })
  const set = data.outlets.find(each => each.id === id)
  if (!set) throw new Failure('usage', `${outlet} has no settings that this key may read`)
  const who = set.auto_accept ? 'accepts orders automatically' : 'waits for a person to accept orders'
  return { data, lines: [`${name} ${who}, usually in ${set.usual_minutes} minutes`] }
}

export async function slotList(
  connection: Connection,
  { outlet, day }: { outlet: string; day: string },
): Promise<Result> {
  const { data: opening } = await call(connection, listOpenings, {})
  const { outlet_id } = requireOutlet(opening, outlet)
  const { data } = await call(connection, listSlotUse, { query: { outlet_id, day } })
  return { data, lines: slotLines(data, opening) }
}

export async function slotClose(
  connection: Connection,
  { outlet, moment, isClosed }: { outlet: string; moment: string; isClosed: boolean },
): Promise<Result> {
  const { data: opening } = await call(connection, listOpenings, {})
  const { outlet_id } = requireOutlet(opening, outlet)
  const slot = momentOf(moment, opening.time_zone).toISOString()
  const { data } = await call(connection, closeSlot, { body: { outlet_id, slot, is_closed: isClosed } })
  return { data, lines: slotLines(data, opening) }
}

const rulesLines = (data: RestaurantOpening): string[] => [
  `last order: ${data.last_order_minutes} minutes before closing`,
  `driving: ${data.minutes_per_km} minutes a kilometre`,
  data.order_ahead_days === null
    ? 'orders for later: none'
    : `orders for later: up to ${data.order_ahead_days} days ahead`,
  ...data.outlets.map(
    ({ name, slot_orders: orders, slot_items: items, usual_minutes: minutes }) =>
      `${name}: ready in ${minutes} minutes, ${roomText(orders, items)} in a quarter of an hour`,
  ),
]

function roomText(orders: number | null, items: number | null): string {
  const parts = [orders === null ? [] : [`${orders} orders`], items === null ? [] : [`${items} items`]].flat()
  return parts.length === 0 ? 'any number of orders' : `at most ${parts.join(' and ')}`
}

function slotLines(use: SlotUses, { time_zone: timeZone }: RestaurantOpening): string[] {
  if (use.slots.length === 0) return ['no slots on this day']
  const rows = use.slots.map(each => [
    clockText(new Date(each.slot), timeZone),
    countText(each.orders, use.slot_orders, 'orders'),
    countText(each.items, use.slot_items, 'items'),
    stateOf(each),
  ])
  return alignColumns(rows, ['left', 'right', 'right', 'left'])
}

const countText = (count: number, room: number | null, what: string): string =>
  room === null ? `${count} ${what}` : `${count} of ${room} ${what}`

const stateOf = ({ is_closed: isClosed }: SlotUse): string => (isClosed ? 'closed' : '')
