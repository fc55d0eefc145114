// Examples of a restaurant's own calls, one body and answer per endpoint of `restaurant-api.ts`, for the
// OpenAPI document. They are in wire format, without the envelope.
import { chargesExamples } from './charge-examples.ts'
import { companyExamples } from './company-examples.ts'
import { companySettingsExamples } from './company-settings-examples.ts'
import type { Example } from './example.ts'
import { ledgerExamples } from './ledger-examples.ts'
import { counterTestExamples, deviceExamples, memberExamples } from './member-examples.ts'
import { menuDraftExamples } from './menu-draft-examples.ts'
import { menuFileExamples } from './menu-file-examples.ts'
import { openingExamples } from './opening-examples.ts'
import { ORDER_ID, restaurantOrderExample as order, PLACED_AT } from './order-example.ts'
import { paymentAccountExamples } from './payment-account-examples.ts'
import { payoutExamples } from './payout-examples.ts'
import { printerExamples } from './printer-examples.ts'
import { promiseExamples } from './promise-examples.ts'
import { reminderExamples } from './reminder-examples.ts'
import { reportExamples } from './report-examples.ts'
import type * as restaurantApi from './restaurant-api.ts'
import { restaurantOrderExamples } from './restaurant-order-examples.ts'
import { voucherExamples } from './voucher-examples.ts'
import { SWITCHED_OFF } from './webhook.ts'

const WEBHOOK_ID = '5f0e2a1c-94b7-4b0e-8a53-0c1d7e6f2b90'
const KEY_ID = '7b9d1c34-2e8f-4f6a-a1b0-6c5d4e3f2a19'
const CAPTURE_ID = 'c2a8e6f4-1b3d-4c5e-9f70-8a6b4c2d0e1f'
/** After a restore: the order was placed after the backup. */
const DIFFERENCE = {
  id: '6a1c7c0e-8f1f-4d0c-9d6a-7f6f5f0c2b11',
  kind: 'capture_unknown_here',
  provider_id: 'qrpy_2f0c7e14-5b1d-4c8e-9a37-0d1f6b7c8e21',
  company_slug: null,
  order_id: null,
  outlet_order_id: null,
  provider_amount: 87_000,
  own_amount: null,
  occurred_at: '2026-11-22T11:00:00.000Z',
  found_at: '2026-11-22T12:00:00.000Z',
}

