// Simulates the server's order responses for states that a test cannot wait for, set by a bank or another channel.
import type { Page } from '@playwright/test'

export const ORDER_ID = '0192d3a0-0000-7000-8000-0000000000aa'

const ORDER = {
  id: ORDER_ID,
  outlet_order_id: '20418',
  status: 'pending',
  service_type: 'online_store',
  service_order_type: null,
  ordered_at_date: '2026-11-20T10:42:00.000Z',
  created_at: '2026-11-20T10:42:00.000Z',
  payment_due_date: '2026-11-21T10:42:00.000Z',
  outlet_name: 'Bara Berawa',
  outlet_address: 'Jl. Raya Semer No. 12, Kerobokan',
  gmaps_address: 'Jl. Pantai Berawa No. 88, Tibubeneng',
  delivery_latitude: -8.65,
  delivery_longitude: 115.14,
  delivery_address_name: 'Home',
  delivery_location_detail: 'Blue gate',
  delivery_landmark: 'Next to the warung',
  delivery_notes: '',
  delivery_fees: 15_000,
  voucher_discount: 30_000,
  subtotal: 310_000,
  total: 295_000,
  items: [
    {
      id: '1',
      product_id: 'diavola',
      name: 'Diavola',
      quantity: 1,
      unit_price: 125_000,
      notes: 'Cut in 8 slices, please',
      options: [{ id: '1', product_id: 'large', name: 'Large 33 cm', price: 77_000 }],
      modifier_groups: [{ id: 'size' }],
    },
    {
      id: '2',
      product_id: 'garlic-bread',
      name: 'Garlic bread',
      quantity: 2,
      unit_price: 54_000,
      notes: '',
      options: [],
      modifier_groups: [],
    },
  ],
  paid: false,
  external_payment_id: null,
  external_payment_data: null as unknown,
  payment_status: 'waiting',
  payment_info: [],
  failed_orders: [] as unknown[],
  service_json: { payment_method: 'virtual_account', payment_card: null as unknown },
}
export type AnsweredOrder = Record<string, unknown>

export const orderAnswer = (given: AnsweredOrder = {}): AnsweredOrder => ({ ...ORDER, ...given })

export const CARD = { masked_card_number: '400000XXXXXX4242', network: 'VISA' }
export const paidBy = (payment_method: string, external?: object, payment_card: unknown = null) => ({
  service_json: { payment_method, payment_card },
  ...(external ? { external_payment_data: { actions: [], ...external } } : {}),
})

/** From now on the server answers this about the order. Answers how to change it. */
export async function answerOrder(page: Page, given: AnsweredOrder): Promise<(next: AnsweredOrder) => void> {
  let order = orderAnswer(given)
  await page.route(`**/customers/orders/${ORDER_ID}`, route =>
    route.fulfill({ json: { status: true, message: 'OK', data: order } }),
  )
  // The server would refuse the channel of an order that belongs to no customer; here it is granted and stays silent.
  await page.route('**/broadcasting/auth', route => route.fulfill({ json: { auth: 'key:signature' } }))
  return next => {
    order = orderAnswer(next)
  }
}
