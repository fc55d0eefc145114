// What the calls of a restaurant's own systems look like: a body and an answer of each row of restaurant-api.ts, for the
// OpenAPI document. Bodies and answers are as they go over the wire, without the envelope of every answer.
import type * as restaurantApi from './restaurant-api.ts'

export interface Example {
  body?: object
  answer: object
}

const ORDER_ID = '0192d3a0-7c1e-7a52-9f0a-3d5b8e2c4f61'
const WEBHOOK_ID = '5f0e2a1c-94b7-4b0e-8a53-0c1d7e6f2b90'
const KEY_ID = '7b9d1c34-2e8f-4f6a-a1b0-6c5d4e3f2a19'
const CAPTURE_ID = 'c2a8e6f4-1b3d-4c5e-9f70-8a6b4c2d0e1f'
const PLACED_AT = '2026-11-21T10:15:00.000Z'

const order = {
  id: ORDER_ID,
  outlet_order_id: 'BRW-1042',
  status: 'approved',
  service_type: 'online_store',
  service_order_type: null,
  ordered_at_date: '2026-11-21',
  created_at: PLACED_AT,
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
  payment_info: [{ id: 'py-1a2b3c4d' }],
  failed_orders: [],
  service_json: { payment_method: 'qris', payment_card: null },
  customer_name: null,
  customer_phone: '+6281234567890',
  fulfilment: 'pickup',
  version: 2,
  acknowledged_at: null,
  ready_at: null,
}

const acknowledged = {
  ...order,
  acknowledged_at: '2026-11-21T10:16:00.000Z',
  ready_at: '2026-11-21T10:36:00.000Z',
}

const webhook = {
  id: WEBHOOK_ID,
  url: 'https://till.example/pesan',
  description: 'Till of Berawa',
  events: ['order.updated', 'order.unacknowledged'],
  created_at: '2026-11-01T02:00:00.000Z',
  disabled_reason: null,
}
const webhookWithSecret = { ...webhook, secret: 'whsec_bm90IGEgc2VjcmV0LCBqdXN0IGFuIGV4YW1wbGU=' }

const delivery = {
  id: '9c8b7a6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
  webhook_id: WEBHOOK_ID,
  event: 'order.updated',
  order_id: ORDER_ID,
  status: 'dead',
  attempts: 10,
  created_at: PLACED_AT,
  next_attempt_at: null,
  delivered_at: null,
  last_error: '500',
}

const key = { id: KEY_ID, name: 'Till of Berawa', scopes: ['orders:read', 'orders:write'] }
const keyWithSecret = { ...key, key: 'pesan_7b9d1c34_an-example-and-not-a-key' }

const soldOut = { type: 'product', id: 'ITEM-MARGHERITA', until: '2026-11-21T15:00:00.000Z' }

