import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const ORDER_ID = '01920000-0000-7000-8000-000000000001'
const OUTLET = {
  short_code: 'BRW',
  name: 'Berawa',
  address: 'Jl. Raya 1',
  latitude: -8.65,
  longitude: 115.14,
}
const COMPANY = { company_slug: 'bara', name: 'Bara Pizza', outlets: [OUTLET] }
const MENU = JSON.stringify({ categories: [] })

const imported = (created: boolean) => ({
  body: { status: true, message: 'OK', data: { id: ORDER_ID, company_slug: 'bara', created, outlets: 1 } },
})
const menuImported = (dry_run: boolean) => ({
  body: {
    status: true,
    message: 'OK',
    data: {
      dry_run,
      version: 4,
      categories: 9,
      products: 42,
      modifier_groups: 30,
      modifiers: 120,
      hidden: 2,
      warnings: [],
    },
  },
})
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
  customer_name: null,
  customer_phone: '6281200000001',
  fulfilment: 'pickup',
  acknowledged_at: null,
  ready_at: null,
  version: 1,
}
const answerOf = (data: unknown) => ({ body: { status: true, message: 'OK', data } })

test('company import sends the document with its pictures as text', async () => {
  const ran = await run(['company', 'import', 'company.json'], {
    answer: imported(true),
    files: { 'company.json': JSON.stringify({ ...COMPANY, logo: 'logo.svg' }), 'logo.svg': '<svg/>' },
  })
  expect(ran).toMatchObject({ exitCode: 0, output: `created bara with 1 outlet\nid ${ORDER_ID}\n` })
  expect(ran.asked).toMatchObject([
    {
      method: 'PUT',
      url: '/api/restaurant/v1/company?dry_run=false',
      body: { company_slug: 'bara', logo: '<svg/>', outlets: [OUTLET] },
    },
  ])
})

test('company import --dry-run says what would be done', async () => {
  const ran = await run(['company', 'import', 'company.json', '--dry-run'], {
    answer: imported(false),
    files: { 'company.json': JSON.stringify(COMPANY) },
  })
  expect(ran.asked[0]?.url).toBe('/api/restaurant/v1/company?dry_run=true')
  expect(ran.output).toBe('would update bara with 1 outlet; nothing was changed\n')
})

test('company import tells all faults with their paths before anything is sent', async () => {
  const outlets = [{ ...OUTLET, short_code: 'berawa' }]
  const ran = await run(['company', 'import', 'company.json'], {
    files: { 'company.json': JSON.stringify({ ...COMPANY, primary_color: 'red', outlets }) },
  })
  expect([ran.exitCode, ran.asked.length]).toEqual([1, 0])
  expect(ran.errors).toMatch(
    /^error: The document has errors\n {2}primary_color: .+\n {2}outlets\[0\]\.short_code: .+\n$/,
  )
})

test.each([
  [
    'is missing',
    'logo.svg',
    /^error: The document has errors\n {2}logo: cannot read .*logo\.svg \(ENOENT\)\n$/,
  ],
  [
    'lies elsewhere',
    '../logo.svg',
    /^error: The document has errors\n {2}logo: \.\.\/logo\.svg is not beside the document\n$/,
  ],
])('company import refuses a picture that %s', async (_, logo, expected) => {
  const ran = await run(['company', 'import', 'company.json'], {
    files: { 'company.json': JSON.stringify({ ...COMPANY, logo }) },
  })
  expect([ran.exitCode, ran.asked.length]).toEqual([1, 0])
  expect(ran.errors).toMatch(expected)
})

test('a file that is not there is wrong usage, one that is not JSON is refused', async () => {
  const missing = await run(['menu', 'import', 'menu.json', '--company', 'bara'], {})
  const broken = await run(['menu', 'import', 'menu.json', '--company', 'bara'], {
    files: { 'menu.json': '{' },
  })
  expect([missing.exitCode, broken.exitCode]).toEqual([2, 1])
  expect(missing.errors).toMatch(/^error: cannot read .*menu\.json \(ENOENT\)\n$/)
  expect(broken.errors).toMatch(/^error: menu\.json is not JSON: /)
})