const PARKED_EVENT = {
  id: 'delivery-4f1c2b7a',
  event: 'payment.succeeded',
  object_id: 'qrpy_2f0c7e14-5b1d-4c8e-9a37-0d1f6b7c8e21',
  object_status: 'SUCCEEDED',
  status: 'parked',
  reason: 'no payment of ours',
  received_at: '2026-11-22T11:00:00.000Z',
  processed_at: '2026-11-22T11:00:01.000Z',
  settled_at: null,
  settled_by: null,
  note: null,
}
const PARKED_EVENT_BODY = {
  event: PARKED_EVENT.event,
  data: { id: PARKED_EVENT.object_id, status: 'SUCCEEDED', amount: 87_000, currency: 'IDR' },
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

const menuPhoto = {
  address:
    'https://bara.example/pictures/9f2b6a0c4d8e13579f2b6a0c4d8e13579f2b6a0c4d8e13579f2b6a0c4d8e1357/960.webp',
  image: {
    hash: '9f2b6a0c4d8e13579f2b6a0c4d8e13579f2b6a0c4d8e13579f2b6a0c4d8e1357',
    width: 1600,
    height: 1600,
    color: '#C86432',
    formats: ['avif', 'webp'],
  },
  cut: {
    original: 'a3f1c9e27b5d4068a3f1c9e27b5d4068a3f1c9e27b5d4068a3f1c9e27b5d4068',
    rotation: 0,
    area: { left: 0.125, top: 0, width: 0.75, height: 1 },
  },
}
const stock = {
  outlet_id: '0192d3a0-0000-7000-8000-0000000000b1',
  type: 'product',
  id: 'ITEM-MARGHERITA',
  name: 'Margherita',
  remaining: 12,
  daily: 24,
  sold_out: false,
  until: null,
}

const { readOpening: _ofEveryone, ...openingOfRestaurant } = openingExamples

export const restaurantExamples: Readonly<Record<keyof typeof restaurantApi, Example>> = {
  ...companyExamples,
  ...companySettingsExamples,
  ...openingOfRestaurant,
  ...chargesExamples,
  ...memberExamples,
  ...deviceExamples,
  ...counterTestExamples,
  ...restaurantOrderExamples,
  ...printerExamples,
  ...ledgerExamples,
  ...promiseExamples,
  ...reminderExamples,
  ...reportExamples,
  ...menuDraftExamples,
  ...menuFileExamples,
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
  checkInvariants: {
    answer: {
      data: {
        checked_at: PLACED_AT,
        invariants: [{ id: 'I2', rule: 'sums', broken: 0, examples: [] }],
      },
    },
  },
  eraseCustomerData: { answer: { data: { orders: 1 } } },
  listPaymentTasks: {
    answer: {
      data: [
        {
          id: CAPTURE_ID,
          order_id: ORDER_ID,
          outlet_order_id: order.outlet_order_id,
          customer_name: 'Putu Ayu',
          order_status: 'cancelled',
          order_total: order.total,
          payment_method: 'qris',
          amount: order.total,
          reason: 'late',
          captured_at: '2026-11-22T11:00:00.000Z',
          provider_payment_id: 'py-1a2b3c4d',
        },
      ],
      differences: [],
    },
  },
  refundPaymentTask: { body: { by_hand: false }, answer: { data: { id: CAPTURE_ID, status: 'refunding' } } },
  readRefundSettings: { answer: { data: { code_above: 500_000 } } },
  changeRefundSettings: { body: { code_above: 250_000 }, answer: { data: { code_above: 250_000 } } },
  cookPaymentTask: { body: { minutes: 30 }, answer: { data: { id: CAPTURE_ID, status: 'accepted' } } },
  ...paymentAccountExamples,
  ...payoutExamples,
  acceptPaymentTask: { answer: { data: { id: CAPTURE_ID, status: 'accepted' } } },
  reconcilePayments: {
    body: { since: '2026-11-22T03:00:00Z' },
    answer: {
      data: {
        since: '2026-11-22T03:00:00.000Z',
        until: '2026-11-22T12:00:00.000Z',
        provider: { captures: 42, refunds: 1 },
        own: { captures: 41, refunds: 1 },
        recorded: 0,
        differences: [DIFFERENCE],
        unread_accounts: [{ company_slug: 'sawah' }],
      },
    },
  },
  listPaymentDifferences: { answer: { data: [DIFFERENCE] } },
  settlePaymentDifference: {
    body: { note: 'Given back in the dashboard of the provider' },
    answer: {},
  },
  listProviderEvents: { answer: { data: [PARKED_EVENT], next_cursor: null } },
  readProviderEvent: { answer: { data: { ...PARKED_EVENT, body: PARKED_EVENT_BODY } } },
  retryProviderEvent: {
    answer: { data: { ...PARKED_EVENT, status: 'processed', reason: null, body: PARKED_EVENT_BODY } },
  },
  settleProviderEvent: {
    body: { settled_by: 'Wayan, finance', note: 'Given back in the dashboard of the provider' },
    answer: {
      data: {
        ...PARKED_EVENT,
        status: 'settled',
        settled_at: '2026-11-22T12:00:00.000Z',
        settled_by: 'Wayan, finance',
        note: 'Given back in the dashboard of the provider',
        body: PARKED_EVENT_BODY,
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
  listMenuPhotos: { answer: { data: [menuPhoto] } },
  storePhoto: {
    body: { content: 'UklGRhoAAABXRUJQ' },
    answer: { data: { original: menuPhoto.cut.original, width: 4000, height: 3000 } },
  },
  cutPhoto: { body: menuPhoto.cut, answer: { data: menuPhoto } },
  listMenuCategories: {
    answer: { data: [{ id: 'CAT-PIZZA', name: 'Pizza', product_ids: ['ITEM-MARGHERITA'] }] },
  },
  listSoldOut: { answer: { data: [{ ...soldOut, name: 'Margherita' }] } },
  changeSoldOut: {
    body: { changes: [{ ...soldOut, sold_out: true }] },
    answer: { data: [{ ...soldOut, name: 'Margherita' }] },
  },
  listStock: { answer: { data: [{ ...stock, sold_today: 12 }] } },
  changeStock: {
    body: {
      outlet_id: stock.outlet_id,
      changes: [{ type: 'product', id: stock.id, remaining: 12, daily: 24 }],
    },
    answer: { data: [stock] },
  },
  ...voucherExamples,
  createWebhook: {
    body: { url: webhook.url, description: webhook.description, events: webhook.events },
    answer: { data: webhookWithSecret },
  },
  listWebhooks: { answer: { data: [webhook] } },
  switchWebhook: { body: { active: false }, answer: { data: { ...webhook, disabled_reason: SWITCHED_OFF } } },
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
