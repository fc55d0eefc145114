import type { TicketBlock } from '@pesan/contract/ticket'
import { anyItems, TICKET_CONTEXT, ticketItem, ticketOrder } from '@pesan/testkit/ticket-order'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { beforeCancellation, differenceTicket } from './difference-ticket.ts'
import { kitchenTicket } from './kitchen-ticket.ts'
import type { TicketItem, TicketOrder } from './ticket.ts'

const context = { ...TICKET_CONTEXT, language: 'en' } as const
const pizza = ticketItem({
  id: '1',
  product_id: 'ITEM-1',
  name: 'Diavola',
  quantity: 3,
  options: [],
  notes: '',
})
const tea = ticketItem({
  id: '2',
  product_id: 'ITEM-2',
  name: 'Iced tea',
  quantity: 1,
  options: [],
  notes: '',
})

const changed = (before: readonly TicketItem[], after: readonly TicketItem[], changes: object = {}) =>
  differenceTicket(ticketOrder({ items: before }), ticketOrder({ items: after, ...changes }), context)

const labelled = (blocks: readonly TicketBlock[] | null) =>
  (blocks ?? []).flatMap(block => (block.type === 'item' ? [[block.label, block.quantity, block.name]] : []))

test('TICKET-09 a change prints only what differs, headed CHANGED, with what it replaces', () => {
  const coffee = { ...tea, name: 'Coffee' }
  const blocks = changed([pizza, tea], [{ ...pizza, quantity: 1 }, coffee])
  expect(blocks).toContainEqual({ type: 'band', text: 'CHANGED' })
  expect(labelled(blocks)).toEqual([
    ['CANCEL', '2', 'Diavola'],
    ['CANCEL', '1', 'Iced tea'],
    ['MAKE INSTEAD', '1', 'Coffee'],
  ])
})

test('TICKET-09 a cancelled order prints all its items once more, headed CANCELLED', () => {
  const blocks = changed([pizza, tea], [pizza, tea], { status: 'cancelled' })
  expect(blocks).toContainEqual({ type: 'band', text: 'CANCELLED' })
  expect(labelled(blocks)).toEqual([
    ['CANCEL', '3', 'Diavola'],
    ['CANCEL', '1', 'Iced tea'],
  ])
})

test('TICKET-09 another time, payment or status prints nothing', () => {
  const changes = {
    ready_at: '2026-11-21T11:00:00.000Z',
    status: 'prepare_order',
    payment_status: 'refunded',
    paid: false,
  }
  expect(changed([pizza], [pizza], changes)).toBeNull()
})

test('TICKET-09 a refund prints nothing: neither of a cancelled order nor of one that was made', () => {
  const cancellation = { by: 'restaurant', reason: null, at: '2026-11-21T10:20:00.000Z' }
  const of = (changes: object) => ticketOrder({ items: [pizza], ...changes })
  const print = (before: object, after: object) => differenceTicket(of(before), of(after), context)
  expect(print({ status: 'cancelled', cancellation }, { status: 'refunded', cancellation })).toBeNull()
  expect(print({ status: 'complete' }, { status: 'refunded' })).toBeNull()
})

test('TICKET-09 the order before its cancellation is what was printed; without one it is as it is', () => {
  const cancellation = { by: 'restaurant', reason: null, at: '2026-11-21T10:20:00.000Z' } as const
  for (const status of ['cancelled', 'refunded'] as const) {
    const order = ticketOrder({ items: [pizza, tea], status, cancellation })
    expect(labelled(differenceTicket(beforeCancellation(order), order, context))).toEqual([
      ['CANCEL', '3', 'Diavola'],
      ['CANCEL', '1', 'Iced tea'],
    ])
  }
  const complete = ticketOrder({ status: 'complete' })
  expect(beforeCancellation(complete)).toBe(complete)
})

test('TICKET-09 another note to the kitchen is printed with the one that it replaces', () => {
  const blocks = changed([pizza], [pizza], { delivery_notes: 'no cutlery' })
  expect(blocks).toContainEqual({ type: 'note', text: 'NEW NOTE: no cutlery' })
  expect(blocks).toContainEqual({ type: 'note', text: 'NOT: Paper bag, please' })
})

test('EDIT-10 a paper with other items says again what the customer must not eat', () => {
  const before = ticketOrder({ items: [pizza], allergies: ['peanuts'] })
  const after = { ...before, items: [...before.items, tea] }
  expect(differenceTicket(before, after, TICKET_CONTEXT)).toContainEqual({
    type: 'band',
    text: 'ALERGI: kacang tanah',
  })
})

test('TICKET-09 an allergy that is added later stands large as well', () => {
  expect(changed([pizza], [{ ...pizza, notes: 'nut allergy' }])).toContainEqual({
    type: 'band',
    text: 'ALLERGY: nut allergy',
  })
})

/** What a cook has to make after reading the papers one after the other. */
function made(papers: readonly (readonly TicketBlock[] | null)[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const block of papers.flatMap(paper => paper ?? [])) {
    if (block.type !== 'item') continue
    const { label, quantity, name, modifiers, notes } = block
    const content = JSON.stringify([name, modifiers, notes])
    const total = (sum.get(content) ?? 0) + (label === 'CANCEL' ? -1 : 1) * Number(quantity)
    if (total === 0) sum.delete(content)
    else sum.set(content, total)
  }
  return sum
}

const kitchenStation = {
  categories: new Set(['KITCHEN']),
  categoryOf: new Map([
    ['ITEM-1', 'KITCHEN'],
    ['ITEM-2', 'BAR'],
  ]),
}

/** Few contents, so that the same item stays, grows, shrinks, leaves and comes again. */
const contents = [
  pizza,
  { ...pizza, notes: 'no onion' },
  tea,
  ticketItem({ product_id: 'ITEM-NEW', name: 'New', notes: '' }),
]
const anyState = fc.record({
  items: fc
    .array(fc.record({ content: fc.constantFrom(...contents), quantity: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 4,
    })
    .map(items =>
      items.map(({ content, quantity }, index) => ({ ...content, quantity, id: `${index + 1}` })),
    ),
  status: fc.constantFrom('approved', 'prepare_order', 'cancelled'),
})
const orders = fc.array(
  fc.oneof(anyState, fc.record({ items: anyItems(4), status: fc.constant('approved') })),
  { minLength: 2, maxLength: 5 },
)

test.each([
  ['the whole kitchen', context],
  ['a station', { ...context, station: kitchenStation }],
])('TICKET-09 over random changes the printed differences sum to the order: %s', (_, where) => {
  fc.assert(
    fc.property(orders, states => {
      const [first, ...later] = states.map(state => ticketOrder(state))
      if (!first) throw new Error('no order')
      const placed: TicketOrder = { ...first, status: 'approved' }
      const papers = [kitchenTicket(placed, where)]
      let before = placed
      for (const after of later) {
        papers.push(differenceTicket(before, after, where))
        before = after
      }
      const whole = before.status === 'cancelled' ? null : kitchenTicket(before, where)
      expect(made(papers)).toEqual(made([whole]))
    }),
  )
})

test('TICKET-09 a station that a change does not concern prints nothing', () => {
  const bar = { ...context, station: { ...kitchenStation, categories: new Set(['BAR']) } }
  const before = ticketOrder({ items: [pizza, tea] })
  const after = ticketOrder({ items: [tea] })
  expect(differenceTicket(before, after, { ...context, station: kitchenStation })).not.toBeNull()
  expect(differenceTicket(before, after, bar)).toBeNull()
})
