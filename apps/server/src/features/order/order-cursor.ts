// The cursors of the feed of orders and of their list: a place as opaque text. A cursor only points; what it points to is
// never trusted.

/** A place among orders by a moment of theirs. `at` has microseconds, which a Date would lose. */
export interface OrderPlace {
  at: string
  orderId: string
}

/** How a statement writes the moment of a place. */
export const MICROSECONDS = `'YYYY-MM-DD"T"HH24:MI:SS.USOF'`

/** Before the first change. */
export const FEED_START: OrderPlace = { at: '-infinity', orderId: '00000000-0000-0000-0000-000000000000' }

/** Newer than the newest order. */
export const LIST_START: OrderPlace = { at: 'infinity', orderId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const PLACE =
  /^(-infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}[+-]\d\d(?::\d\d)?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writeCursor = ({ at, orderId }: OrderPlace): string =>
  Buffer.from(`${at} ${orderId}`).toString('base64url')

/** Null for a text that is no cursor of ours. */
export function readCursor(cursor: string): OrderPlace | null {
  const [, at, orderId] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || orderId === undefined) return null
  return at === '-infinity' || !Number.isNaN(Date.parse(at.replace(/([+-]\d\d)$/, '$1:00')))
    ? { at, orderId }
    : null
}
