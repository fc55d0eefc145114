// biome-ignore-all format: one endpoint a line reads as a table
// The HTTP API as one table of endpoints, which the server mounts, the storefront calls and OpenAPI documents.
// `envelope.ts` wraps every answer; any endpoint may return the general refusals.
import * as v from 'valibot'
import { addressAnswer, addressBody, addressesAnswer, addressParams } from './address.ts'
import { cartAnswer, syncCartBody } from './cart.ts'
import { deliveryQuoteBody, deliveryQuotesAnswer, leadBody } from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import {
  locationAnswer,
  locationAtAnswer,
  locationAtBody,
  locationBody,
  locationSearchAnswer,
  locationSearchBody,
} from './location.ts'
import { menuAnswer, menuQuery } from './menu.ts'
import { changePaymentBody, orderAnswer, orderParams, ordersAnswer, ordersQuery, placeOrderBody } from './order.ts'
import { outletsAnswer } from './outlet.ts'
import {
  addPaymentCardAnswer,
  addPaymentCardBody,
  cardAttemptAnswer,
  paymentCardParams,
  paymentCardsAnswer,
} from './payment.ts'
import { channelAuthAnswer, channelAuthBody, userAuthAnswer, userAuthBody } from './realtime.ts'
import {
  codeDeliveryAnswer,
  codeRequestParams,
  codeSentAnswer,
  countryAnswer,
  emailBody,
  nameBody,
  phoneBody,
  profileAnswer,
  signedInAnswer,
  signInMessageAnswer,
  signInMessageBody,
  verifyBody,
  verifySignInMessageAnswer,
  verifySignInMessageBody,
} from './sign-in.ts'
import { validateVoucherBody, voucherAnswer } from './voucher.ts'

const nothing = v.object({})

// ── The storefront ──

export const readMenu = {
  summary: 'The menu: categories with their products, modifier groups and modifiers',
  method: 'GET', base: 'company', path: '/menus', access: 'guest',
  query: menuQuery, answer: menuAnswer, errors: [],
} as const satisfies Endpoint

export const listOutlets = {
  summary: 'The outlets a customer can pick up from',
  method: 'GET', base: 'company', path: '/outlets', access: 'guest',
  answer: outletsAnswer, errors: [],
} as const satisfies Endpoint

export { readOpening } from './opening-api.ts'
export { listOrderSlots } from './order-slot-api.ts'
export { countSoldOutLook, readStock } from './stock-api.ts'

export const quoteDelivery = {
  summary: 'What it costs to deliver there, the cheapest first; an order is charged the cheapest',
  method: 'POST', base: 'company', path: '/delivery-cost', access: 'guest', limit: 'delivery_cost',
  body: deliveryQuoteBody, answer: deliveryQuotesAnswer, bare: true,
  errors: ['out_of_delivery_range', 'delivery_unavailable', 'delivery_fee_unknown'],
} as const satisfies Endpoint

export const createDeliveryLead = {
  summary: 'Ask for a notification when the company delivers to where it does not yet',
  method: 'POST', base: 'company', path: '/leads', access: 'guest', limit: 'lead',
  body: leadBody, answer: nothing, errors: ['invalid_phone'],
} as const satisfies Endpoint

export const searchPlaces = {
  summary: 'Places in Bali that are called like what was typed',
  method: 'POST', base: 'company', path: '/places/search', access: 'guest', limit: 'place_search',
  body: locationSearchBody, answer: locationSearchAnswer, errors: ['map_search_unavailable'],
} as const satisfies Endpoint

export const readPlace = {
  summary: 'Where a found place is',
  method: 'POST', base: 'company', path: '/places/details', access: 'guest', limit: 'place_search',
  body: locationBody, answer: locationAnswer, errors: ['place_not_found', 'map_search_unavailable'],
} as const satisfies Endpoint

export const readPlaceAt = {
  summary: 'What lies under a pin on the map',
  method: 'POST', base: 'company', path: '/places/reverse', access: 'guest', limit: 'place_search',
  body: locationAtBody, answer: locationAtAnswer, errors: ['map_search_unavailable'],
} as const satisfies Endpoint

export const readCart = {
  summary: 'The stored cart of the signed-in customer',
  method: 'GET', base: 'company', path: '/cart', access: 'customer',
  answer: cartAnswer, errors: [],
} as const satisfies Endpoint

export const syncCart = {
  summary: 'Store the cart of this browser, instead of the stored one or merged with it',
  method: 'POST', base: 'company', path: '/cart/sync', access: 'customer',
  body: syncCartBody, bodyLimit: 'order', limit: 'cart_sync', answer: cartAnswer, errors: [],
} as const satisfies Endpoint

export const validateVoucher = {
  summary: 'What a voucher would take off now; an invalid one is an answer, not a failure',
  method: 'POST', base: 'company', path: '/cart/vouchers/validate', access: 'guest',
  body: validateVoucherBody, bodyLimit: 'order', limit: 'voucher', answer: voucherAnswer, errors: [],
} as const satisfies Endpoint

