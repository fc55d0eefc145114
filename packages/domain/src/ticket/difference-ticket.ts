// What changed since an order was printed, for those who cook from the paper (TICKET-09). Its items are a sum: those of the
// paper before, without what is cancelled, with what is added, are those of the order now.
import type { Ticket, TicketBlock } from '@pesan/contract/ticket'
import { allergyBlocks, customerAllergies } from './kitchen-ticket.ts'
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

/**
 * Null where nothing concerns the station: another time or payment prints nothing, but stands at the head of what is printed
 * for another reason.
 */
export function differenceTicket(
  before: TicketOrder,
  after: TicketOrder,
  context: TicketContext,
): Ticket | null {
  const words = ticketLabels(context.language)
  const was = madeItems(before, context)
  const is = madeItems(after, context)
  const changes = itemChanges(was, is)
  const others = is.length > 0 ? otherChanges(before, after, context) : []
  if (changes.length === 0 && others.length === 0) return null
  const added = changes.flatMap(change => change.added)
  return [
    ...kitchenHead(after, context),
    { type: 'band', text: isCancelled(after) ? words.cancelled : words.changed },
    ...others,
    ...(added.length > 0 ? customerAllergies(after, context) : []),
    ...allergyBlocks(
      added,
      before.delivery_notes === after.delivery_notes ? '' : after.delivery_notes,
      context,
    ),
    ...changes.flatMap(({ removed, added: inPlace }) => [
      ...removed.map(item => itemBlock(item, words.remove)),
      ...inPlace.map(item => itemBlock(item, removed.length > 0 ? words.instead : words.add)),
    ]),
    RULE,
  ]
}

/** The order as its ticket has it; of what can change after that, only a cancellation concerns those who cook. */
export const beforeCancellation = (order: TicketOrder): TicketOrder =>
  isCancelled(order) ? { ...order, status: 'prepare_order', cancellation: null } : order

/** Its money may have been refunded since; an order that was made is not cancelled by a refund. */
const isCancelled = ({ status, cancellation }: TicketOrder): boolean =>
  status === 'cancelled' || (status === 'refunded' && cancellation !== null)

const madeItems = (order: TicketOrder, { station }: TicketContext): readonly TicketItem[] =>
  isCancelled(order) ? [] : itemsOfStation(order.items, station)

/** What is no longer made, and what is made in its place; one of them may be empty. */
interface ItemChange {
  removed: TicketItem[]
  added: TicketItem[]
}

/** Items that say the same are the same, whatever their ids; of two that differ, the id says which one replaces which. */
function itemChanges(was: readonly TicketItem[], is: readonly TicketItem[]): ItemChange[] {
  const removed = without(was, is)
  const added = without(is, was)
  const replaced = removed.map(item => ({ removed: [item], added: added.filter(({ id }) => id === item.id) }))
  const ids = new Set(removed.map(({ id }) => id))
  return [
    ...replaced,
    ...added.filter(({ id }) => !ids.has(id)).map(item => ({ removed: [], added: [item] })),
  ]
}

/** The first items less the second ones. */
function without(items: readonly TicketItem[], others: readonly TicketItem[]): TicketItem[] {
  const left = new Map<string, number>()
  for (const item of others) left.set(contentOf(item), (left.get(contentOf(item)) ?? 0) + item.quantity)
  return items.flatMap(item => {
    const there = left.get(contentOf(item)) ?? 0
    left.set(contentOf(item), Math.max(0, there - item.quantity))
    return item.quantity > there ? [{ ...item, quantity: item.quantity - there }] : []
  })
}

const contentOf = ({ name, options, notes }: TicketItem): string =>
  JSON.stringify([name, options.map(option => option.name), noteLines(notes)])

function otherChanges(before: TicketOrder, after: TicketOrder, { language }: TicketContext): TicketBlock[] {
  const words = ticketLabels(language)
  const mode = (order: TicketOrder) => words.mode[order.fulfilment].toUpperCase()
  return [
    ...(before.fulfilment === after.fulfilment ? [] : [replacing(mode(before), mode(after))]),
    ...(before.delivery_notes === after.delivery_notes ? [] : noteChange(before, after)),
  ]

  function replacing(was: string, is: string): TicketBlock {
    return { type: 'note', text: `${is}, ${words.noteBefore} ${was}` }
  }
  function noteChange(was: TicketOrder, is: TicketOrder): TicketBlock[] {
    const textOf = ({ delivery_notes }: TicketOrder) => noteLines(delivery_notes).join(' ') || words.noNote
    return [
      { type: 'note', text: `${words.note}: ${textOf(is)}` },
      { type: 'note', text: `${words.noteBefore}: ${textOf(was)}` },
    ]
  }
}
