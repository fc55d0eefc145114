// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints for money that needs a person, and for the comparison with the provider's books.
import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { paymentAccountAnswer, paymentAccountBody } from './payment-account.ts'
import {
  differenceParams,
  differencesAnswer,
  reconcileAnswer,
  reconcileBody,
  settleDifferenceBody,
} from './payment-difference.ts'
import {
  cookTaskBody,
  paymentTaskAnswer,
  paymentTaskParams,
  paymentTasksAnswer,
  refundTaskBody,
} from './payment-task.ts'
import { payoutLinesAnswer, payoutLinesQuery, payoutParams, payoutsAnswer, payoutsQuery } from './payout.ts'
import {
  providerEventAnswer,
  providerEventParams,
  providerEventsAnswer,
  providerEventsQuery,
  settleProviderEventBody,
} from './provider-event.ts'
import { refundSettings, refundSettingsAnswer } from './refund-settings.ts'

const nothing = v.object({})

export const listPaymentTasks = {
  summary: 'Money that waits for a person, oldest first, and what people have decided last',
  method: 'GET', base: 'restaurant', path: '/payments/attention', access: 'restaurant', scope: 'orders:read',
  answer: paymentTasksAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const refundPaymentTask = {
  summary: 'Give such money back, or note that it was given back by hand',
  method: 'POST', base: 'restaurant', path: '/payments/{captureId}/refund', access: 'restaurant', scope: 'refunds', activity: 'payment.refunded',
  params: paymentTaskParams, body: refundTaskBody, answer: paymentTaskAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'payment_task_not_found', 'transition_not_allowed'],
} as const satisfies Endpoint

export const readRefundSettings = {
  summary: 'Above which amount a refund asks a person for a fresh code',
  method: 'GET', base: 'restaurant', path: '/refund-settings', access: 'restaurant', scope: 'refunds',
  answer: refundSettingsAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const changeRefundSettings = {
  summary: 'Change above which amount a refund asks a person for a fresh code, or that none does',
  method: 'PUT', base: 'restaurant', path: '/refund-settings', access: 'restaurant', scope: 'payments', freshCode: true, activity: 'settings.changed',
  body: refundSettings, answer: refundSettingsAnswer, errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed'],
} as const satisfies Endpoint

export const acceptPaymentTask = {
  summary: 'Take such money for its order, which then goes on as paid',
  method: 'POST', base: 'restaurant', path: '/payments/{captureId}/accept', access: 'restaurant', scope: 'refunds', activity: 'payment.accepted',
  params: paymentTaskParams, answer: paymentTaskAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'payment_task_not_found', 'transition_not_allowed'],
} as const satisfies Endpoint

export const cookPaymentTask = {
  summary: 'Make the order that late money is for after all, at the price that was placed and with a new promise; counts and slot are taken again',
  method: 'POST', base: 'restaurant', path: '/payments/{captureId}/cook', access: 'restaurant', scope: 'refunds', activity: 'payment.accepted',
  params: paymentTaskParams, body: cookTaskBody, answer: paymentTaskAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'payment_task_not_found', 'transition_not_allowed', 'product_unavailable', 'not_enough_left', 'slot_full'],
} as const satisfies Endpoint

export const reconcilePayments = {
  summary: 'Compare the provider\'s payments and refunds of a span with ours; every difference waits for a person',
  method: 'POST', base: 'restaurant', path: '/payments/reconciliation', access: 'operator',
  body: reconcileBody, answer: reconcileAnswer,
  errors: ['api_key_invalid', 'operator_required', 'payment_provider_unavailable'],
} as const satisfies Endpoint

export const listPaymentDifferences = {
  summary: 'Differences of all companies that no one has settled, oldest first',
  method: 'GET', base: 'restaurant', path: '/payments/differences', access: 'operator',
  answer: differencesAnswer, errors: ['api_key_invalid', 'operator_required'],
} as const satisfies Endpoint

