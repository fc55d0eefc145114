// The paper that the kitchen cooks from: no prices, and never the hand-over code.
import type { Ticket } from '@pesan/contract/ticket'
import { allergenList } from '../menu/diet-labels.ts'
import { methodName } from '../payment/payment-methods.ts'
import { mentionsAllergy } from './allergy.ts'
import {
  itemBlock,
  itemsOfStation,
  kitchenHead,
  noteLines,
  RULE,
  type TicketContext,
  type TicketItem,
  type TicketOrder,
} from './ticket.ts'
import { ticketLabels } from './ticket-labels.ts'

/** Null where the order has nothing for the station. */
export function kitchenTicket(order: TicketOrder, context: TicketContext): Ticket | null {
  const items = itemsOfStation(order.items, context.station)
  if (items.length === 0) return null
  const words = ticketLabels(context.language)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...kitchenHead(order, context),
    ...customerAllergies(order, context),
    ...allergyBlocks(items, order.delivery_notes, context),
    ...items.map(item => itemBlock(item)),
    ...noteLines(order.delivery_notes).map(text => ({ type: 'note' as const, text })),
    RULE,
    { type: 'centred', look: 'strong', text: `${words.items(count)}, ${paymentText(order, context)}` },
  ]
}

/** EDIT-10: what the customer has set, on every paper that says what to make. */
export function customerAllergies({ allergies }: TicketOrder, { language }: TicketContext): Ticket {
  if (allergies.length === 0) return []
  return [{ type: 'band', text: `${ticketLabels(language).allergy}: ${allergenList(allergies, language)}` }]
}

/** Each once, in the guest's own words. */
export function allergyBlocks(
  items: readonly TicketItem[],
  orderNote: string,
  { language }: TicketContext,
): Ticket {
  const { allergy } = ticketLabels(language)
  const notes = [...items.map(item => item.notes), orderNote].filter(mentionsAllergy)
  return [...new Set(notes.map(note => noteLines(note).join(' ')))].map(note => ({
    type: 'band',
    text: `${allergy}: ${note}`,
  }))
}

function paymentText(
  { paid, total, service_json }: TicketOrder,
  { language }: Pick<TicketContext, 'language'>,
): string {
  const words = ticketLabels(language)
  if (total === 0) return words.free
  const method = methodName(language, service_json.payment_method)
  return paid ? words.paidWith(method) : words.unpaidWith(method)
}
