// The one catalogue of refusals: code → HTTP status, message key (translated by the storefront) and English message.
// A route may answer only the codes that its row in api.ts names, besides the general ones below.

export interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  messageKey: string
  message: string
}

/** Any call may answer these. */
export const generalErrors = {
  malformed_request: {
    status: 400,
    messageKey: 'error.malformed_request',
    message: 'The request could not be read',
  },
  invalid_input: {
    status: 422,
    messageKey: 'error.invalid_input',
    message: 'Please check the highlighted values',
  },
  unauthenticated: {
    status: 401,
    messageKey: 'auth.session_expired',
    message: 'Your session has expired, please login again',
  },
  not_found: { status: 404, messageKey: 'error.not_found', message: 'Not found' },
  company_not_found: { status: 404, messageKey: 'cartPage.company_not_found', message: 'Company not found' },
  body_too_large: { status: 413, messageKey: 'error.body_too_large', message: 'The request is too large' },
  unsupported_media_type: {
    status: 415,
    messageKey: 'error.unsupported_media_type',
    message: 'Only JSON is accepted here',
  },
  rate_limited: {
    status: 429,
    messageKey: 'error.rate_limited',
    message: 'Too many requests, please wait a moment',
  },
  overloaded: {
    status: 503,
    messageKey: 'error.overloaded',
    message: 'We are very busy, please try again shortly',
  },
  server_error: { status: 500, messageKey: 'auth.unknown_error', message: 'An unknown error occurred' },
} as const satisfies Record<string, ErrorEntry>

export const specificErrors = {
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
  invalid_email: { status: 422, messageKey: 'auth.invalid_email', message: 'Invalid email format' },
  invalid_otp: { status: 422, messageKey: 'auth.invalid_otp', message: 'Invalid OTP code' },
  order_not_found: { status: 404, messageKey: 'order.not_found', message: 'Order not found' },
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
  payment_task_not_found: {
    status: 404,
    messageKey: 'restaurant.payment_task_not_found',
    message: 'No such money waits for a decision',
  },
  pending_order_exists: {
    status: 409,
    messageKey: 'cartPage.pending_order_exists',
    message: 'You have an order that waits for its payment',
  },
  voucher_invalid: {
    status: 422,
    messageKey: 'cartPage.voucher_code_invalid',
    message: 'Voucher code is invalid or expired',
  },
  voucher_exists: {
    status: 409,
    messageKey: 'restaurant.voucher_exists',
    message: 'A voucher with this code exists',
  },
  transition_not_allowed: {
    status: 409,
    messageKey: 'order.transition_not_allowed',
    message: 'The order cannot go to this status',
  },
  api_key_invalid: {
    status: 401,
    messageKey: 'restaurant.api_key_invalid',
    message: 'The API key is missing or not valid',
  },
  operator_required: {
    status: 403,
    messageKey: 'restaurant.operator_required',
    message: 'This call needs the operator key',
  },
  scope_missing: {
    status: 403,
    messageKey: 'restaurant.scope_missing',
    message: 'The API key is not allowed to do this',
  },
  api_key_not_found: {
    status: 404,
    messageKey: 'restaurant.api_key_not_found',
    message: 'There is no such API key',
  },
  cursor_invalid: {
    status: 422,
    messageKey: 'restaurant.cursor_invalid',
    message: 'The cursor is not one of ours',
  },
  unknown_menu_item: {
    status: 422,
    messageKey: 'restaurant.unknown_menu_item',
    message: 'The menu has nothing with this id',
  },
  voucher_not_found: {
    status: 404,
    messageKey: 'restaurant.voucher_not_found',
    message: 'There is no such voucher',
  },
  customer_not_found: {
    status: 404,
    messageKey: 'restaurant.customer_not_found',
    message: 'No customer has this number',
  },
  customer_has_open_orders: {
    status: 409,
    messageKey: 'restaurant.customer_has_open_orders',
    message: 'The customer has an order that is not finished',
  },
  webhook_not_found: {
    status: 404,
    messageKey: 'restaurant.webhook_not_found',
    message: 'There is no such webhook',
  },
  webhook_target_refused: {
    status: 422,
    messageKey: 'restaurant.webhook_target_refused',
    message: 'Webhooks are not sent to this address',
  },
  webhook_limit: {
    status: 409,
    messageKey: 'restaurant.webhook_limit',
    message: 'A company has at most ten webhooks',
  },
  delivery_not_found: {
    status: 404,
    messageKey: 'restaurant.delivery_not_found',
    message: 'There is no such delivery',
  },
  nothing_to_refund: {
    status: 409,
    messageKey: 'restaurant.nothing_to_refund',
    message: 'There is nothing to refund in this order',
  },
  channel_forbidden: {
    status: 403,
    messageKey: 'realtime.channel_forbidden',
    message: 'This channel is not yours',
  },
  import_invalid: {
    status: 422,
    messageKey: 'restaurant.import_invalid',
    message: 'The document has errors',
  },
} as const satisfies Record<string, ErrorEntry>

export const errorCatalogue = { ...generalErrors, ...specificErrors }

export type ErrorCode = keyof typeof errorCatalogue
export type SpecificErrorCode = keyof typeof specificErrors
