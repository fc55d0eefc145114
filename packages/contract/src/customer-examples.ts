// Examples of the storefront's calls; `restaurant-examples.ts` has those of a restaurant's own systems.
import type * as api from './api.ts'
import type * as consoleApi from './console-api.ts'
import type { Example } from './example.ts'
import { openingExamples } from './opening-examples.ts'
import { customerOrderExample as order } from './order-example.ts'
import type * as restaurantApi from './restaurant-api.ts'

const PHONE = '+6281234567890'
const OUTLET_ID = '0192d3a0-0000-7000-8000-000000000b01'
const CODE_ENDS = '2026-11-21T10:20:00.000Z'
const DEVICE_ID = '5f0e2a1c-94b7-4b0e-8a53-0c1d7e6f2b90'
const MESSAGE_REQUEST_ID = 'en.1795256400000.an-example-and-not-a-request'
const cancelled = { by: 'customer', reason: null, at: '2026-11-21T10:20:00.000Z' }

const product = {
  id: 'ITEM-MARGHERITA',
  name: 'Margherita',
  description: 'Tomato, mozzarella, basil',
  price: 95_000,
  photos: [],
  modifierGroups: [
    {
      id: 'GROUP-SIZE',
      display_name: 'Size',
      selectionRangeMin: 0,
      selectionRangeMax: 1,
      availableStatus: 'AVAILABLE',
      modifiers: [{ id: 'MOD-LARGE', name: 'Large', price: 25_000 }],
    },
  ],
}
const item = {
  product_id: 'ITEM-MARGHERITA',
  quantity: 1,
  unit_price: 95_000,
  notes: 'well done',
  modifierGroups: [
    { id: 'GROUP-SIZE', modifiers: [{ product_id: 'MOD-LARGE', quantity: 1, unit_price: 25_000 }] },
  ],
}
const cart = {
  items: [
    {
      id: '1795256100000',
      productId: 'ITEM-MARGHERITA',
      quantity: 1,
      options: { selectedModifiers: { 'GROUP-SIZE': ['MOD-LARGE'] }, notes: 'well done' },
    },
  ],
  deliveryNotes: '',
}
const codeSent = {
  expired_at: CODE_ENDS,
  request_id: '3b0f2a1c-94b7-4b0e-8a53-0c1d7e6f2b90',
  delivery: 'sent',
  errors: {},
  data: null,
}
const profile = {
  id: '0192d3a0-0000-7000-8000-00000000000c',
  name: 'Ayu Lestari',
  first_name: 'Ayu',
  last_name: 'Lestari',
  email: 'ayu@example.com',
  phone_number: PHONE,
  phone: PHONE,
}
const location = {
  name: 'Pantai Berawa',
  gmaps_name: 'Pantai Berawa',
  gmaps_address: 'Jl. Pantai Berawa, Tibubeneng',
  latitude: -8.6631,
  longitude: 115.1386,
}
const address = {
  save_as: 'home',
  name: 'Home',
  gmaps_name: location.gmaps_name,
  gmaps_address: location.gmaps_address,
  latitude: location.latitude,
  longitude: location.longitude,
  location_detail: 'Blue gate',
  landmark: 'Next to the warung',
}
const card = {
  id: '0192d3a0-0000-7000-8000-00000000ca4d',
  number: '400000XXXXXX4242',
  masked_card_number: '400000XXXXXX4242',
  expiry_month: '12',
  expiry_year: '2030',
  network: 'VISA',
  cardholder_name: null,
  payment_token: 'pm-1a2b3c4d',
}

type CustomerCall = Exclude<keyof typeof api, keyof typeof restaurantApi | keyof typeof consoleApi>

