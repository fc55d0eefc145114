// Orders in wire format, for tests: one soda, picked up and paid in cash, with the changes of a test.

import { type OrderAnswer, order } from '@pesan/contract/order'
import * as v from 'valibot'

export const ORDER_ID = '00000000-0000-4000-8000-0000000000aa'

export const rawOrderOf = (given: object = {}): object => ({
  id: ORDER_ID,
  outlet_order_id: '10001',
  status: 'approved',
  service_type: 'online_store',
  service_order_type: null,
  ordered_at_date: '2026-11-20T10:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
  payment_due_date: null,
  outlet_name: 'Berawa',
  outlet_address: 'Jalan Raya Berawa 1',
  gmaps_address: null,
  delivery_latitude: null,
  delivery_longitude: null,
  delivery_address_name: null,
  delivery_location_detail: null,
  delivery_landmark: null,
  delivery_notes: '',
  delivery_fees: 0,
  voucher_discount: 0,
  subtotal: 25_000,
  total: 25_000,
  items: [
    {
      id: '1',
      product_id: 'soda',
      name: 'Soda',
      quantity: 1,
      unit_price: 25_000,
      notes: '',
      options: [],
      modifier_groups: [],
    },
  ],
  paid: false,
  external_payment_id: null,
  external_payment_data: null,
  payment_info: [],
  failed_orders: [],
  payment_status: 'not_needed',
  service_json: { payment_method: 'cash', payment_card: null },
  ...given,
})

export const orderOf = (given: object = {}): OrderAnswer => v.parse(order, rawOrderOf(given))