test('menu import sends the document as it is and counts what came in', async () => {
  const ran = await run(['menu', 'import', 'menu.json', '--company', 'bara'], {
    answer: menuImported(false),
    files: { 'menu.json': `\uFEFF${MENU}` },
  })
  expect(ran.asked).toMatchObject([
    { method: 'PUT', url: '/api/restaurant/v1/menu?dry_run=false', body: { categories: [] } },
  ])
  expect(ran.output).toBe(
    [
      'menu version 4',
      '  categories          9',
      '  products           42',
      '  modifier groups    30',
      '  modifiers         120',
      '  hidden, left out    2',
      '',
    ].join('\n'),
  )
})

test('menu import --dry-run --json answers the data', async () => {
  const ran = await run(['menu', 'import', 'menu.json', '--company', 'bara', '--dry-run', '--json'], {
    answer: menuImported(true),
    files: { 'menu.json': MENU },
  })
  expect(ran.asked[0]?.url).toBe('/api/restaurant/v1/menu?dry_run=true')
  expect(JSON.parse(ran.output)).toEqual({ status: true, data: menuImported(true).body.data })
})

test('api-key create shows the key', async () => {
  const ran = await run(['api-key', 'create', 'till', '--company', 'bara'], {
    answer: answerOf({ id: '1', name: 'till', scopes: ['menu'], key: 'pesan_secret' }),
  })
  expect(ran.asked).toMatchObject([
    { method: 'POST', url: '/api/restaurant/v1/api-keys', body: { name: 'till' } },
  ])
  expect(ran.output).toBe('pesan_secret\n"till" for bara; the key is shown this once\n')
})

test('order list is a line an order', async () => {
  const second = {
    ...order,
    outlet_order_id: 'BRW-0006',
    status: 'complete',
    total: 9000,
    paid: true,
    customer_name: 'Ayu',
  }
  const ran = await run(['order', 'list', '--status', 'pending', '--company', 'bara'], {
    answer: answerOf([order, second]),
  })
  expect(ran.asked[0]?.url).toBe('/api/restaurant/v1/orders?status=pending')
  expect(ran.output).toBe(
    [
      `BRW-0007  pending   Rp 210.000  not paid  2026-11-20T04:05:06.000Z  6281200000001  ${ORDER_ID}`,
      `BRW-0006  complete    Rp 9.000  paid      2026-11-20T04:05:06.000Z  Ayu            ${ORDER_ID}`,
      '',
    ].join('\n'),
  )
})

test('order list says when there is none', async () => {
  const ran = await run(['order', 'list', '--company', 'bara'], { answer: answerOf([]) })
  expect([ran.exitCode, ran.output]).toEqual([0, 'no orders\n'])
})

test('order show reads like a receipt, and a note cannot steer the terminal', async () => {
  const ran = await run(['order', 'show', ORDER_ID, '--company', 'bara'], { answer: answerOf(order) })
  expect(ran.asked[0]?.url).toBe(`/api/restaurant/v1/orders/${ORDER_ID}`)
  expect(ran.output).toBe(
    [
      'order     BRW-0007',
      `id        ${ORDER_ID}`,
      'status    pending (version 1)',
      'placed    2026-11-20T04:05:06.000Z',
      'customer  6281200000001',
      'outlet    Berawa',
      'payment   cash, not paid',
      '',
      '2 ×  Margherita           Rp 75.000',
      '     + Large 32 cm        Rp 30.000',
      '     note: no  [2Jbasil',
      '     subtotal            Rp 210.000',
      '     total               Rp 210.000',
      '',
    ].join('\n'),
  )
})

test('order advance sends status and reason', async () => {
  const words = ['order', 'advance', ORDER_ID, 'cancelled', '--reason', 'oven is cold', '--company', 'bara']
  const ran = await run(words, { answer: answerOf({ ...order, status: 'cancelled', version: 2 }) })
  expect(ran.asked).toMatchObject([
    {
      method: 'POST',
      url: `/api/restaurant/v1/orders/${ORDER_ID}/status`,
      body: { status: 'cancelled', reason: 'oven is cold' },
    },
  ])
  expect(ran.output).toBe('BRW-0007 is cancelled (version 2)\n')
})

test('migrate without DATABASE_URL is wrong usage', async () => {
  const ran = await run(['migrate'], { env: {} })
  expect(ran.exitCode).toBe(2)
  expect(ran.errors).toMatch(/^error: DATABASE_URL is not set/)
})