export const restaurantExamples: Readonly<Record<keyof typeof restaurantApi, Example>> = {
  importCompany: {
    body: {
      company_slug: 'bara',
      name: 'Bara Pizza',
      payment_methods: ['cash', 'qris'],
      outlets: [
        {
          short_code: 'BRW',
          name: 'Bara Berawa',
          address: 'Jl. Raya Semat No. 12, Berawa',
          latitude: -8.6625,
          longitude: 115.1447,
        },
      ],
    },
    answer: {
      data: {
        id: '0192d3a0-0000-7000-8000-000000000001',
        company_slug: 'bara',
        created: true,
        outlets: 1,
      },
    },
  },
  createApiKey: { body: { name: key.name, scopes: key.scopes }, answer: { data: keyWithSecret } },
  listApiKeys: { answer: { data: [{ ...key, created_at: PLACED_AT, revoked_at: null }] } },
  rotateApiKey: { body: { keep_minutes: 60 }, answer: { data: keyWithSecret } },
  revokeApiKey: { answer: {} },
  exportCustomerData: {
    answer: {
      data: {
        customer: {
          id: '0192d3a0-0000-7000-8000-00000000000c',
          phone: '+6281234567890',
          name: null,
          email: null,
          created_at: PLACED_AT,
        },
        addresses: [],
        cart: null,
        orders: [order],
        payment_cards: [],
        card_attempts: [],
        payments: [],
        provider_events: [],
        sessions: [],
      },
    },
  },
  eraseCustomerData: { answer: { data: { orders: 1 } } },
  listRestaurantOrders: { answer: { data: [order] } },
  listOrderChanges: { answer: { data: [order], next_cursor: 'MTA0Mi0y', has_more: false } },
  readRestaurantOrder: { answer: { data: order } },
  acknowledgeOrder: { body: { minutes: 20 }, answer: { data: acknowledged } },
  advanceOrder: {
    body: { status: 'prepare_order' },
    answer: { data: { ...acknowledged, status: 'prepare_order', version: 3 } },
  },
  rejectOrder: {
    body: { reason: 'The oven is cold' },
    answer: { data: { ...order, status: 'cancelled', version: 3 } },
  },
  refundOrder: {
    body: { reason: 'The pizza fell' },
    answer: { data: { ...order, status: 'refunded', version: 5 } },
  },
  listPaymentTasks: {
    answer: {
      data: [
        {
          id: CAPTURE_ID,
          order_id: ORDER_ID,
          outlet_order_id: order.outlet_order_id,
          order_status: 'cancelled',
          order_total: order.total,
          payment_method: 'qris',
          amount: order.total,
          reason: 'late',
          captured_at: '2026-11-22T11:00:00.000Z',
          provider_payment_id: 'py-1a2b3c4d',
        },
      ],
    },
  },
  refundPaymentTask: { body: { by_hand: false }, answer: { data: { id: CAPTURE_ID, status: 'refunding' } } },
  acceptPaymentTask: { answer: { data: { id: CAPTURE_ID, status: 'accepted' } } },
  importMenu: {
    body: {
      merchantID: '6-C2BARA',
      partnerMerchantID: 'bara',
      currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
      categories: [
        {
          id: 'CAT-PIZZA',
          name: 'Pizza',
          availableStatus: 'AVAILABLE',
          items: [
            { id: 'ITEM-MARGHERITA', name: 'Margherita', availableStatus: 'AVAILABLE', price: 9_500_000 },
          ],
        },
      ],
    },
    answer: {
      data: {
        dry_run: false,
        version: 7,
        categories: 1,
        products: 1,
        modifier_groups: 0,
        modifiers: 0,
        hidden: 0,
        warnings: [],
      },
    },
  },
  storePicture: {
    body: { address: 'https://images.bara.example/margherita.webp', content: 'UklGRhoAAABXRUJQ' },
    answer: {
      data: {
        hash: 'a3f1c9e27b5d4068a3f1c9e27b5d4068a3f1c9e27b5d4068a3f1c9e27b5d4068',
        width: 1200,
        height: 900,
      },
    },
  },
  listSoldOut: { answer: { data: [{ ...soldOut, name: 'Margherita' }] } },
  changeSoldOut: {
    body: { changes: [{ ...soldOut, sold_out: true }] },
    answer: { data: [{ ...soldOut, name: 'Margherita' }] },
  },
  createVoucher: {
    body: { code: 'NEWMOON', percent: 10, cap: 20_000, minimum_subtotal: 100_000, total_limit: 500 },
    answer: { data: { id: '0192d3a0-0000-7000-8000-00000000000a', code: 'NEWMOON' } },
  },
  listVouchers: {
    answer: {
      data: [
        {
          id: '0192d3a0-0000-7000-8000-00000000000a',
          code: 'NEWMOON',
          percent: 10,
          cap: 20_000,
          amount: null,
          minimum_subtotal: 100_000,
          starts_at: null,
          ends_at: null,
          mode: null,
          total_limit: 500,
          customer_limit: null,
          uses: 12,
          withdrawn_at: null,
        },
      ],
    },
  },
  withdrawVoucher: { answer: {} },
  createWebhook: {
    body: { url: webhook.url, description: webhook.description, events: webhook.events },
    answer: { data: webhookWithSecret },
  },
  listWebhooks: { answer: { data: [webhook] } },
  removeWebhook: { answer: {} },
  rotateWebhookSecret: { answer: { data: webhookWithSecret } },
  testWebhook: {
    answer: {
      data: { ...delivery, event: 'webhook.test', order_id: null, status: 'waiting', last_error: null },
    },
  },
  listDeliveries: { answer: { data: [delivery] } },
  replayDelivery: { answer: { data: { ...delivery, status: 'waiting' } } },
}
