// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints by which the restaurant's systems and its people read orders, follow them and move them, and the settings of their
// board.
import { boardSettingsAnswer, changeBoardSettingsBody } from './board-settings.ts'
import type { Endpoint } from './endpoint.ts'
import { enteredOrderAnswer, enterOrderBody, orderQuoteAnswer, quoteOrderBody } from './enter-order.ts'
import { locationAnswer, locationBody, locationSearchAnswer, locationSearchBody } from './location.ts'
import { menuAnswer, orderMenuQuery } from './menu.ts'
import { orderParams } from './order.ts'
import { changeAddressBody } from './order-address.ts'
import { planMoveBody, takeBackQuery } from './planned-move.ts'
import { channelAuthAnswer, channelAuthBody, ordersChannelAnswer } from './realtime.ts'
import {
  acknowledgeOrderBody,
  advanceOrderBody,
  handOverCodeAnswer,
  handOverCodeBody,
  openOrderCountAnswer,
  orderChangesAnswer,
  orderChangesQuery,
  ordersForLaterAnswer,
  postponeOrderBody,
  recallOrderBody,
  refundOrderBody,
  rejectOrderBody,
  restaurantOrderAnswer,
  restaurantOrdersAnswer,
  restaurantOrderWithHistoryAnswer,
  searchOrdersQuery,
  seenBody,
  tickItemsBody,
} from './restaurant-order.ts'

export { listRestaurantOrders, readBoardOrders } from './board-api.ts'

export const listOrdersForLater = {
  summary: 'The orders for later whose slot is today or on a later day, by slot; no unpaid and no cancelled ones, and at most 500',
  method: 'GET', base: 'restaurant', path: '/orders/later', access: 'restaurant', scope: 'orders:read',
  answer: ordersForLaterAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const countOpenOrders = {
  summary: 'How many orders are open on the board: new, in the kitchen, ready or on the way; no unpaid ones, and none for later before it has to be started',
  method: 'GET', base: 'restaurant', path: '/orders/open', access: 'restaurant', scope: 'orders:read',
  answer: openOrderCountAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const listOrderChanges = {
  summary: 'The orders that changed since a cursor, in the order in which they changed; none is ever left out',
  method: 'GET', base: 'restaurant', path: '/orders/changes', access: 'restaurant', scope: 'orders:read',
  query: orderChangesQuery, answer: orderChangesAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'cursor_invalid'],
} as const satisfies Endpoint

export const searchOrders = {
  summary: 'The orders of the last 90 days that a number, a name, a phone or an item finds, newest first, a page at a time',
  method: 'GET', base: 'restaurant', path: '/orders/search', access: 'restaurant', scope: 'orders:read',
  query: searchOrdersQuery, answer: restaurantOrdersAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'cursor_invalid'],
} as const satisfies Endpoint

export const authoriseCompanyChannel = {
  summary: 'Allow a socket to listen to the changes of the company\'s orders or members; a message says only which one changed',
  method: 'POST', base: 'restaurant', path: '/broadcasting/auth', access: 'restaurant', scope: 'orders:read',
  body: channelAuthBody, answer: channelAuthAnswer, bare: true,
  errors: ['api_key_invalid', 'scope_missing', 'channel_forbidden'],
} as const satisfies Endpoint

