// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints for a restaurant's own systems, with an API key of one company, and for operators (AMB-065), whose
// separate key comes with the company in the header Pesan-Company.
import * as v from 'valibot'
import { checkAnswer, checkQuery } from './check.ts'
import { customerDataAnswer, customerErasedAnswer, customerParams } from './customer-data.ts'
import type { Endpoint } from './endpoint.ts'
import { importQuery } from './import-query.ts'
import {
  imageBody,
  imageStoredAnswer,
  menuDocument,
  menuExportAnswer,
  menuImportedAnswer,
} from './menu-document.ts'
import {
  companiesAnswer,
  companyDocumentAnswer,
  companyImport,
  companyImportedAnswer,
  companyImportQuery,
} from './restaurant.ts'
import { soldOutAnswer, soldOutBody } from './sold-out.ts'
import {
  deliveriesAnswer,
  deliveriesQuery,
  deliveryAnswer,
  deliveryParams,
  switchedWebhookAnswer,
  switchWebhookBody,
  webhookAnswer,
  webhookBody,
  webhookParams,
  webhooksAnswer,
} from './webhook.ts'

const nothing = v.object({})

// ── The company and its keys ──

export const importCompany = {
  summary: 'Create a company or change what it says about itself and its outlets; what is absent stays as it is',
  method: 'PUT', base: 'restaurant', path: '/company', access: 'operator', activity: 'company.imported',
  query: companyImportQuery, body: companyImport, bodyLimit: 'import', answer: companyImportedAnswer,
  errors: ['api_key_invalid', 'operator_required', 'import_invalid'],
} as const satisfies Endpoint

export const exportCompany = {
  summary: 'What a company says about itself and its outlets; importing it again changes nothing',
  method: 'GET', base: 'restaurant', path: '/company', access: 'operator',
  answer: companyDocumentAnswer, errors: ['api_key_invalid', 'operator_required'],
} as const satisfies Endpoint

export const listCompanies = {
  summary: 'All companies of this installation, by slug',
  method: 'GET', base: 'restaurant', path: '/companies', access: 'operator',
  answer: companiesAnswer, errors: ['api_key_invalid', 'operator_required'],
} as const satisfies Endpoint


export { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './api-key-api.ts'
export * from './company-settings-api.ts'

// ── Customer data ──

export const exportCustomerData = {
  summary: 'All that is stored of one customer, for a customer who asks for it',
  method: 'GET', base: 'restaurant', path: '/customers/{phone}', access: 'operator',
  params: customerParams, answer: customerDataAnswer,
  errors: ['api_key_invalid', 'operator_required', 'customer_not_found'],
} as const satisfies Endpoint

export const eraseCustomerData = {
  summary: 'Take a customer out for good; orders stay for the books, without anything that names the customer',
  method: 'DELETE', base: 'restaurant', path: '/customers/{phone}', access: 'operator', activity: 'customer.erased',
  params: customerParams, answer: customerErasedAnswer,
  errors: ['api_key_invalid', 'operator_required', 'customer_not_found', 'customer_has_open_orders'],
} as const satisfies Endpoint

// ── The books ──

export const checkInvariants = {
  summary: 'Hold the database against every invariant of money and orders, or against one',
  method: 'GET', base: 'restaurant', path: '/check', access: 'operator',
  query: checkQuery, answer: checkAnswer, errors: ['api_key_invalid', 'operator_required'],
} as const satisfies Endpoint

// ── Orders ──

export * from './restaurant-order-api.ts'

// ── Printers ──

export * from './printer-api.ts'
export * from './printer-settings-api.ts'

// ── Money that needs a person ──

export * from './payment-api.ts'

// ── The people ──

export * from './activity-api.ts'
export * from './counter-test-api.ts'
export * from './device-api.ts'
export * from './member-api.ts'

// ── Menu ──

export const importMenu = {
  summary: 'Replace the menu by a GrabFood partner menu document, all or nothing',
  method: 'PUT', base: 'restaurant', path: '/menu', access: 'restaurant', scope: 'menu', activity: 'menu.imported',
  query: importQuery, body: menuDocument, bodyLimit: 'import', answer: menuImportedAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'import_invalid', 'menu_taken_over'],
} as const satisfies Endpoint

export const exportMenu = {
  summary: 'The menu as a GrabFood partner menu document; importing it again changes nothing',
  method: 'GET', base: 'restaurant', path: '/menu', access: 'restaurant', scope: 'menu',
  answer: menuExportAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const storePicture = {
  summary: 'Give a picture for an address that the menu names',
  method: 'PUT', base: 'restaurant', path: '/pictures', access: 'restaurant', scope: 'menu', activity: 'menu.image_stored',
  body: imageBody, bodyLimit: 'import', answer: imageStoredAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'import_invalid'],
} as const satisfies Endpoint

