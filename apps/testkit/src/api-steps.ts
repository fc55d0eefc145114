// Steps that many tests need on their way to their subject, each through the endpoints that a browser, a till or an
// operator calls.

import {
  advanceOrder,
  createApiKey,
  importCompany,
  importMenu,
  listOutlets,
  placeOrder,
  requestCode,
  verifyCode,
} from '@pesan/contract/api'
import type { OrderAnswer, OrderStatus, PlaceOrderBody } from '@pesan/contract/order'
import * as v from 'valibot'
import type { ApiClient } from './api-client.ts'
import { OPERATOR_KEY } from './api-server.ts'
import { type CompanyDocumentInput, companyDocumentOf } from './company-document.ts'
import { type MenuCategoryInput, menuDocumentOf } from './menu-document.ts'
import type { RecordingSender } from './recording-sender.ts'

export interface OrderInput {
  company?: string
  token: string
  /** The differences from one soda, picked up at the first outlet and paid in cash. */
  body?: Partial<PlaceOrderBody>
  idempotencyKey?: string
}

export interface ApiSteps {
  importCompany(document: CompanyDocumentInput): Promise<void>
  importMenu(slug: string, categories?: MenuCategoryInput[]): Promise<void>
  /** The key of the company's systems. */
  keyOf(slug: string): Promise<string>
  /** Requests a code, reads it from the phone, and returns the token. */
  signIn(slug: string, phone: string): Promise<string>
  outletIds(slug: string): Promise<string[]>
  orderBody(slug: string, changes?: Partial<PlaceOrderBody>): Promise<PlaceOrderBody>
  placeOrder(order: OrderInput): Promise<OrderAnswer>
  /** The restaurant moves the order through these statuses. */
  advance(slug: string, orderId: string, statuses: readonly OrderStatus[]): Promise<void>
}

let attempts = 0
/** A fresh key, as a browser generates one for each attempt to place an order. */
export const newAttemptKey = (): string => `attempt-${String((attempts += 1)).padStart(12, '0')}`

export function createApiSteps({ call }: ApiClient, otpSender: RecordingSender): ApiSteps {
  const keys = new Map<string, string>()
  const steps: ApiSteps = {
    async importCompany(document) {
      const query = { remove_outlets: 'true' }
      await call(importCompany, { token: OPERATOR_KEY, query, body: companyDocumentOf(document) })
    },
    async importMenu(slug, categories) {
      const headers = { 'pesan-company': slug }
      await call(importMenu, { token: OPERATOR_KEY, headers, body: menuDocumentOf(categories) })
    },
    async keyOf(slug) {
      const known = keys.get(slug)
      if (known !== undefined) return known
      const headers = { 'pesan-company': slug }
      const { data } = await call(createApiKey, { token: OPERATOR_KEY, headers, body: { name: 'till' } })
      keys.set(slug, data.key)
      return data.key
    },
    async signIn(slug, phone) {
      await call(requestCode, { company: slug, body: { phone } })
      const body = { phone, otp: otpSender.codeAt(phone) }
      return (await call(verifyCode, { company: slug, body })).token
    },
    async outletIds(slug) {
      const { data } = await call(listOutlets, { company: slug })
      return data.map(outlet => outlet.id)
    },
    async orderBody(slug, changes = {}) {
      const { data } = await call(listOutlets, { company: slug })
      const outlet = data[0] ? { pickup_outlet_id: data[0].id } : {}
      return {
        ...v.parse(placeOrder.body, { items: [soda()], payment_method: 'cash' }),
        ...outlet,
        ...changes,
      }
    },
    async placeOrder({ company = 'bara', token, body, idempotencyKey = newAttemptKey() }) {
      const sent = await steps.orderBody(company, body)
      return (await call(placeOrder, { company, token, idempotencyKey, body: sent })).data
    },
    async advance(slug, orderId, statuses) {
      const token = await steps.keyOf(slug)
      for (const status of statuses)
        await call(advanceOrder, { token, params: { orderId }, body: { status } })
    },
  }
  return steps
}

/** As in the sample menu. */
const soda = () => ({ product_id: 'soda', quantity: 1, unit_price: 25_000 })