export const readOrdersChannel = {
  summary: 'Where to listen for changes of the company\'s orders, in the Pusher protocol: the connection and the channel',
  method: 'GET', base: 'restaurant', path: '/broadcasting/orders', access: 'restaurant', scope: 'orders:read',
  answer: ordersChannelAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const readRestaurantOrder = {
  summary: 'One order of the company',
  method: 'GET', base: 'restaurant', path: '/orders/{orderId}', access: 'restaurant', scope: 'orders:read',
  params: orderParams, answer: restaurantOrderWithHistoryAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found'],
} as const satisfies Endpoint

export const readOrderMenu = {
  summary: 'The menu as customers order from it now, for orders that the restaurant enters; with `outlet_id` as this outlet has it',
  method: 'GET', base: 'restaurant', path: '/order-menu', access: 'restaurant', scope: 'orders:write',
  query: orderMenuQuery, answer: menuAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const searchOrderPlaces = {
  summary: 'Places in Bali that are called like what was typed, for the delivery of an order that the restaurant enters',
  method: 'POST', base: 'restaurant', path: '/places/search', access: 'restaurant', scope: 'orders:write', limit: 'place_search',
  body: locationSearchBody, answer: locationSearchAnswer, errors: ['api_key_invalid', 'scope_missing', 'map_search_unavailable'],
} as const satisfies Endpoint

export const readOrderPlace = {
  summary: 'Where a place is that was found for a delivery',
  method: 'POST', base: 'restaurant', path: '/places/details', access: 'restaurant', scope: 'orders:write', limit: 'place_search',
  body: locationBody, answer: locationAnswer, errors: ['api_key_invalid', 'scope_missing', 'place_not_found', 'map_search_unavailable'],
} as const satisfies Endpoint

export const quoteOrder = {
  summary: 'What an order that the restaurant enters would cost now, with delivery and voucher; nothing is stored',
  method: 'POST', base: 'restaurant', path: '/order-quotes', access: 'restaurant', scope: 'orders:write',
  body: quoteOrderBody, bodyLimit: 'order', answer: orderQuoteAnswer,
  errors: [
    'api_key_invalid', 'scope_missing', 'invalid_phone', 'unknown_product', 'product_unavailable', 'not_enough_left', 'invalid_selection', 'price_changed',
    'pickup_outlet_required', 'unknown_outlet', 'delivery_address_required', 'out_of_delivery_range', 'delivery_unavailable', 'delivery_fee_unknown',
    'voucher_invalid', 'voucher_not_applicable', 'payment_amount_too_large',
  ],
} as const satisfies Endpoint

export const enterOrder = {
  summary: 'Enter an order by phone or at the counter, by the rules and prices of customers and paid in cash; a repeat with the same Idempotency-Key gets the first answer',
  method: 'POST', base: 'restaurant', path: '/orders', access: 'restaurant', scope: 'orders:write', activity: 'order.entered', idempotent: true,
  body: enterOrderBody, bodyLimit: 'order', answer: enteredOrderAnswer,
  errors: [
    'api_key_invalid', 'scope_missing', 'idempotency_key_required', 'idempotency_key_reused', 'invalid_phone', 'unknown_product',
    'product_unavailable', 'not_enough_left', 'invalid_selection', 'price_changed', 'pickup_outlet_required', 'unknown_outlet', 'delivery_address_required',
    'out_of_delivery_range', 'delivery_unavailable', 'delivery_fee_unknown', 'delivery_fee_changed', 'voucher_invalid', 'voucher_not_applicable',
    'payment_amount_too_large',
  ],
} as const satisfies Endpoint

export const acknowledgeOrder = {
  summary: 'Say that the order was seen and in how many minutes it will be ready; again to promise another time',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/acknowledgement', access: 'restaurant', scope: 'orders:write', activity: 'order.promised',
  params: orderParams, body: acknowledgeOrderBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived', 'transition_not_allowed'],
} as const satisfies Endpoint

export const postponeOrder = {
  summary: 'Move the promised time of an order later; its customer gets a message about the first time',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/postponement', access: 'restaurant', scope: 'orders:write', activity: 'order.promised',
  params: orderParams, body: postponeOrderBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived', 'transition_not_allowed'],
} as const satisfies Endpoint

export const advanceOrder = {
  summary: 'Move an order to its next status; on a paired tablet cancelling and refunding need a PIN',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/status', access: 'restaurant', scope: 'orders:write', pin: 'accepted', activity: 'order.moved',
  params: orderParams, body: advanceOrderBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'pin_needed', 'pin_wrong', 'pin_locked', 'member_not_found', 'fresh_code_needed', 'order_not_found', 'order_archived', 'transition_not_allowed'],
} as const satisfies Endpoint

export const planOrderMove = {
  summary: 'Move an order to its next status in ten seconds, until when it can be taken back; a further move makes it at once',
  method: 'PUT', base: 'restaurant', path: '/orders/{orderId}/planned-move', access: 'restaurant', scope: 'orders:write',
  params: orderParams, body: planMoveBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived', 'transition_not_allowed'],
} as const satisfies Endpoint

export const planPostponement = {
  summary: 'Move the promised time of an order in the kitchen later in ten seconds, until when it can be taken back as a planned move; further minutes of the same caller join, and a move makes it at once',
  method: 'PUT', base: 'restaurant', path: '/orders/{orderId}/planned-postponement', access: 'restaurant', scope: 'orders:write',
  params: orderParams, body: postponeOrderBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived', 'transition_not_allowed'],
} as const satisfies Endpoint

export const takeBackOrderMove = {
  summary: 'Take a planned move, or a planned later promise, back, with `due_at` only the one that the caller has seen; the order as it is now',
  method: 'DELETE', base: 'restaurant', path: '/orders/{orderId}/planned-move', access: 'restaurant', scope: 'orders:write',
  params: orderParams, query: takeBackQuery, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived'],
} as const satisfies Endpoint

export const rejectOrder = {
  summary: 'Cancel an order that cannot be made; what was paid is given back',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/rejection', access: 'restaurant', scope: 'orders:write', pin: 'required', activity: 'order.rejected',
  params: orderParams, body: rejectOrderBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'pin_needed', 'pin_wrong', 'pin_locked', 'member_not_found', 'fresh_code_needed', 'order_not_found', 'order_archived', 'transition_not_allowed'],
} as const satisfies Endpoint

