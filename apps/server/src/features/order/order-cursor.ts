// The cursor of the feed of orders: a place as opaque text. It only points; what it points to is never trusted.
import type { FeedPlace } from './order-changes.repository.ts'

/** Before the first order. */
export const FEED_START: FeedPlace = {
  changedAt: '-infinity',
  orderId: '00000000-0000-0000-0000-000000000000',
}

const PLACE =
  /^(-infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}[+-]\d\d(?::\d\d)?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writeCursor = ({ changedAt, orderId }: FeedPlace): string =>
  Buffer.from(`${changedAt} ${orderId}`).toString('base64url')

/** Null for a text that is no cursor of ours. */
export function readCursor(cursor: string): FeedPlace | null {
  const [, changedAt, orderId] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (changedAt === undefined || orderId === undefined) return null
  return changedAt === '-infinity' || !Number.isNaN(Date.parse(changedAt.replace(/([+-]\d\d)$/, '$1:00')))
    ? { changedAt, orderId }
    : null
}
