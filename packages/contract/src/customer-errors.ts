// The refusals of the customers' calls; some are also returned to restaurants.
import type { ErrorEntry } from './general-errors.ts'

export const customerErrors = {
  invalid_phone: { status: 422, messageKey: 'phone_error', message: 'Please enter a valid WhatsApp number' },
  code_recently_sent: {
    status: 429,
    messageKey: 'auth.code_recently_sent',
    message: 'A code was just sent to your WhatsApp',
  },
  whatsapp_auth_failed: {
    status: 503,
    messageKey: 'auth.whatsapp_auth_failed',
    message: 'WhatsApp authentication failed',
  },
  whatsapp_undeliverable: {
    status: 422,
    messageKey: 'auth.whatsapp_undeliverable',
    message: 'This number cannot receive WhatsApp messages',
  },
  invalid_name: { status: 422, messageKey: 'account.invalid_name', message: 'Please enter your name' },
  invalid_email: { status: 422, messageKey: 'auth.invalid_email', message: 'Invalid email format' },
  invalid_otp: { status: 422, messageKey: 'auth.invalid_otp', message: 'Invalid OTP code' },
  new_code_needed: {
    status: 422,
    messageKey: 'auth.new_code_needed',
    message: 'Too many wrong codes were tried for this number. Please ask for a new code',
  },
  sign_in_message_expired: {
    status: 422,
    messageKey: 'auth.sign_in_message_expired',
    message: 'This message no longer signs you in. Please get a new one',
  },
  sign_in_message_unavailable: {
    status: 503,
    messageKey: 'auth.sign_in_message_unavailable',
    message: 'Signing in by a message is not available',
  },
  order_not_found: { status: 404, messageKey: 'order.not_found', message: 'Order not found' },
  order_archived: {
    status: 409,
    messageKey: 'restaurant.order_archived',
    message: 'This order is older than 400 days and cannot be changed any more',
  },
  idempotency_key_required: {
    status: 400,
    messageKey: 'error.idempotency_key_required',
    message: 'The Idempotency-Key header is missing or malformed',
  },
  idempotency_key_reused: {
    status: 409,
    messageKey: 'error.idempotency_key_reused',
    message: 'This attempt was already used for a different order',
  },
  unknown_product: {
    status: 422,
    messageKey: 'cartPage.unknown_product',
    message: 'An item in your cart is no longer on the menu',
  },
  product_unavailable: {
    status: 422,
    messageKey: 'cartPage.product_unavailable',
    message: 'An item in your cart is out of stock',
  },
  not_enough_left: {
    status: 409,
    messageKey: 'cartPage.not_enough_left',
    message: 'There are not that many left of an item in your cart',
  },
  outlet_closed: {
    status: 409,
    messageKey: 'cartPage.outlet_closed',
    message: 'The outlet takes no orders at the moment',
  },
  slot_full: {
    status: 409,
    messageKey: 'cartPage.slot_full',
    message: 'This time has no place left',
  },
  slot_gone: {
    status: 409,
    messageKey: 'cartPage.slot_gone',
    message: 'This time can no longer be had',
  },
  not_sold_now: {
    status: 409,
    messageKey: 'cartPage.not_sold_now',
    message: 'An item in your cart cannot be had at this time',
  },
  invalid_selection: {
    status: 422,
    messageKey: 'cartPage.invalid_selection',
    message: 'The options of an item in your cart are no longer valid',
  },
  price_changed: {
    status: 409,
    messageKey: 'cartPage.price_changed',
    message: 'A price has changed. Please check your cart and submit again',
  },
  charges_changed: {
    status: 409,
    messageKey: 'cartPage.charges_changed',
    message: 'What is added to the prices has changed. Please check the total and submit again',
  },
  below_minimum: {
    status: 422,
    messageKey: 'cartPage.below_minimum',
    message: 'The order is below the minimum',
  },
  pickup_outlet_required: {
    status: 422,
    messageKey: 'cartPage.pickup_outlet_required',
    message: 'Please choose a store for pick up',
  },
  unknown_outlet: {
    status: 422,
    messageKey: 'cartPage.unknown_outlet',
    message: 'This store is not available',
  },
  delivery_unavailable: {
    status: 422,
    messageKey: 'cartPage.delivery_unavailable',
    message: 'Delivery is not available there now. Please choose pick up',
  },
  delivery_address_required: {
    status: 422,
    messageKey: 'cartPage.delivery_address_required',
    message: 'Please set a delivery address',
  },
  out_of_delivery_range: {
    status: 422,
    messageKey: 'cartPage.out_of_delivery_range',
    message: 'This address is outside our delivery area',
  },
  delivery_fee_unknown: {
    status: 503,
    messageKey: 'cartPage.delivery_fee_unknown',
    message: 'The delivery fee cannot be told right now. Please try again or choose pick up',
  },
  delivery_fee_changed: {
    status: 409,
    messageKey: 'cartPage.delivery_fee_changed',
    message: 'The delivery fee has changed. Please check the total and submit again',
  },
  address_not_found: { status: 404, messageKey: 'address.not_found', message: 'Address not found' },
  too_many_addresses: {
    status: 422,
    messageKey: 'address.too_many',
    message: 'You have saved too many addresses. Please delete one first',
  },
  place_not_found: { status: 404, messageKey: 'address.place_not_found', message: 'Place not found' },
  map_search_unavailable: {
    status: 503,
    messageKey: 'address.search_unavailable',
    message: 'The map search is not available right now, please try again shortly',
  },
  payment_method_unavailable: {
    status: 422,
    messageKey: 'payment.method_unavailable',
    message: 'This payment method is not available',
  },
  payment_amount_too_small: {
    status: 422,
    messageKey: 'payment.amount_too_small',
    message: 'This total is below the minimum of the payment method',
  },
  payment_amount_too_large: {
    status: 422,
    messageKey: 'payment.amount_too_large',
    message: 'This total is above the maximum of the payment method',
  },
  payment_card_required: {
    status: 422,
    messageKey: 'payment.no_saved_cards',
    message: 'Please add a card to pay with',
  },
  payment_card_not_found: {
    status: 404,
    messageKey: 'payment.card_not_found',
    message: 'This card is no longer saved',
  },
  payment_time_over: {
    status: 409,
    messageKey: 'payment.time_over',
    message: 'There is too little time left to pay this order another way',
  },
  card_attempt_invalid: {
    status: 422,
    messageKey: 'payment.card_attempt_invalid',
    message: 'The card could not be added, please enter it again',
  },
  payment_provider_unavailable: {
    status: 503,
    messageKey: 'payment.provider_unavailable',
    message: 'The payment service does not answer, please try again shortly',
  },
  pending_order_exists: {
    status: 409,
    messageKey: 'cartPage.pending_order_exists',
    message: 'You have an order that waits for its payment',
  },
  voucher_not_applicable: {
    status: 422,
    messageKey: 'cartPage.voucher_not_applicable',
    message: 'This voucher cannot be used for this order',
  },
  voucher_invalid: {
    status: 422,
    messageKey: 'cartPage.voucher_code_invalid',
    message: 'Voucher code is invalid or expired',
  },
  transition_not_allowed: {
    status: 409,
    messageKey: 'order.transition_not_allowed',
    message: 'The order cannot go to this status',
  },
  order_not_waiting: {
    status: 409,
    messageKey: 'order.not_waiting',
    message: 'This order no longer waits for a payment',
  },
  channel_forbidden: {
    status: 403,
    messageKey: 'realtime.channel_forbidden',
    message: 'This channel is not yours',
  },
} as const satisfies Record<string, ErrorEntry>
