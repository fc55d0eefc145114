import { PAPER_WIDTHS, type TicketBlock } from '@pesan/contract/ticket'
import { customerTicket } from '@pesan/domain/ticket/customer-ticket'
import { dayTicket } from '@pesan/domain/ticket/day-ticket'
import { differenceTicket } from '@pesan/domain/ticket/difference-ticket'
import { kitchenTicket } from '@pesan/domain/ticket/kitchen-ticket'
import {
  anyContext,
  anyDay,
  anyOrder,
  TICKET_CONTEXT,
  ticketItem,
  ticketOrder,
} from '@pesan/testkit/ticket-order'
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TicketPaper } from './ticket-paper.tsx'

/** Every text of a block, in the order in which it is read. */
function textsOf(block: TicketBlock): string[] {
  switch (block.type) {
    case 'item':
      return [block.label ?? '', `${block.quantity}×`, block.name, ...block.modifiers, ...block.notes]
    case 'line':
      return [block.quantity, block.name, block.amount, ...block.modifiers]
    case 'rule':
      return []
    case 'pair':
      return [block.left, block.right]
    case 'heading':
      return [block.number, block.mode]
    case 'amount':
    case 'total':
      return [block.name, block.amount]
    case 'band':
    case 'note':
    case 'centred':
    case 'text':
      return [block.text]
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}
const withoutSpace = (text: string): string => text.replaceAll(/\s/g, '')
const readHtml = (html: string): string =>
  withoutSpace(
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, entity => ENTITIES[entity] ?? ''),
  )

const anyWidth = fc.constantFrom(...PAPER_WIDTHS)

test('TICKET-01 TICKET-04 TICKET-09 the browser prints every word of a ticket, in its order, and no other', () => {
  fc.assert(
    fc.property(anyOrder(), anyOrder(), anyDay, anyContext, anyWidth, (order, changed, day, at, widthMm) => {
      const tickets = [
        kitchenTicket(order, at) ?? [],
        customerTicket(order, at),
        differenceTicket(order, changed, at) ?? [],
        dayTicket(day, at),
      ]
      for (const ticket of tickets) {
        const html = renderToStaticMarkup(<TicketPaper ticket={ticket} widthMm={widthMm} lang="id" />)
        expect(readHtml(html)).toBe(withoutSpace(ticket.flatMap(textsOf).join('')))
      }
    }),
    { numRuns: 50 },
  )
})

test('TICKET-01 TICKET-11 the browser prints each of 50 lines and a note of 200 emoji', () => {
  const items = Array.from({ length: 50 }, (_, index) =>
    ticketItem({ id: String(index + 1), name: `Pizza ${index}`, notes: index === 0 ? '🙏'.repeat(200) : '' }),
  )
  for (const widthMm of [58, 80] as const) {
    const ticket = kitchenTicket(ticketOrder({ items }), TICKET_CONTEXT) ?? []
    const html = renderToStaticMarkup(<TicketPaper ticket={ticket} widthMm={widthMm} lang="id" />)
    expect(html.match(/Pizza \d+/g)).toHaveLength(50)
    expect(html.match(/🙏/gu)).toHaveLength(200)
  }
})
