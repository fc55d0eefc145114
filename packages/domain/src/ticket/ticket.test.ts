import { type TicketBlock, ticket as ticketSchema } from '@pesan/contract/ticket'
import {
  anyContext,
  anyItems,
  anyOrder,
  TICKET_CONTEXT as context,
  ticketItem,
  ticketOrder,
} from '@pesan/testkit/ticket-order'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { customerTicket } from './customer-ticket.ts'
import { kitchenTicket } from './kitchen-ticket.ts'
import type { TicketContext } from './ticket.ts'

const station = {
  categories: new Set(['BAR']),
  categoryOf: new Map([
    ['ITEM-PIZZA', 'KITCHEN'],
    ['ITEM-TEA', 'BAR'],
  ]),
}

const pizza = ticketItem({
  id: '1',
  product_id: 'ITEM-PIZZA',
  name: 'Diavola',
  quantity: 2,
  notes: 'no onion',
})
const tea = ticketItem({ id: '2', product_id: 'ITEM-TEA', name: 'Es teh', options: [], notes: '' })

test('TICKET-01 TICKET-04 the kitchen reads number, mode, times, items and notes in its own language, and no price', () => {
  const order = ticketOrder({
    items: [pizza, tea],
    fulfilment: 'delivery',
    ready_at: '2026-11-21T10:36:00.000Z',
    customer_locale: 'en',
    delivery_notes: 'ring the bell\n\ntwice',
  })
  expect(kitchenTicket(order, context)).toEqual([
    { type: 'heading', number: '#10042', mode: 'ANTAR' },
    { type: 'pair', left: 'Masuk 18.15', right: 'Siap 18.36', strong: 'right' },
    { type: 'text', text: 'Berawa, Ayu Lestari' },
    { type: 'rule', style: 'dashed' },
    { type: 'item', label: null, quantity: '2', name: 'Diavola', modifiers: ['Large'], notes: ['no onion'] },
    { type: 'item', label: null, quantity: '1', name: 'Es teh', modifiers: [], notes: [] },
    { type: 'note', text: 'ring the bell' },
    { type: 'note', text: 'twice' },
    { type: 'rule', style: 'dashed' },
    { type: 'centred', look: 'strong', text: '3 item, dibayar QRIS' },
  ])
})

test('LATER-07 both papers of an order for later say its day and time', () => {
  const order = ticketOrder({ items: [pizza], scheduled_for: '2026-11-22T11:30:00.000Z' })
  const slot = { type: 'centred', look: 'strong', text: 'Untuk 22 Nov 2026, 19.30' }
  expect(kitchenTicket(order, context)).toContainEqual(slot)
  expect(customerTicket(order, context)).toContainEqual(slot)
})

test('TICKET-01 the customer reads the company, its tax number, each sum and how it was paid', () => {
  const order = ticketOrder({
    items: [pizza],
    fulfilment: 'delivery',
    subtotal: 240_000,
    voucher_code: 'BARA30',
    voucher_discount: 30_000,
    delivery_fees: 15_000,
    total: 225_000,
  })
  expect(customerTicket(order, context)).toEqual([
    { type: 'centred', look: 'title', text: 'Bara Pizza' },
    { type: 'centred', look: 'plain', text: 'Berawa' },
    { type: 'centred', look: 'plain', text: 'Jl. Raya Semat No. 21, Berawa' },
    { type: 'centred', look: 'plain', text: 'No. pajak P.2.0048217.05.02' },
    { type: 'rule', style: 'dashed' },
    { type: 'pair', left: '#10042', right: '21 Nov 2026, 18.15', strong: 'left' },
    { type: 'pair', left: 'Ayu Lestari', right: 'Antar', strong: null },
    { type: 'rule', style: 'dashed' },
    { type: 'line', quantity: '2', name: 'Diavola', amount: '240.000', modifiers: ['Large +25.000'] },
    { type: 'rule', style: 'dashed' },
    { type: 'amount', name: 'Item', amount: '240.000' },
    { type: 'amount', name: 'Voucher BARA30', amount: '-30.000' },
    { type: 'amount', name: 'Ongkir', amount: '15.000' },
    { type: 'rule', style: 'solid' },
    { type: 'total', name: 'Total', amount: 'Rp 225.000' },
    { type: 'pair', left: 'QRIS', right: 'lunas 18.16', strong: null },
    { type: 'rule', style: 'dashed' },
    { type: 'centred', look: 'plain', text: 'Terima kasih, sampai jumpa' },
    { type: 'centred', look: 'plain', text: 'bara.pesan.id' },
  ])
})

test.each([
  ['I have a peanut ALLERGY'],
  ['alergi udang'],
  ['我对花生过敏'],
  ['땅콩 알레르기'],
  ['แพ้กุ้ง'],
  ['لدي حساسية من الفول السوداني'],
])('TICKET-01 a note that speaks of an allergy stands large and in its own words: %s', note => {
  const blocks = kitchenTicket(ticketOrder({ items: [{ ...pizza, notes: note }] }), context)
  expect(blocks).toContainEqual({ type: 'band', text: `ALERGI: ${note}` })
  expect(blocks).toContainEqual(expect.objectContaining({ type: 'item', notes: [note] }))
})

