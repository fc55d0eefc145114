// biome-ignore-all format: one endpoint a line reads as a table
// The endpoints of an order's money (LEDGER).
import type { Endpoint } from './endpoint.ts'
import { giveBackBody, ledgerAnswer, noteCashBody, reduceOrderBody } from './ledger.ts'
import { orderParams } from './order.ts'

export const readLedger = {
  summary: 'What each rupiah of an order is for: entries that are never changed, what they sum to, and where the money is',
  method: 'GET', base: 'restaurant', path: '/orders/{orderId}/ledger', access: 'restaurant', scope: 'orders:read',
  params: orderParams, answer: ledgerAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found'],
} as const satisfies Endpoint

export const giveMoneyBack = {
  summary: 'Give back an amount or the price of items of a paid order, as often as something is left; a repeat with the same Idempotency-Key changes nothing',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/refunds', access: 'restaurant', scope: 'refunds', pin: 'required', activity: 'order.refunded', idempotent: true,
  params: orderParams, body: giveBackBody, answer: ledgerAnswer,
  errors: [
    'api_key_invalid', 'scope_missing', 'pin_needed', 'pin_wrong', 'pin_locked', 'member_not_found', 'fresh_code_needed', 'idempotency_key_required',
    'idempotency_key_reused', 'order_not_found', 'order_archived', 'nothing_to_refund', 'refund_too_large', 'unknown_order_item', 'nothing_left',
  ],
} as const satisfies Endpoint

export const reduceOrder = {
  summary: 'Take items out of an order in the kitchen, or make others of the same or a lower price instead; what is too much goes back. With `accept` also out of one that waits, which is accepted by it. A repeat with the same Idempotency-Key changes nothing',
  method: 'POST', base: 'restaurant', path: '/orders/{orderId}/reduction', access: 'restaurant', scope: 'orders:write', pin: 'required', activity: 'order.reduced', idempotent: true,
  params: orderParams, body: reduceOrderBody, bodyLimit: 'order', answer: ledgerAnswer,
  errors: [
    'api_key_invalid', 'scope_missing', 'pin_needed', 'pin_wrong', 'pin_locked', 'member_not_found', 'fresh_code_needed', 'idempotency_key_required',
    'idempotency_key_reused', 'order_not_found', 'order_archived', 'transition_not_allowed', 'refund_too_large', 'unknown_order_item', 'nothing_left', 'swap_costs_more',
    'unknown_product', 'product_unavailable', 'invalid_selection', 'price_changed', 'not_enough_left',
  ],
} as const satisfies Endpoint

export const noteCash = {
  summary: 'Note that another sum of cash is or was taken for an order than it costs; a repeat changes nothing',
  method: 'PUT', base: 'restaurant', path: '/orders/{orderId}/cash', access: 'restaurant', scope: 'orders:write', activity: 'order.cash_noted',
  params: orderParams, body: noteCashBody, answer: ledgerAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'order_not_found', 'order_archived', 'transition_not_allowed', 'cash_given_back'],
} as const satisfies Endpoint
