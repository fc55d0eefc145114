// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of what was sold (REPORT).
import { customerNoteAnswer, customerNoteBody, customerOfReportParams, customersAnswer, customersQuery } from './customer-report.ts'
import { businessDayAnswer, closeDayBody, dayParams, dayQuery, taxMonthAnswer, taxMonthParams, taxMonthQuery } from './day-closing.ts'
import type { Endpoint } from './endpoint.ts'
import { recountAnswer, recountBody, reportQuery, serviceAnswer, serviceQuery, spanAnswer, todayAnswer, todayQuery } from './report.ts'
import { customerOrdersQuery, drawerOrdersQuery, reportOrdersAnswer, reportOrdersQuery } from './report-orders.ts'

const REFUSALS = ['api_key_invalid', 'scope_missing', 'unknown_outlet'] as const

export const readToday = {
  summary: 'The business day until now, beside the same weekday of the last four weeks',
  method: 'GET', base: 'restaurant', path: '/reports/today', access: 'restaurant', scope: 'reports',
  query: todayQuery, answer: todayAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const readReport = {
  summary: 'What was sold in a span of at most 400 business days, by day, product, choice, category, outlet, mode, method or voucher',
  method: 'GET', base: 'restaurant', path: '/reports', access: 'restaurant', scope: 'reports',
  query: reportQuery, answer: spanAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const listReportOrders = {
  summary: 'The orders that a figure of a report counts, with what each adds to it, newest first, a page at a time',
  method: 'GET', base: 'restaurant', path: '/reports/orders', access: 'restaurant', scope: 'reports',
  query: reportOrdersQuery, answer: reportOrdersAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const recountSales = {
  summary: 'Count the sales of a company again in the background, from a business day on',
  method: 'POST', base: 'restaurant', path: '/reports/recount', access: 'operator',
  body: recountBody, answer: recountAnswer, errors: ['api_key_invalid', 'operator_required'],
} as const satisfies Endpoint

export const readTaxMonth = {
  summary: 'The tax of a month by business day, at the rates of the orders and after what was given back',
  method: 'GET', base: 'restaurant', path: '/reports/tax/{month}', access: 'restaurant', scope: 'reports',
  params: taxMonthParams, query: taxMonthQuery, answer: taxMonthAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const readBusinessDay = {
  summary: 'A business day of an outlet as it was closed, or with what its drawer should hold now',
  method: 'GET', base: 'restaurant', path: '/reports/days/{day}', access: 'restaurant', scope: 'reports',
  params: dayParams, query: dayQuery, answer: businessDayAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const closeDay = {
  summary: 'Close a business day of an outlet with the cash that was counted; its orders get receipt numbers without holes, and a repeat changes nothing',
  method: 'POST', base: 'restaurant', path: '/reports/days/{day}', access: 'restaurant', scope: 'reports', activity: 'company.day_closed',
  params: dayParams, body: closeDayBody, answer: businessDayAnswer, errors: [...REFUSALS, 'day_closed', 'day_changed', 'day_not_begun'],
} as const satisfies Endpoint

export const listDrawerOrders = {
  summary: 'The orders whose cash the drawer of an outlet should hold at the end of a business day, or that its closing counted, newest first, a page at a time',
  method: 'GET', base: 'restaurant', path: '/reports/days/{day}/cash', access: 'restaurant', scope: 'reports',
  params: dayParams, query: drawerOrdersQuery, answer: reportOrdersAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const readServiceReport = {
  summary: 'How many promises were met, how long new orders waited for an answer, and which orders ended early and why',
  method: 'GET', base: 'restaurant', path: '/reports/service', access: 'restaurant', scope: 'reports',
  query: serviceQuery, answer: serviceAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const listReportCustomers = {
  summary: 'The customers of the company with what they ordered and what was noted about them, a page at a time',
  method: 'GET', base: 'restaurant', path: '/reports/customers', access: 'restaurant', scope: 'reports',
  query: customersQuery, answer: customersAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const listCustomerOrders = {
  summary: 'The paid orders of a customer, newest first, a page at a time',
  method: 'GET', base: 'restaurant', path: '/reports/customers/{customerId}/orders', access: 'restaurant', scope: 'reports',
  params: customerOfReportParams, query: customerOrdersQuery, answer: reportOrdersAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const exportReportCustomers = {
  summary: 'The same for a file, in larger pages, each of which is in the activity log; for owners',
  method: 'POST', base: 'restaurant', path: '/reports/customers/file', access: 'restaurant', scope: 'people', activity: 'customer.listed',
  query: customersQuery, answer: customersAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const noteReportCustomer = {
  summary: 'Note something about a customer, for the people of the company; an empty note takes it away',
  method: 'PUT', base: 'restaurant', path: '/reports/customers/{customerId}/note', access: 'restaurant', scope: 'reports', activity: 'customer.noted',
  params: customerOfReportParams, body: customerNoteBody, answer: customerNoteAnswer, errors: ['api_key_invalid', 'scope_missing', 'customer_not_found'],
} as const satisfies Endpoint
