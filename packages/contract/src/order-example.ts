// One order as an example for all calls that return orders.
export const ORDER_ID = '0192d3a0-7c1e-7a52-9f0a-3d5b8e2c4f61'
export const PLACED_AT = '2026-11-21T10:15:00.000Z'

/** As its customer reads it. */
export const customerOrderExample = {
  id: ORDER_ID,
  outlet_order_id: '10042',
  status: 'approved',
  service_type: 'online_store',
  service_order_type: null,
  ordered_at_date: PLACED_AT,
  created_at: PLACED_AT,
  ready_at: null,
  payment_due_date: null,
  outlet_name: 'Bara Berawa',
  outlet_address: 'Jl. Raya Semat No. 12, Berawa',
  gmaps_address: null,
  delivery_latitude: null,
  delivery_longitude: null,
  delivery_address_name: null,
  delivery_location_detail: null,
  delivery_landmark: null,
  delivery_notes: 'Paper bag, please',
  delivery_fees: 0,
  voucher_discount: 0,
  subtotal: 120_000,
  total: 120_000,
  items: [
    {
      id: '1',
      product_id: 'ITEM-MARGHERITA',
      name: 'Margherita',
      quantity: 1,
      unit_price: 95_000,
      notes: 'well done',
      options: [
        {
          id: '1-GROUP-SIZE-MOD-LARGE',
          product_id: 'MOD-LARGE',
          name: 'Large',
          price: 25_000,
        },
      ],
      modifier_groups: [{ id: 'GROUP-SIZE' }],
    },
  ],
  paid: true,
  external_payment_id: 'pr-4f3e2d1c',
  external_payment_data: null,
  payment_status: 'paid',
  captures: [{ amount: 120_000, status: 'accepted', reason: null, captured_at: '2026-11-21T10:16:10.000Z' }],
  payment_check: { asked_at: '2026-11-21T10:16:12.000Z', answered_at: '2026-11-21T10:16:12.000Z' },
  payment_info: [{ id: 'py-1a2b3c4d' }],
  failed_orders: [],
  cancellation: null,
  service_json: { payment_method: 'qris', payment_card: null },
}

/** As the restaurant's own systems read it. */
export const restaurantOrderExample = {
  ...customerOrderExample,
  customer_name: 'Ayu Lestari',
  customer_locale: 'en',
  customer_phone: '+6281234567890',
  channel: 'storefront',
  entered_by: null,
  fulfilment: 'pickup',
  outlet_id: '0192d3a0-0000-7000-8000-000000000b01',
  outlet_short_code: 'BRW',
  voucher_code: null,
  version: 2,
  acknowledged_at: null,
  alerted_at: null,
  whatsapp_alert: false,
  moved_by: null,
  auto_accepted: false,
  planned: null,
}