export const customerExamples: Readonly<Record<CustomerCall, Example>> = {
  readMenu: { answer: { version: 7, categories: [{ id: 'CAT-PIZZA', name: 'Pizza', items: [product] }] } },
  listOutlets: {
    answer: {
      data: [
        {
          id: OUTLET_ID,
          name: 'Bara Berawa',
          short_code: 'BRW',
          address: 'Jl. Raya Semat No. 12, Berawa',
          latitude: -8.6625,
          longitude: 115.1447,
        },
      ],
    },
  },
  readOpening: openingExamples.readOpening,
  listOrderSlots: {
    body: { pickup_outlet_id: OUTLET_ID, items: [{ product_id: 'ITEM-MARGHERITA', quantity: 1 }] },
    answer: {
      data: {
        days: [{ day: '2026-11-21', slots: ['2026-11-21T11:15:00.000Z', '2026-11-21T11:30:00.000Z'] }],
      },
    },
  },
  countSoldOutLook: { body: { product_id: 'ITEM-MARGHERITA', outlet_id: OUTLET_ID }, answer: {} },
  readStock: {
    answer: {
      data: [
        {
          outlet_id: OUTLET_ID,
          items: [
            {
              outlet_id: OUTLET_ID,
              type: 'product',
              id: 'ITEM-MARGHERITA',
              left: 3,
              sold_out: false,
              until: null,
              revision: 18,
            },
          ],
        },
      ],
    },
  },
  quoteDelivery: {
    body: { delivery_latitude: location.latitude, delivery_longitude: location.longitude },
    answer: [{ name: 'Standard delivery', price: 15_000 }],
  },
  createDeliveryLead: { body: { phone: PHONE }, answer: {} },
  searchPlaces: {
    body: { input: 'berawa', language: 'en' },
    answer: {
      data: [
        {
          id: 'place-berawa',
          name: location.name,
          gmaps_name: location.gmaps_name,
          gmaps_address: location.gmaps_address,
          save_as: 'other',
        },
      ],
      attribution: null,
    },
  },
  readPlace: {
    body: { place_id: 'place-berawa', language: 'en' },
    answer: { data: { id: 'place-berawa', ...location }, attribution: null },
  },
  readPlaceAt: {
    body: { latitude: location.latitude, longitude: location.longitude, language: 'en' },
    answer: { data: location, attribution: null },
  },
  readCart: { answer: { success: true, cart } },
  syncCart: { body: cart, answer: { success: true, cart } },
  validateVoucher: {
    body: { code: 'NEWMOON', items: [item], mode: 'pickup' },
    answer: { success: true, isValid: true, discount: 12_000, messageKey: null, message: 'OK' },
  },
  requestCode: { body: { phone: PHONE, locale: 'en' }, answer: codeSent },
  resendCode: { body: { phone: PHONE, locale: 'en' }, answer: codeSent },
  readCodeDelivery: { answer: { delivery: 'delivered', reason: null } },
  verifyCode: {
    body: { phone: PHONE, otp: '123456' },
    answer: { token: 'an-example-and-not-a-token' },
  },
  requestSignInMessage: {
    body: { phone: PHONE, locale: 'en', device_id: DEVICE_ID },
    answer: {
      request_id: MESSAGE_REQUEST_ID,
      expired_at: CODE_ENDS,
      whatsapp_number: '+6236100000000',
      text: 'Sign me in at Bara Pizza. Code K7F2Q-9QMX3',
    },
  },
  verifySignInMessage: {
    body: { phone: PHONE, request_id: MESSAGE_REQUEST_ID, device_id: DEVICE_ID },
    answer: { token: 'an-example-and-not-a-token' },
  },
  readProfile: { answer: { data: profile } },
  findCountry: { answer: { country: 'ID' } },
  updateEmail: { body: { email: profile.email }, answer: { data: profile } },
  updateName: { body: { name: profile.name }, answer: { data: profile } },
  signOutEverywhere: { answer: {} },
  signOut: { answer: {} },
  listAddresses: { answer: { data: [{ id: 12, ...address }] } },
  createAddress: { body: address, answer: { data: { id: 12, ...address } } },
  updateAddress: { body: address, answer: { data: { id: 12, ...address } } },
  deleteAddress: { answer: {} },
  placeOrder: {
    body: { items: [item], payment_method: 'qris', pickup_outlet_id: OUTLET_ID, delivery_notes: '' },
    answer: { data: order },
  },
  listOrders: { answer: { data: [order], next_cursor: null } },
  readOrder: { answer: { data: { ...order, hand_over_code: '4071' } } },
  cancelOrder: { answer: { data: { ...order, status: 'cancelled', paid: false, cancellation: cancelled } } },
  changePayment: { body: { payment_method: 'cash' }, answer: { data: order } },
  listPaymentCards: { answer: { data: [card], errors: {} } },
  startCardAttempt: {
    answer: {
      data: {
        id: '0192d3a0-0000-7000-8000-00000000a77e',
        butter_customer_id: profile.id,
        expires_at: CODE_ENDS,
      },
    },
  },
  addPaymentCard: {
    body: { attempt_id: '5f0e2a1c-94b7-4b0e-8a53-0c1d7e6f2b90', payment_method_id: 'pm-1a2b3c4d' },
    answer: { data: { status: 'added', card, failure_code: null } },
  },
  deletePaymentCard: { answer: {} },
  authoriseChannel: {
    body: { socket_id: '123.456', channel_name: `private-order.${order.id}` },
    answer: { auth: 'key:signature' },
  },
  authoriseUser: {
    body: { socket_id: '123.456' },
    answer: { auth: 'key:signature', user_data: '{"id":"0192d3a0"}' },
  },
}