test('EDIT-10 what the customer must not eat stands large on every paper of the kitchen, in its language', () => {
  const order = ticketOrder({ items: [pizza, tea], allergies: ['peanuts', 'milk'] })
  const band = { type: 'band', text: 'ALERGI: kacang tanah, susu' }
  expect(kitchenTicket(order, context)).toContainEqual(band)
  expect(kitchenTicket(order, { ...context, station })).toContainEqual(band)
  expect(kitchenTicket(order, { ...context, language: 'en' })).toContainEqual({
    type: 'band',
    text: 'ALLERGY: peanuts, milk',
  })
})

test('TICKET-08 TICKET-09 a station prints its items, those that no category claims too, and nothing without any', () => {
  const at = (items: readonly unknown[]) => kitchenTicket(ticketOrder({ items }), { ...context, station })
  const unknown = ticketItem({ id: '3', product_id: 'ITEM-NEW', name: 'New' })
  expect(at([pizza])).toBeNull()
  expect(at([pizza, tea, unknown])?.flatMap(block => (block.type === 'item' ? [block.name] : []))).toEqual([
    'Es teh',
    'New',
  ])
})

test('TICKET-08 TICKET-12 a paper says that it is a reprint, which copy, for which station and for which printer', () => {
  const marks: TicketContext['marks'] = [
    { type: 'reprint' },
    { type: 'copy', number: 2, of: 3 },
    { type: 'station', name: 'Bar' },
    { type: 'stand_in', printer: 'Dapur' },
  ]
  const texts = ['CETAK ULANG', 'Salinan 2 dari 3', 'Untuk Bar', 'Dicetak di sini untuk Dapur']
  const marked = texts.map(text => ({ type: 'centred', look: 'mark', text }))
  expect(kitchenTicket(ticketOrder(), { ...context, marks })?.slice(0, 4)).toEqual(marked)
  expect(customerTicket(ticketOrder(), { ...context, marks }).slice(0, 4)).toEqual(marked)
})

test('TICKET-01 a receipt of an order that ended says so, and one that is not paid too', () => {
  const ofStatus = (changes: object) => customerTicket(ticketOrder(changes), { ...context, language: 'en' })
  expect(ofStatus({ status: 'cancelled' })).toContainEqual({ type: 'band', text: 'CANCELLED' })
  expect(ofStatus({ paid: false })).toContainEqual({
    type: 'pair',
    left: 'QRIS',
    right: 'not paid',
    strong: null,
  })
})

test('TICKET-04 whatever the order is, its tickets are of the shape that is stored, in both languages', () => {
  fc.assert(
    fc.property(anyOrder(), anyContext, (order, at) => {
      for (const blocks of [kitchenTicket(order, at), customerTicket(order, at)])
        expect(v.parse(ticketSchema, blocks)).toEqual(blocks)
    }),
  )
})

test('TICKET-01 TICKET-06 a company with a tax number prints it for its customers, and no other prints any', () => {
  fc.assert(
    fc.property(anyOrder(), anyContext, (order, at) => {
      const { taxNumber } = at.company
      const printed = (blocks: readonly TicketBlock[]) =>
        blocks.flatMap(block =>
          block.type === 'centred' && /^(?:Tax no\.|No\. pajak) /.test(block.text) ? [block.text] : [],
        )
      const label = at.language === 'id' ? 'No. pajak' : 'Tax no.'
      expect(printed(customerTicket(order, at))).toEqual(taxNumber === null ? [] : [`${label} ${taxNumber}`])
      expect(printed(kitchenTicket(order, at) ?? [])).toEqual([])
    }),
  )
})

test('TICKET-01 the kitchen reads every item with its quantity, modifiers and notes', () => {
  fc.assert(
    fc.property(anyItems(10), items => {
      const blocks = kitchenTicket(ticketOrder({ items }), context) ?? []
      expect(blocks.filter(block => block.type === 'item')).toMatchObject(
        items.map(({ quantity, name, options }) => ({
          quantity: String(quantity),
          name,
          modifiers: options.map(option => option.name),
        })),
      )
    }),
  )
})

test('CHARGE-02 TICKET-01 the customer reads each amount of the order in its order, and the kitchen none', () => {
  const order = ticketOrder({
    items: [pizza],
    amounts: [
      { kind: 'items', amount: 100_000 },
      { kind: 'voucher', amount: -20_000 },
      { kind: 'packaging', amount: 8_000 },
      { kind: 'service', amount: 5_000, millipercent: 5_500, base: 88_000 },
      { kind: 'tax', amount: 8_455, millipercent: 10_000, base: 93_000, included: true },
      { kind: 'tip', amount: 5_000 },
    ],
    voucher_code: 'BARA20',
    total: 98_000,
  })
  const amounts = customerTicket(order, context).filter(({ type }) => type === 'amount')
  expect(amounts.map(block => (block.type === 'amount' ? [block.name, block.amount] : []))).toEqual([
    ['Item', '100.000'],
    ['Voucher BARA20', '-20.000'],
    ['Kemasan', '8.000'],
    ['Layanan 5,5 %', '5.000'],
    ['termasuk PB1 10 %', '8.455'],
    ['Tip', '5.000'],
  ])
  expect(JSON.stringify(kitchenTicket(order, context))).not.toContain('8.455')
})
