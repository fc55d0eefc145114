// How long an order takes that is placed now (PROMISE-01).
import type { OutletTimes } from '@pesan/contract/opening'
import { SLOT_MIN } from './slots.ts'
import { MINUTE_MS } from './zoned-time.ts'

export interface PromiseFacts {
  now: Date
  /** The outlet's, or the largest of the lines' own. */
  preparationMin: number
  /** HOURS-09: of a busy time that is not over. */
  busyMin: number
  /** What the kitchen has in front. */
  queueMin: number
  /** For a delivery. */
  drivingMin: number
}

/** As the customer reads it: from a moment of five minutes to ten minutes later. */
export interface PromiseSpan {
  from: Date
  until: Date
}

/** For a delivery over this distance. */
export const drivingMinutes = (km: number, minutesPerKm: number): number => Math.ceil(km * minutesPerKm)

/** The courier's own time comes before the distance; null: its offer says none. */
export const deliveryMinutes = (
  { km, courierMin }: { km: number; courierMin: number | null },
  minutesPerKm: number,
): number => courierMin ?? drivingMinutes(km, minutesPerKm)

/** HOURS-09: of a busy time that may be over. */
export const busyMinutes = (busy: OutletTimes['busy'], now: Date): number =>
  busy && new Date(busy.until) > now ? busy.minutes : 0

/** What a kitchen can make in a quarter of an hour; null: any number. */
export interface Capacity {
  orders: number | null
  items: number | null
}

/** By how many minutes the kitchen is later than usual, with so many orders and items in front of the next one (PROMISE-01). */
export function queueMinutes(
  inFront: { orders: number; items: number },
  { orders, items }: Capacity,
  preparationMin: number,
): number {
  const quarters = Math.max(quartersOf(inFront.orders, orders), quartersOf(inFront.items, items))
  return Math.max(0, Math.ceil(quarters * SLOT_MIN) - preparationMin)
}

const quartersOf = (inFront: number, room: number | null): number =>
  room === null ? 0 : (inFront + 1) / room

const ROUND_MIN = 5
const SPAN_MIN = 10

/** A span of ten minutes that begins at a full five minutes, after all of these minutes from `now` on. */
export function promiseOf({ now, preparationMin, busyMin, queueMin, drivingMin }: PromiseFacts): PromiseSpan {
  const minutes = preparationMin + busyMin + queueMin + drivingMin
  const round = ROUND_MIN * MINUTE_MS
  return promiseSpan(new Date(Math.ceil((now.getTime() + minutes * MINUTE_MS) / round) * round))
}

/** From its beginning. */
export const promiseSpan = (from: Date): PromiseSpan => ({
  from,
  until: new Date(from.getTime() + SPAN_MIN * MINUTE_MS),
})
