// What every ticket is made from: the order, the place where it is printed, and the lines that they share.
import type { Locale } from '@pesan/contract/language'
import type { RestaurantOrderAnswer } from '@pesan/contract/restaurant-order'
import type { Ticket, TicketBlock } from '@pesan/contract/ticket'
import { ticketLabels } from './ticket-labels.ts'
import { formatDateTime, formatTime } from './ticket-time.ts'

export type TicketOrder = Pick<
  RestaurantOrderAnswer,
  | 'outlet_order_id'
  | 'status'
  | 'cancellation'
  | 'fulfilment'
  | 'customer_name'
  | 'created_at'
  | 'ready_at'
  | 'scheduled_for'
  | 'delivery_notes'
  | 'allergies'
  | 'items'
  | 'subtotal'
  | 'voucher_code'
  | 'voucher_discount'
  | 'delivery_fees'
  | 'total'
  | 'amounts'
  | 'paid'
  | 'payment_status'
  | 'captures'
  | 'service_json'
>
export type TicketItem = TicketOrder['items'][number]

/** Which copy a paper is, printed at its top. */
export type TicketMark =
  | { type: 'reprint' }
  | { type: 'copy'; number: number; of: number }
  | { type: 'station'; name: string }
  | { type: 'stand_in'; printer: string }

/** The part of a kitchen that makes the products of some categories (BOARD-24, TICKET-08). */
export interface TicketStation {
  categories: ReadonlySet<string>
  /** The category of each product of the menu, by their ids. */
  categoryOf: ReadonlyMap<string, string>
}

export interface TicketContext {
  /** Of the kitchen (TICKET-04). */
  language: Locale
  timeZone: string
  outlet: string
  company: { name: string; address: string | null; taxNumber: string | null; website: string | null }
  marks?: readonly TicketMark[]
  /** Absent: the whole kitchen. */
  station?: TicketStation
}

/** An item whose category is not known is made by every station: none may be missed. */
export function itemsOfStation(
  items: readonly TicketItem[],
  station: TicketStation | undefined,
): readonly TicketItem[] {
  if (!station) return items
  return items.filter(({ product_id }) => {
    const category = station.categoryOf.get(product_id)
    return category === undefined || station.categories.has(category)
  })
}

/** For when an order for later is, with its day: a kitchen may have begun early (LATER-07). */
export function slotBlocks({ scheduled_for: slot }: TicketOrder, context: TicketContext): Ticket {
  if (slot === null) return []
  const { language, timeZone } = context
  const text = ticketLabels(language).forSlot(formatDateTime(slot, timeZone, language))
  return [{ type: 'centred', look: 'strong', text }]
}

export const RULE = { type: 'rule', style: 'dashed' } as const satisfies TicketBlock

/** At the top: whether it is a reprint, which of several copies it is, its station, and the printer that it stands in for. */
export function markBlocks({ language, marks = [] }: TicketContext): Ticket {
  const words = ticketLabels(language)
  return marks.map(mark => ({ type: 'centred', look: 'mark', text: markText(words, mark) }))
}

function markText(words: ReturnType<typeof ticketLabels>, mark: TicketMark): string {
  switch (mark.type) {
    case 'reprint':
      return words.reprint
    case 'copy':
      return words.copy(mark.number, mark.of)
    case 'station':
      return words.forStation(mark.name)
    case 'stand_in':
      return words.standIn(mark.printer)
  }
}

/** Orders of other channels bring their own `#`. */
export const orderNumber = ({ outlet_order_id }: Pick<TicketOrder, 'outlet_order_id'>): string =>
  `#${outlet_order_id.replace('#', '')}`

/** The head of a paper for the kitchen. */
export function kitchenHead(order: TicketOrder, context: TicketContext): Ticket {
  const { language, timeZone, outlet } = context
  const words = ticketLabels(language)
  const timeOf = (at: string) => formatTime(at, timeZone)
  return [
    ...markBlocks(context),
    {
      type: 'heading',
      number: orderNumber(order),
      mode: words.mode[order.fulfilment].toUpperCase(),
    },
    {
      type: 'pair',
      left: words.received(timeOf(order.created_at)),
      right: order.ready_at === null ? '' : words.ready(timeOf(order.ready_at)),
      strong: 'right',
    },
    ...slotBlocks(order, context),
    { type: 'text', text: [outlet, order.customer_name].filter(part => part !== '').join(', ') },
    RULE,
  ]
}

/** `label`: above the item, on tickets that group their items. */
export function itemBlock(
  { quantity, name, options, notes }: TicketItem,
  label: string | null = null,
): TicketBlock {
  return {
    type: 'item',
    label,
    quantity: String(quantity),
    name,
    modifiers: options.map(option => option.name),
    notes: noteLines(notes),
  }
}

/** A customer may write several lines. */
export const noteLines = (text: string): string[] =>
  text
    .split(/[\n\r]+/)
    .map(part => part.trim())
    .filter(part => part !== '')
