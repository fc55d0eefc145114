// A dinner rush on the board: real orders of the demo company, which the page shows with the words of a busy kitchen.
import type { Page } from '@playwright/test'
import { beSignedIn, type PlacedOrder, placeOrderBy } from '../../support/session.ts'
import { newPhone } from '../../support/sign-in.ts'
import type { Site } from '../../support/site.ts'

const MINUTE_MS = 60_000

type Facts = Readonly<Record<string, unknown>>

const item = (id: number, quantity: number, name: string, options: readonly string[] = [], notes = '') => ({
  id: String(id),
  product_id: `ITEM-${name.toUpperCase().replaceAll(' ', '-')}`,
  name,
  quantity,
  unit_price: 95_000,
  notes,
  options: options.map((option, index) => ({
    id: `${id}-${index}`,
    product_id: `m-${index}`,
    name: option,
    price: 0,
  })),
  modifier_groups: [],
})

const DELIVERY = {
  fulfilment: 'delivery',
  gmaps_address: 'Jl. Pantai Berawa No. 88, Tibubeneng',
  delivery_address_name: 'Home',
  delivery_latitude: -8.6586,
  delivery_longitude: 115.1437,
  delivery_location_detail: 'Blue gate on the left',
  delivery_landmark: 'next to Warung Sari',
  delivery_notes: '',
}
const QRIS = {
  paid: true,
  payment_status: 'paid',
  service_json: { payment_method: 'qris', payment_card: null },
}

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const moneyOf = (total: number) => ({ subtotal: total, total })

/** From the newest to what is done; `path`: the statuses on its way. */
const BOARD_ORDERS: readonly { number: string; facts: () => Facts; path: readonly string[] }[] = [
  {
    number: '431',
    path: [],
    facts: () => ({
      ...DELIVERY,
      ...QRIS,
      ...moneyOf(370_740),
      customer_name: 'Ayu Lestari',
      created_at: ago(0.4),
      items: [
        item(1, 1, 'Diavola', ['Large 33 cm', 'Garlic aioli'], 'Potong 8, please'),
        item(2, 1, 'Margherita', ['Regular 28 cm']),
        item(3, 2, 'Garlic bread'),
      ],
    }),
  },
  {
    number: '432',
    path: [],
    facts: () => ({
      ...moneyOf(95_000),
      customer_name: 'Komang Adi',
      created_at: ago(0.1),
      items: [item(1, 1, 'Margherita', ['Regular 28 cm'])],
    }),
  },
  {
    number: '425',
    path: ['prepare_order'],
    facts: () => ({
      ...DELIVERY,
      ...QRIS,
      ...moneyOf(412_000),
      customer_name: 'James Porter',
      created_at: ago(31),
      ready_at: ago(3),
      items: [
        item(1, 2, 'Funghi e tartufo', ['Large 33 cm']),
        item(2, 1, 'Burrata e pistacchio', ['Regular 28 cm'], 'Not too hot in the box'),
      ],
    }),
  },
  {
    number: '427',
    path: ['prepare_order'],
    facts: () => ({
      ...moneyOf(286_000),
      customer_name: 'Nyoman Rai',
      channel: 'phone',
      entered_by: 'Kirana Sari',
      created_at: ago(18),
      ready_at: ago(-4),
      ticks: [{ item_id: '1', at: ago(2), by: 'Kadek Arya' }],
      items: [item(1, 1, 'Pomelo and green papaya', ['No peanuts']), item(2, 2, 'Quattro formaggi')],
    }),
  },
  {
    number: '429',
    path: ['prepare_order'],
    facts: () => ({
      ...QRIS,
      ...moneyOf(125_000),
      customer_name: 'Dewi Anjani',
      created_at: ago(6),
      ready_at: ago(-14),
      items: [item(1, 1, 'Diavola', ['Large 33 cm'])],
    }),
  },
  {
    number: '419',
    path: ['prepare_order', 'ready'],
    facts: () => ({
      ...moneyOf(125_000),
      customer_name: 'Putu Ratna',
      created_at: ago(42),
      ready_at: ago(11),
      items: [item(1, 1, 'Diavola', ['Regular 28 cm'])],
    }),
  },
  {
    number: '414',
    path: ['prepare_order', 'ready', 'complete'],
    facts: () => ({
      ...moneyOf(58_000),
      customer_name: 'Wayan Gede',
      created_at: ago(70),
      ready_at: ago(40),
      items: [item(1, 1, 'Tiramisu')],
    }),
  },
]

/** By the number on the board. */
export type DinnerRushOrders = ReadonlyMap<string, PlacedOrder>

/** The orders as they are placed and moved, once for all scenarios. */
export async function placeDinnerRush(page: Page, site: Site): Promise<DinnerRushOrders> {
  const orders = new Map<string, PlacedOrder>()
  for (const { path, number } of BOARD_ORDERS) {
    const customer = await beSignedIn({ page, site, slug: 'bara', phone: newPhone() })
    const order = await placeOrderBy('cash', customer, ['Garlic bread'])
    const act = (what: string, body: object) =>
      site.operate({ method: 'POST', path: `/orders/${order.id}/${what}`, company: 'bara', body })
    if (path.length > 0) await act('acknowledgement', { minutes: 20 })
    for (const status of path) await act('status', { status })
    orders.set(number, order)
  }
  return orders
}

export interface DinnerRush {
  page: Page
  orders: DinnerRushOrders
  /** From the next answer on the orders say this too. */
  add(number: string, facts: Facts): Promise<void>
}

/** Before a page of the console opens. */
export async function showDinnerRush(page: Page, orders: DinnerRushOrders): Promise<DinnerRush> {
  const idOf = (number: string) => orders.get(number)?.id ?? ''
  const facts: Record<string, Facts> = Object.fromEntries(
    BOARD_ORDERS.map(({ number, facts: factsOf }) => [
      idOf(number),
      { ...factsOf(), outlet_order_id: number },
    ]),
  )
  await page.addInitScript(replaceFacts, facts)
  return {
    page,
    orders,
    async add(number, more) {
      const added = { [idOf(number)]: { ...facts[idOf(number)], ...more } }
      await page.addInitScript(replaceFacts, added)
      await page.evaluate(replaceFacts, added)
    },
  }
}

/** In the page: what the server says of these orders is replaced. */
function replaceFacts(added: Record<string, Facts>): void {
  const at = window as unknown as { dinnerRush?: Record<string, Facts> }
  const isFirst = at.dinnerRush === undefined
  at.dinnerRush = { ...at.dinnerRush, ...added }
  if (!isFirst) return
  const ask = window.fetch
  window.fetch = async (...request) => {
    const response = await ask(...request)
    if (!/\/restaurant\/v1\/orders/.test(response.url) || !response.ok) return response
    const answer: { data: { id: string; status: string } | { id: string; status: string }[] } =
      await response.json()
    const withFacts = (order: { id: string; status: string }) => ({ ...order, ...at.dinnerRush?.[order.id] })
    const data = Array.isArray(answer.data) ? answer.data.map(withFacts) : withFacts(answer.data)
    return Response.json({ ...answer, data }, { status: response.status })
  }
}