export const settlePaymentDifference = {
  summary: 'Say how a difference was settled',
  method: 'POST', base: 'restaurant', path: '/payments/differences/{differenceId}/settlement', access: 'operator', activity: 'payment.difference_settled',
  params: differenceParams, body: settleDifferenceBody, answer: nothing,
  errors: ['api_key_invalid', 'operator_required', 'payment_task_not_found'],
} as const satisfies Endpoint

export const settleOwnDifference = {
  summary: 'Say how a difference of the company was settled',
  method: 'POST', base: 'restaurant', path: '/payments/attention/differences/{differenceId}/settlement', access: 'restaurant', scope: 'refunds', activity: 'payment.difference_settled',
  params: differenceParams, body: settleDifferenceBody, answer: nothing,
  errors: ['api_key_invalid', 'scope_missing', 'payment_task_not_found'],
} as const satisfies Endpoint

export const listPayouts = {
  summary: 'What the payment provider paid out in a month, by its own day, and what is still on its way to the bank',
  method: 'GET', base: 'restaurant', path: '/reports/payouts', access: 'restaurant', scope: 'reports',
  query: payoutsQuery, answer: payoutsAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const listPayoutLines = {
  summary: 'The payments and refunds in the payout of a day, in those of a month that have no day, or on their way, or behind a figure of a month; newest first, a page at a time',
  method: 'GET', base: 'restaurant', path: '/reports/payouts/{payout}/orders', access: 'restaurant', scope: 'reports',
  params: payoutParams, query: payoutLinesQuery, answer: payoutLinesAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const readPaymentAccount = {
  summary: 'Into which kind of account the company is paid, without anything secret, and whether guests can pay online',
  method: 'GET', base: 'restaurant', path: '/payment-account', access: 'restaurant', scope: 'payments',
  answer: paymentAccountAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const setPaymentAccount = {
  summary: 'Set the account into which the company is paid from now on; earlier payments stay with the previous one',
  method: 'PUT', base: 'restaurant', path: '/payment-account', access: 'operator', activity: 'settings.account_changed',
  body: paymentAccountBody, answer: paymentAccountAnswer,
  errors: ['api_key_invalid', 'operator_required'],
} as const satisfies Endpoint

export const removePaymentAccount = {
  summary: 'Take the account away: from now on the company takes cash only, and earlier payments stay with it',
  method: 'DELETE', base: 'restaurant', path: '/payment-account', access: 'operator', activity: 'settings.account_changed',
  answer: paymentAccountAnswer, errors: ['api_key_invalid', 'operator_required'],
} as const satisfies Endpoint

export const listProviderEvents = {
  summary: 'Webhooks of the payment provider that are parked, oldest first, a page at a time; or those that were settled',
  method: 'GET', base: 'restaurant', path: '/payments/events', access: 'operator',
  query: providerEventsQuery, answer: providerEventsAnswer,
  errors: ['api_key_invalid', 'operator_required', 'cursor_invalid'],
} as const satisfies Endpoint

export const readProviderEvent = {
  summary: 'One webhook of the payment provider with what was received',
  method: 'GET', base: 'restaurant', path: '/payments/events/{eventId}', access: 'operator',
  params: providerEventParams, answer: providerEventAnswer,
  errors: ['api_key_invalid', 'operator_required', 'provider_event_not_found'],
} as const satisfies Endpoint

export const retryProviderEvent = {
  summary: 'Process a parked webhook once more; it stays parked where that changes nothing',
  method: 'POST', base: 'restaurant', path: '/payments/events/{eventId}/retry', access: 'operator',
  params: providerEventParams, answer: providerEventAnswer,
  errors: ['api_key_invalid', 'operator_required', 'provider_event_not_found', 'payment_provider_unavailable'],
} as const satisfies Endpoint

export const settleProviderEvent = {
  summary: 'Say who settled a parked webhook, and why nothing more is to be done',
  method: 'POST', base: 'restaurant', path: '/payments/events/{eventId}/settlement', access: 'operator',
  params: providerEventParams, body: settleProviderEventBody, answer: providerEventAnswer,
  errors: ['api_key_invalid', 'operator_required', 'provider_event_not_found'],
} as const satisfies Endpoint
