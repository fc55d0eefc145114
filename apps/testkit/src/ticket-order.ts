// Orders for the tests of tickets: one by hand, and random ones in every script.
import { ALLERGENS } from '@pesan/contract/menu-parts'
import { restaurantOrderExample } from '@pesan/contract/order-example'
import { paymentMethod } from '@pesan/contract/payment'
import { restaurantOrder } from '@pesan/contract/restaurant-order'
import type { PrintedDay } from '@pesan/domain/ticket/day-ticket'
import type { TicketContext, TicketItem, TicketOrder } from '@pesan/domain/ticket/ticket'
import * as fc from 'fast-check'
import * as v from 'valibot'

export const TICKET_CONTEXT = {
  language: 'id',
  timeZone: 'Asia/Makassar',
  outlet: 'Berawa',
  company: {
    name: 'Bara Pizza',
    address: 'Jl. Raya Semat No. 21, Berawa',
    taxNumber: 'P.2.0048217.05.02',
    website: 'bara.pesan.id',
  },
} as const satisfies TicketContext

/** In both languages, for companies with a tax number and without. */
export const anyContext: fc.Arbitrary<TicketContext> = fc
  .record({
    language: fc.constantFrom('id' as const, 'en' as const),
    taxNumber: fc.option(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9./-]{3,29}$/)),
  })
  .map(({ language, taxNumber }) => ({
    ...TICKET_CONTEXT,
    language,
    company: { ...TICKET_CONTEXT.company, taxNumber },
  }))

export const ticketOrder = (changes: object = {}): TicketOrder =>
  v.parse(restaurantOrder, { ...restaurantOrderExample, amounts: [], ...changes })

export const ticketItem = (changes: object = {}): TicketItem => {
  const [item] = ticketOrder({ items: [{ ...restaurantOrderExample.items[0], ...changes }] }).items
  if (!item) throw new Error('the order has no item')
  return item
}

const WORDS = [
  'Margherita',
  'Nasi goreng kampung',
  'café',
  '“crispy”',
  '不要洋葱',
  '양파 빼주세요',
  'بدون بصل',
  'ไม่ใส่หัวหอม',
  'アレルギー',
  '🌶️🌶️',
  '👨‍👩‍👧',
  'Pneumonoultramicroscopicsilicovolcanoconiosis',
  '\t',
  '\u2800',
  '<b>&amp;',
]
export const anyText = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map(words => words.join(' '))
const price = fc.integer({ min: 0, max: 9_999_999 })

const anyItem = fc.record({
  product_id: fc.constantFrom('ITEM-1', 'ITEM-2', 'ITEM-3'),
  name: anyText,
  quantity: fc.integer({ min: 1, max: 99 }),
  unit_price: price,
  notes: fc.oneof(fc.constant(''), anyText, fc.constant('🙏'.repeat(100))),
  options: fc.array(
    fc.record({ id: fc.constant('1'), product_id: fc.constant('MOD-1'), name: anyText, price }),
    {
      maxLength: 3,
    },
  ),
})

export const anyItems = (maxLength: number): fc.Arbitrary<TicketItem[]> =>
  fc
    .array(anyItem, { minLength: 1, maxLength })
    .map(items => items.map((item, index) => ticketItem({ ...item, id: String(index + 1) })))

export const anyOrder = (maxItems = 5): fc.Arbitrary<TicketOrder> =>
  fc
    .record({
      items: anyItems(maxItems),
      fulfilment: fc.constantFrom('pickup', 'delivery'),
      customer_name: anyText,
      delivery_notes: fc.oneof(fc.constant(''), anyText),
      allergies: fc.subarray([...ALLERGENS]),
      voucher_code: fc.constantFrom(null, 'BARA30'),
      voucher_discount: price,
      delivery_fees: price,
      subtotal: price,
      total: price,
      paid: fc.boolean(),
      ready_at: fc.constantFrom(null, '2026-11-21T10:36:00.000Z'),
    })
    .map(changes => ticketOrder(changes))

const money = fc.integer({ min: 0, max: 9_999_999_999 })
const count = fc.integer({ min: 0, max: 99_999 })

/** A closed day, with words of people in every script. */
export const anyDay: fc.Arbitrary<PrintedDay> = fc
  .record({
    orders: count,
    takings: money,
    returned: money,
    cancelled: count,
    waiting: money,
    service: money,
    tax: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    methods: fc.subarray([...paymentMethod.options, 'other']),
    cash: fc.record({ orders: count, amount: fc.integer({ min: -9_999_999, max: 9_999_999 }) }),
    drawer: fc.record({ opening: money, paid_out: money, counted: money, expected: money }),
    paid_out_for: fc.oneof(fc.constant(''), anyText),
    reason: fc.option(anyText),
    closed_by: anyText,
    receipt: fc.option(count),
  })
  .map(({ drawer, paid_out_for, reason, closed_by, receipt, cash, methods, ...sums }) => ({
    day: '2026-11-23',
    cash,
    sums: {
      orders: sums.orders,
      takings: sums.takings,
      refunds: { orders: 1, amount: sums.returned },
      methods: methods.map(method => ({ method, orders: 1, amount: sums.takings })),
      charges: [{ kind: 'service', amount: sums.service }],
      tax: sums.tax,
      cancelled: sums.cancelled,
      waiting: { orders: 1, amount: sums.waiting },
    },
    closing: {
      ...drawer,
      paid_out_for,
      reason,
      closed_by,
      closed_at: '2026-11-23T14:05:00.000Z',
      first_receipt: receipt,
      last_receipt: receipt,
    },
  }))
