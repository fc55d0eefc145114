// That outlets accept orders automatically (BOARD-12): where they do, and which of the orders have to ring.
import type { BoardSettings } from '@pesan/contract/board-settings'
import type { Membership } from '@pesan/contract/member'
import { columnOfStatus } from '@pesan/domain/order/restaurant-status'
import type { T } from '../../lib/i18n/t.ts'
import { type BoardOrder } from './board-order.ts'

export interface AutoAccept {
  text: string
  /** At each outlet that the board shows. */
  isEverywhere: boolean
}

type Outlets = Membership['company']['outlets']

/** `shown`: the outlets of the board. Null: none of them does. */
export function autoAcceptOf(t: T, { outlets }: BoardSettings, shown: Outlets): AutoAccept | null {
  const on = shown.filter(({ id }) => outlets.some(outlet => outlet.id === id && outlet.auto_accept))
  if (on.length === 0) return null
  const isEverywhere = on.length === shown.length
  const names = on.map(({ name }) => name).join(', ')
  return {
    text: isEverywhere ? t('board.autoAccept') : t('board.autoAcceptAt', { outlets: names }),
    isEverywhere,
  }
}

/** `seen`: the orders that the board has shown before; null: it has shown none yet. One that was New has rung already. */
export const acceptedUnseen = (
  kitchen: readonly BoardOrder[],
  seen: ReadonlySet<string> | null,
): BoardOrder[] => (seen ? kitchen.filter(({ id, auto_accepted }) => auto_accepted && !seen.has(id)) : [])

/** An order that waits for its money has not been shown. */
export const shownIds = (orders: Iterable<BoardOrder>): string[] =>
  [...orders].filter(({ status }) => columnOfStatus(status) !== null).map(({ id }) => id)