export { cutPhoto, listMenuPhotos, storePhoto } from './menu-photo-api.ts'

export const listSoldOut = {
  summary: 'The products and modifiers that are sold out for the moment',
  method: 'GET', base: 'restaurant', path: '/menu/sold-out', access: 'restaurant', scope: 'sold-out',
  answer: soldOutAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const changeSoldOut = {
  summary: 'Say what is sold out, if wanted until a moment, and what is there again',
  method: 'POST', base: 'restaurant', path: '/menu/sold-out', access: 'restaurant', scope: 'sold-out', activity: 'menu.sold_out',
  body: soldOutBody, bodyLimit: 'order', answer: soldOutAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'unknown_menu_item'],
} as const satisfies Endpoint

export * from './menu-board-api.ts'
export * from './menu-draft-api.ts'
export * from './menu-file-api.ts'
export { changeStock, listStock } from './stock-api.ts'

// ── When outlets take orders ──

export { changeCharges, readCharges } from './charge-api.ts'
export { giveMoneyBack, noteCash, readLedger, reduceOrder } from './ledger-api.ts'
export {
  addSpecialDay,
  changeHours,
  changeOpeningRules,
  closeCompany,
  closeSlot,
  endPause,
  listOpenings,
  listSlotUse,
  pauseOutlet,
  removeSpecialDay,
  setBusy,
} from './opening-api.ts'
export { listPromises } from './promise-api.ts'
export { listReminders } from './reminder-api.ts'

// ── What was sold ──

export { closeDay, exportReportCustomers, listCustomerOrders, listDrawerOrders, listReportCustomers, listReportOrders, noteReportCustomer, readBusinessDay, readReport, readServiceReport, readTaxMonth, readToday, recountSales } from './report-api.ts'

// ── Vouchers ──

export * from './voucher-api.ts'

// ── Webhooks ──

export const createWebhook = {
  summary: 'Have events sent to an address, signed as Standard Webhooks describes',
  method: 'POST', base: 'restaurant', path: '/webhooks', access: 'restaurant', scope: 'webhooks', activity: 'webhook.created',
  body: webhookBody, answer: webhookAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'webhook_target_refused', 'webhook_limit'],
} as const satisfies Endpoint

export const listWebhooks = {
  summary: 'Where events are sent',
  method: 'GET', base: 'restaurant', path: '/webhooks', access: 'restaurant', scope: 'webhooks',
  answer: webhooksAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const switchWebhook = {
  summary: 'Send nothing there for a while, or send there again; what happens meanwhile is not sent later',
  method: 'PATCH', base: 'restaurant', path: '/webhooks/{webhookId}', access: 'restaurant', scope: 'webhooks', activity: 'webhook.switched',
  params: webhookParams, body: switchWebhookBody, answer: switchedWebhookAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'webhook_not_found'],
} as const satisfies Endpoint

export const removeWebhook = {
  summary: 'Send nothing there any more',
  method: 'DELETE', base: 'restaurant', path: '/webhooks/{webhookId}', access: 'restaurant', scope: 'webhooks', activity: 'webhook.removed',
  params: webhookParams, answer: nothing, errors: ['api_key_invalid', 'scope_missing', 'webhook_not_found'],
} as const satisfies Endpoint

export const rotateWebhookSecret = {
  summary: 'Sign with a new secret; for a day signatures of the previous one are sent as well',
  method: 'POST', base: 'restaurant', path: '/webhooks/{webhookId}/rotation', access: 'restaurant', scope: 'webhooks', activity: 'webhook.secret_rotated',
  params: webhookParams, answer: webhookAnswer, errors: ['api_key_invalid', 'scope_missing', 'webhook_not_found'],
} as const satisfies Endpoint

export const testWebhook = {
  summary: 'Send the event webhook.test there, also to one that was disabled, which enables it again',
  method: 'POST', base: 'restaurant', path: '/webhooks/{webhookId}/test', access: 'restaurant', scope: 'webhooks', activity: 'webhook.tested',
  params: webhookParams, answer: deliveryAnswer, errors: ['api_key_invalid', 'scope_missing', 'webhook_not_found'],
} as const satisfies Endpoint

export const listDeliveries = {
  summary: 'The newest deliveries of webhooks, at most 100; `dead` are those that were given up',
  method: 'GET', base: 'restaurant', path: '/webhook-deliveries', access: 'restaurant', scope: 'webhooks',
  query: deliveriesQuery, answer: deliveriesAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const replayDelivery = {
  summary: 'Send a delivery again, with all its attempts',
  method: 'POST', base: 'restaurant', path: '/webhook-deliveries/{deliveryId}/replay', access: 'restaurant', scope: 'webhooks', activity: 'webhook.delivery_repeated',
  params: deliveryParams, answer: deliveryAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'delivery_not_found'],
} as const satisfies Endpoint
