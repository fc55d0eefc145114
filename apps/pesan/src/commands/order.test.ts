import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const ORDER_ID = '01920000-0000-7000-8000-000000000001'

const order = {
  id: ORDER_ID,
  outlet_order_id: 'BRW-0007',
  status: 'pending',
  service_type: 'online_store',
  service_order_type: 'pickup',
  ordered_at_date: '2026-11-20',
  created_at: '2026-11-20T04:05:06.000Z',
  payment_due_date: null,
  outlet_name: 'Berawa',
  outlet_address: 'Jl. Raya 1',
  gmaps_address: null,
  delivery_latitude: null,
  delivery_longitude: null,
  delivery_address_name: null,
  delivery_location_detail: null,
  delivery_landmark: null,
  delivery_notes: '',
  delivery_fees: 0,
  voucher_discount: 0,
  subtotal: 210_000,
  total: 210_000,
  items: [
    {
      id: '1',
      product_id: 'ITEM-MARGHERITA',
      name: 'Margherita',
      quantity: 2,
      unit_price: 75_000,
      notes: 'no \u001b[2Jbasil',
      options: [{ id: '1', product_id: 'MOD-L', name: 'Large 32 cm', price: 30_000 }],
      modifier_groups: [{ id: 'MG-SIZE' }],
    },
  ],
  paid: false,
  external_payment_id: null,
  external_payment_data: null,
  payment_info: [],
  failed_orders: [],
  payment_status: 'not_needed',
  service_json: { payment_method: 'cash', payment_card: null },
  customer_name: 'Guest 0001',
  customer_phone: '6281200000001',
  fulfilment: 'pickup',
  outlet_id: '01920000-0000-7000-8000-000000000b01',
  outlet_short_code: 'BRW',
  voucher_code: null,
  acknowledged_at: null,
  ready_at: null,
  version: 1,
}
const answerOf = (data: unknown) => ({ body: { status: true, message: 'OK', data } })
const listOf = (data: unknown) => ({ body: { status: true, message: 'OK', data, next_cursor: null } })

test('order list prints one line per order', async () => {
  const second = {
    ...order,
    outlet_order_id: 'BRW-0006',
    status: 'complete',
    total: 9000,
    paid: true,
    customer_name: 'Ayu',
  }
  const ran = await run(['order', 'list', '--status', 'pending', '--company', 'bara'], {
    answer: listOf([order, second]),
  })
  expect(ran.requests[0]?.url).toBe('/api/restaurant/v1/orders?status=pending')
  expect(ran.output).toBe(
    [
      `BRW-0007  pending   Rp 210.000  not paid  2026-11-20T04:05:06.000Z  Guest 0001  ${ORDER_ID}`,
      `BRW-0006  complete    Rp 9.000  paid      2026-11-20T04:05:06.000Z  Ayu         ${ORDER_ID}`,
      '',
    ].join('\n'),
  )
})

test('LATER-07 order list and order show name the slot of an order for later', async () => {
  const later = {
    ...order,
    scheduled_for: '2026-11-21T11:30:00.000Z',
    starts_at: '2026-11-21T11:10:00.000Z',
  }
  const listed = await run(['order', 'list', '--company', 'bara'], { answer: listOf([later]) })
  expect(listed.output).toContain('2026-11-20T04:05:06.000Z for 2026-11-21T11:30:00.000Z  Guest 0001')
  const shown = await run(['order', 'show', ORDER_ID, '--company', 'bara'], { answer: answerOf(later) })
  expect(shown.output).toMatch(
    /^for +2026-11-21T11:30:00\.000Z\nstarts +2026-11-21T11:10:00\.000Z\npromised /m,
  )
})

test('BOARD-20 order list narrows by outlet, day and number, and continues page by page', async () => {
  const line = 'order list --outlet BRW --day 2026-11-20 --number 7 --limit 1 --cursor abc --company bara'
  const ran = await run(line.split(' '), {
    answer: { body: { status: true, message: 'OK', data: [order], next_cursor: 'def' } },
  })
  const url = new URL(ran.requests[0]?.url ?? '', 'http://localhost')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    outlet: 'BRW',
    day: '2026-11-20',
    number: '7',
    limit: '1',
    cursor: 'abc',
  })
  expect(ran.output).toMatch(/^BRW-0007 .*\nmore: --cursor def\n$/)
})

test.each(['--day yesterday', '--number #7', '--limit 101', '--outlet berawa', '--status eaten'])(
  'order list %s is wrong usage, and nothing is sent',
  async given => {
    const ran = await run(['order', 'list', ...given.split(' '), '--company', 'bara'], { answer: listOf([]) })
    expect([ran.exitCode, ran.requests.length]).toEqual([2, 0])
    expect(ran.errors).toContain(given.split(' ')[0])
  },
)