export const refundOrder = {
  summary: 'Give back what was paid for a cancelled or completed order',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/refund', access: 'restaurant', scope: 'refunds', pin: 'required', activity: 'order.refunded',
  params: orderParams, body: refundOrderBody, answer: restaurantOrderAnswer,
  errors: [
    'api_key_invalid', 'scope_missing', 'pin_needed', 'pin_wrong', 'pin_locked', 'member_not_found', 'fresh_code_needed', 'order_not_found', 'order_archived',
    'transition_not_allowed', 'nothing_to_refund',
  ],
} as const satisfies Endpoint

export const readBoardSettings = {
  summary: 'When the board calls an order soon due or late, and what happens to new orders of each outlet',
  method: 'GET', base: 'restaurant', path: '/board-settings', access: 'restaurant', scope: 'orders:read',
  answer: boardSettingsAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const changeBoardSettings = {
  summary: 'Change settings of the board; what is absent stays as it is',
  method: 'PUT', base: 'restaurant', path: '/board-settings', access: 'restaurant', scope: 'settings', activity: 'settings.changed',
  body: changeBoardSettingsBody, answer: boardSettingsAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const recallOrder = {
  summary: 'Call a completed order back to the previous step, within two hours and unless its money was given back; a repeat changes nothing',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/recall', access: 'restaurant', scope: 'orders:write', activity: 'order.recalled',
  params: orderParams, body: recallOrderBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived', 'transition_not_allowed', 'recall_too_late', 'already_refunded'],
} as const satisfies Endpoint

export const checkHandOverCode = {
  summary: 'Whether a customer\'s code is that of the order, before it is handed over; after three tries the order waits some minutes',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/hand-over-code', access: 'restaurant', scope: 'orders:write', activity: 'order.code_checked',
  params: orderParams, body: handOverCodeBody, answer: handOverCodeAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived', 'transition_not_allowed'],
} as const satisfies Endpoint

export const tickOrderItems = {
  summary: 'Say which items of an order in the kitchen are made, or not; a repeat changes nothing',
  method: 'PUT', base: 'restaurant', path: '/orders/{orderId}/ticks', access: 'restaurant', scope: 'orders:write', activity: 'order.ticked',
  params: orderParams, body: tickItemsBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived', 'transition_not_allowed', 'unknown_order_item'],
} as const satisfies Endpoint

export const markOrderSeen = {
  summary: 'Say that the changes of an order were seen, for the whole company; a repeat changes nothing',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/seen', access: 'restaurant', scope: 'orders:write', activity: 'order.seen',
  params: orderParams, body: seenBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived'],
} as const satisfies Endpoint

export const changeOrderAddress = {
  summary: 'Send a delivery that has not left the shop to another address; its fee stays, the boards have to see it, and a repeat changes nothing',
  method: 'PUT', base: 'restaurant', path: '/orders/{orderId}/address', access: 'restaurant', scope: 'orders:write', activity: 'order.address_changed',
  params: orderParams, body: changeAddressBody, answer: restaurantOrderAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived', 'address_not_changeable'],
} as const satisfies Endpoint