export const requestCode = {
  summary: 'Send a one-time code to a WhatsApp number',
  method: 'POST', base: 'company', path: '/customers/whatsapp-auth', access: 'guest',
  body: phoneBody, answer: codeSentAnswer,
  errors: ['invalid_phone', 'code_recently_sent', 'whatsapp_auth_failed', 'whatsapp_undeliverable'],
} as const satisfies Endpoint

export const resendCode = {
  summary: 'Send a new code; the previous one stops working',
  method: 'POST', base: 'company', path: '/customers/whatsapp-auth/resend-otp', access: 'guest',
  body: phoneBody, answer: codeSentAnswer,
  errors: ['invalid_phone', 'code_recently_sent', 'whatsapp_auth_failed', 'whatsapp_undeliverable'],
} as const satisfies Endpoint

export const readCodeDelivery = {
  summary: 'How far the message with a code has come; for the browser that requested it',
  method: 'GET', base: 'company', path: '/customers/whatsapp-auth/{requestId}', access: 'guest',
  params: codeRequestParams, answer: codeDeliveryAnswer, errors: [],
} as const satisfies Endpoint

export const verifyCode = {
  summary: 'Exchange a code for a token',
  method: 'POST', base: 'company', path: '/customers/whatsapp-auth/verify', access: 'guest',
  body: verifyBody, answer: signedInAnswer, errors: ['invalid_phone', 'invalid_otp', 'new_code_needed'],
} as const satisfies Endpoint

export const requestSignInMessage = {
  summary: 'A text that signs in its sender when it reaches us by WhatsApp, where no code can be sent',
  method: 'POST', base: 'company', path: '/customers/whatsapp-auth/message', access: 'guest',
  body: signInMessageBody, answer: signInMessageAnswer, errors: ['invalid_phone', 'sign_in_message_unavailable'],
} as const satisfies Endpoint

export const verifySignInMessage = {
  summary: 'Exchange a text that has arrived by WhatsApp for a token',
  method: 'POST', base: 'company', path: '/customers/whatsapp-auth/message/verify', access: 'guest',
  body: verifySignInMessageBody, answer: verifySignInMessageAnswer,
  errors: ['invalid_phone', 'sign_in_message_expired', 'sign_in_message_unavailable'],
} as const satisfies Endpoint

export const readProfile = {
  summary: 'The signed-in customer',
  method: 'GET', base: 'company', path: '/customers/profile', access: 'customer',
  answer: profileAnswer, errors: [],
} as const satisfies Endpoint

export const findCountry = {
  summary: 'The country that the phone field may begin with; null where it is unknown, or no provider may be asked',
  method: 'GET', base: 'company', path: '/country', access: 'guest', limit: 'country',
  answer: countryAnswer, errors: [],
} as const satisfies Endpoint

export const updateEmail = {
  summary: 'Change the email of the signed-in customer',
  method: 'POST', base: 'company', path: '/customers/update-email', access: 'customer',
  body: emailBody, answer: profileAnswer, errors: ['invalid_email'],
} as const satisfies Endpoint

export const updateName = {
  summary: 'Give the name of the signed-in customer, for their orders from now on',
  method: 'POST', base: 'company', path: '/customers/update-name', access: 'customer',
  body: nameBody, answer: profileAnswer, errors: ['invalid_name'],
} as const satisfies Endpoint

export const signOutEverywhere = {
  summary: 'Revoke all tokens of the signed-in customer, that of this call among them',
  method: 'POST', base: 'company', path: '/customers/logout-everywhere', access: 'customer',
  answer: nothing, errors: [],
} as const satisfies Endpoint

export const signOut = {
  summary: 'Revoke the token of this call',
  method: 'POST', base: 'company', path: '/customers/logout', access: 'customer',
  answer: nothing, errors: [],
} as const satisfies Endpoint

export const listAddresses = {
  summary: 'The addresses that the signed-in customer has saved',
  method: 'GET', base: 'company', path: '/customers/addresses', access: 'customer',
  answer: addressesAnswer, errors: [],
} as const satisfies Endpoint

export const createAddress = {
  summary: 'Save an address; one that is there already in every detail is answered again',
  method: 'POST', base: 'company', path: '/customers/addresses', access: 'customer',
  body: addressBody, answer: addressAnswer, errors: ['too_many_addresses'],
} as const satisfies Endpoint

export const updateAddress = {
  summary: 'Replace a saved address',
  method: 'PUT', base: 'company', path: '/customers/addresses/{addressId}', access: 'customer',
  params: addressParams, body: addressBody, answer: addressAnswer, errors: ['address_not_found'],
} as const satisfies Endpoint