test('order list reports when there is none', async () => {
  const ran = await run(['order', 'list', '--company', 'bara'], { answer: listOf([]) })
  expect([ran.exitCode, ran.output]).toEqual([0, 'no orders\n'])
})

test('order show reads like a receipt, and a note cannot steer the terminal', async () => {
  const ran = await run(['order', 'show', ORDER_ID, '--company', 'bara'], { answer: answerOf(order) })
  expect(ran.requests[0]?.url).toBe(`/api/restaurant/v1/orders/${ORDER_ID}`)
  expect(ran.output).toBe(
    [
      'order       BRW-0007',
      `id          ${ORDER_ID}`,
      'status      pending (version 1)',
      'placed      2026-11-20T04:05:06.000Z',
      'promised    no time yet',
      'customer    Guest 0001, 6281200000001',
      'fulfilment  pickup',
      'outlet      Berawa',
      'payment     cash, not paid',
      '',
      '2 ×  Margherita           Rp 75.000',
      '     + Large 32 cm        Rp 30.000',
      '     note: no  [2Jbasil',
      '     subtotal            Rp 210.000',
      '     total               Rp 210.000',
      '',
      '',
    ].join('\n'),
  )
})

const delivered = {
  ...order,
  status: 'on_deliver',
  version: 3,
  fulfilment: 'delivery',
  customer_name: 'Putu',
  gmaps_address: 'Jl. Raya Semat 12',
  delivery_latitude: -8.65,
  delivery_longitude: 115.14,
  delivery_address_name: 'Villa Sari',
  delivery_location_detail: 'second floor',
  delivery_landmark: 'blue gate',
  delivery_notes: 'ring twice',
  acknowledged_at: '2026-11-20T04:06:00.000Z',
  ready_at: '2026-11-20T04:40:00.000Z',
  history: [
    { version: 1, status: 'approved', at: '2026-11-20T04:05:06.000Z', cause: 'customer', reason: null },
    {
      version: 2,
      status: 'prepare_order',
      at: '2026-11-20T04:07:00.000Z',
      cause: 'restaurant',
      reason: null,
    },
    {
      version: 3,
      status: 'on_deliver',
      at: '2026-11-20T04:30:00.000Z',
      cause: 'restaurant',
      reason: 'by Made',
    },
  ],
}

test('order show prints all that is needed at the door, and all that happened with its moments', async () => {
  const ran = await run(['order', 'show', ORDER_ID, '--company', 'bara'], { answer: answerOf(delivered) })
  const lines = ran.output.split('\n')
  expect(lines.slice(4, 15)).toEqual([
    'promised    2026-11-20T04:40:00.000Z',
    'customer    Putu, 6281200000001',
    'fulfilment  delivery',
    'outlet      Berawa',
    'payment     cash, not paid',
    'notes       ring twice',
    'deliver to  Villa Sari',
    'address     Jl. Raya Semat 12',
    'detail      second floor',
    'landmark    blue gate',
    'pin         -8.65, 115.14',
  ])
  expect(lines.slice(-5)).toEqual([
    '2026-11-20T04:05:06.000Z  approved       by customer',
    '2026-11-20T04:06:00.000Z  acknowledged   by restaurant  promised for 2026-11-20T04:40:00.000Z',
    '2026-11-20T04:07:00.000Z  prepare_order  by restaurant',
    '2026-11-20T04:30:00.000Z  on_deliver     by restaurant  by Made',
    '',
  ])
})

test('order show --json prints all of it as JSON', async () => {
  const words = ['--json', 'order', 'show', ORDER_ID, '--company', 'bara']
  const ran = await run(words, { answer: answerOf(delivered) })
  expect(JSON.parse(ran.output)).toMatchObject({ status: true, data: { history: delivered.history } })
})

test('order advance sends status and reason', async () => {
  const words = ['order', 'advance', ORDER_ID, 'cancelled', '--reason', 'oven is cold', '--company', 'bara']
  const ran = await run(words, { answer: answerOf({ ...order, status: 'cancelled', version: 2 }) })
  expect(ran.requests).toMatchObject([
    {
      method: 'POST',
      url: `/api/restaurant/v1/orders/${ORDER_ID}/status`,
      body: { status: 'cancelled', reason: 'oven is cold' },
    },
  ])
  expect(ran.output).toBe('BRW-0007 is cancelled (version 2)\n')
})
