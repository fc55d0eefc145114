// The cursors of the feed and of the list of orders: a position as opaque text. A cursor is only a position, so it
// grants no access.
import { isoDay } from '@pesan/contract/moment'
import * as v from 'valibot'

/** A position among orders by one of their times. `at` has microseconds, which a Date would lose. */
export interface OrderPosition {
  at: string
  orderId: string
}

/** How SQL formats the time of a position. */
export const MICROSECONDS = `'YYYY-MM-DD"T"HH24:MI:SS.USOF'`

/** Sorts before every change. */
export const FEED_START: OrderPosition = { at: '-infinity', orderId: '00000000-0000-0000-0000-000000000000' }

/** Sorts after the newest order; the list starts there. */
export const LIST_START: OrderPosition = { at: 'infinity', orderId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const POSITION =
  /^(-infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}[+-]\d\d(?::\d\d)?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writeCursor = ({ at, orderId }: OrderPosition): string =>
  Buffer.from(`${at} ${orderId}`).toString('base64url')

const SEARCH_POSITION = /^(20\d\d-[01]\d-[0-3]\d) (\d{1,15})$/

/** Of a search: the orders of a day by their numbers. */
export const writeSearchCursor = ({ day, number }: { day: string; number: number }): string =>
  Buffer.from(`${day} ${number}`).toString('base64url')

/** Null for a text that is not a cursor. */
export function readSearchCursor(cursor: string): { day: string; number: number } | null {
  const [, day, number] = SEARCH_POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (day === undefined || number === undefined) return null
  return v.is(isoDay, day) ? { day, number: Number(number) } : null
}

const ARCHIVE_POSITION = /^archived (\d{1,15})$/

/** Of the archive: its orders by their numbers. */
export const writeArchiveCursor = (before: number): string =>
  Buffer.from(`archived ${before}`).toString('base64url')

/** Null for a text that is no cursor of the archive. */
export function readArchiveCursor(cursor: string): number | null {
  const [, before] = ARCHIVE_POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return before === undefined ? null : Number(before)
}

/** Null for a text that is not a cursor. */
export function readCursor(cursor: string): OrderPosition | null {
  const [, at, orderId] = POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || orderId === undefined) return null
  return at === '-infinity' || !Number.isNaN(Date.parse(at.replace(/([+-]\d\d)$/, '$1:00')))
    ? { at, orderId }
    : null
}
