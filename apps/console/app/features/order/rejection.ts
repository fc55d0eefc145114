// What a rejection says to the customer, and which products it marks as sold out (BOARD-07).
import type * as api from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { T } from '../../lib/i18n/t.ts'
import type { BoardOrder } from './board-order.ts'
import { MAX_REASON_LENGTH } from './reason-list.tsx'

export type RejectReason = 'closing' | 'busy' | 'soldOut' | 'address' | 'other'

export interface RejectChoice {
  reason: RejectReason | null
  /** Ids of items. */
  soldOut: readonly string[]
  /** Whether these items can be ordered again only tomorrow. */
  marksSoldOut: boolean
  reasonText: string
}

const SAYS = {
  closing: 'reject.saysClosing',
  busy: 'reject.saysBusy',
  address: 'reject.saysAddress',
} as const

const ELLIPSIS = '…'

type Items = Pick<BoardOrder, 'items'>

/** Whole lines. */
export const soldOutItems = ({ items }: Items, { reason, soldOut }: RejectChoice): BoardOrder['items'] =>
  reason === 'soldOut' ? items.filter(({ id }) => soldOut.includes(id)) : []

/** Names of the products that are sold out, each once. */
export const soldOutNames = (order: Items, choice: RejectChoice): string =>
  [...new Set(soldOutItems(order, choice).map(({ name }) => name))].join(', ')

/** Whether something else is left to make. */
export const hasRest = (order: Items, choice: RejectChoice): boolean => {
  const { length } = soldOutItems(order, choice)
  return length > 0 && length < order.items.length
}

/** In the language of `t`; null: nothing to send yet. */
export function reasonOf(t: T, order: Items, choice: RejectChoice): string | null {
  const { reason, reasonText } = choice
  if (reason === null) return null
  if (reason === 'other') return reasonText.trim() || null
  if (reason !== 'soldOut') return t(SAYS[reason])
  const items = soldOutNames(order, choice)
  if (items === '') return null
  const around = t('reject.saysSoldOut', { items: '' }).length
  return t('reject.saysSoldOut', { items: shortened(items, MAX_REASON_LENGTH - around) })
}

/** By whole characters, as a person counts them: the server refuses half of one. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length + ELLIPSIS.length > most) break
    short += segment
  }
  return `${short.replace(/[\s,]+$/u, '')}${ELLIPSIS}`
}

export type SoldOutMark = BodySentTo<typeof api.changeStock>['changes'][number]

/** Until the next opening; empty if none is to be marked. */
export function soldOutMarks(order: Items, choice: RejectChoice): SoldOutMark[] {
  if (!choice.marksSoldOut) return []
  const products = new Set(soldOutItems(order, choice).map(({ product_id }) => product_id))
  return [...products].map(id => ({ type: 'product', id, sold_out: true, until: 'next_opening' }))
}