export const deleteAddress = {
  summary: 'Remove a saved address',
  method: 'DELETE', base: 'company', path: '/customers/addresses/{addressId}', access: 'customer',
  params: addressParams, answer: nothing, errors: ['address_not_found'],
} as const satisfies Endpoint

export const placeOrder = {
  summary: 'Place an order; a repeat with the same Idempotency-Key gets the first answer',
  method: 'POST', base: 'company', path: '/customers/orders', access: 'customer', idempotent: true,
  body: placeOrderBody, bodyLimit: 'order', limit: 'order_placing', answer: orderAnswer,
  errors: [
    'idempotency_key_required', 'idempotency_key_reused', 'unknown_product', 'product_unavailable', 'not_enough_left',
    'invalid_selection', 'price_changed', 'pickup_outlet_required', 'unknown_outlet', 'delivery_address_required', 'out_of_delivery_range',
    'delivery_unavailable', 'delivery_fee_unknown', 'delivery_fee_changed', 'charges_changed', 'below_minimum', 'outlet_closed', 'not_sold_now',
    'slot_full', 'slot_gone', 'payment_method_unavailable', 'payment_amount_too_small', 'payment_amount_too_large', 'payment_card_required',
    'payment_card_not_found', 'pending_order_exists', 'voucher_invalid', 'voucher_not_applicable',
  ],
} as const satisfies Endpoint

export const listOrders = {
  summary: 'The orders of the signed-in customer, newest first, a page at a time',
  method: 'GET', base: 'company', path: '/customers/orders', access: 'customer',
  query: ordersQuery, answer: ordersAnswer, errors: [],
} as const satisfies Endpoint

export const readOrder = {
  summary: 'One order of the signed-in customer',
  method: 'GET', base: 'company', path: '/customers/orders/{orderId}', access: 'customer',
  params: orderParams, answer: orderAnswer, errors: ['order_not_found'],
} as const satisfies Endpoint

export const cancelOrder = {
  summary: 'Give up an order that is not paid yet; a repeat answers the cancelled order again',
  method: 'POST', base: 'company', path: '/customers/orders/{orderId}/cancel', access: 'customer',
  params: orderParams, answer: orderAnswer, errors: ['order_not_found', 'order_not_waiting'],
} as const satisfies Endpoint

export const changePayment = {
  summary: 'Pay an unpaid order another way; a repeat answers the order as it is then',
  method: 'POST', base: 'company', path: '/customers/orders/{orderId}/payment', access: 'customer', limit: 'order_placing',
  params: orderParams, body: changePaymentBody, answer: orderAnswer,
  errors: [
    'order_not_found', 'order_not_waiting', 'payment_method_unavailable', 'payment_amount_too_small',
    'payment_amount_too_large', 'payment_card_required', 'payment_card_not_found', 'payment_time_over',
  ],
} as const satisfies Endpoint

export const listPaymentCards = {
  summary: 'The saved cards of the signed-in customer, newest first',
  method: 'GET', base: 'company', path: '/customers/payment-cards', access: 'customer',
  answer: paymentCardsAnswer, errors: [],
} as const satisfies Endpoint

export const startCardAttempt = {
  summary: 'Begin adding a card: the ids that the provider is to keep with it',
  method: 'POST', base: 'company', path: '/customers/payment-cards/attempts', access: 'customer',
  answer: cardAttemptAnswer, errors: ['payment_method_unavailable'],
} as const satisfies Endpoint

export const addPaymentCard = {
  summary: 'Save a card that the provider holds; what card it is and whether it works, the provider says',
  method: 'POST', base: 'company', path: '/customers/payment-cards', access: 'customer',
  body: addPaymentCardBody, answer: addPaymentCardAnswer,
  errors: ['card_attempt_invalid', 'payment_method_unavailable', 'payment_provider_unavailable'],
} as const satisfies Endpoint

export const deletePaymentCard = {
  summary: 'Remove a saved card, here and at the provider',
  method: 'DELETE', base: 'company', path: '/customers/payment-cards/{cardId}', access: 'customer',
  params: paymentCardParams, answer: nothing, errors: ['payment_card_not_found'],
} as const satisfies Endpoint

// ── Realtime ──

export const authoriseChannel = {
  summary: 'Sign a subscription of the Pusher protocol to a channel of the signed-in customer',
  method: 'POST', base: 'root', path: '/broadcasting/auth', access: 'customer', form: true,
  body: channelAuthBody, answer: channelAuthAnswer, bare: true, errors: ['channel_forbidden'],
} as const satisfies Endpoint

export const authoriseUser = {
  summary: 'Sign the signed-in customer in at the realtime endpoint',
  method: 'POST', base: 'root', path: '/broadcasting/user-auth', access: 'customer', form: true,
  body: userAuthBody, answer: userAuthAnswer, bare: true, errors: [],
} as const satisfies Endpoint

// ── The restaurant's own systems, and operators ──

export * from './console-api.ts'
export * from './restaurant-api.ts'
