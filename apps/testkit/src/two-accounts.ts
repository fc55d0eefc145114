// Two companies that are paid into accounts of different kinds: a sub-account of the installation, and separate keys. A third
// account at the provider belongs to no company.
import { refundPaymentTask, setPaymentAccount } from '@pesan/contract/api'
import type { OrderAnswer, PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from './api-harness.ts'
import { OPERATOR_KEY } from './api-server.ts'
import { createMovedClock } from './moved-clock.ts'
import { type Provider, startProvider } from './provider.ts'

export const ACCOUNTS = {
  bara: { kind: 'sub_account', account: 'aaaaaaaaaaaaaaaaaaaaaaaa', split_rule: 'splitru_1' },
  sawah: {
    kind: 'own_keys',
    account: 'bbbbbbbbbbbbbbbbbbbbbbbb',
    secret_key: 'xnd_development_of_sawah',
    publishable_key: 'xnd_public_development_of_sawah',
    callback_token: 'callback-token-of-sawah',
  },
} as const
export const OTHER = 'cccccccccccccccccccccccc'
export type Slug = keyof typeof ACCOUNTS
export const SLUGS = ['bara', 'sawah'] as const

export const operatorOf = (slug: string) => ({ token: OPERATOR_KEY, headers: { 'pesan-company': slug } })

/** With which a browser has a card stored under the account of the company. */
export const cardKeysOf = (slug: Slug) =>
  slug === 'bara' ? { forUser: ACCOUNTS.bara.account } : { publishableKey: ACCOUNTS.sawah.publishable_key }

export interface TwoAccounts {
  api: Api
  provider: Provider
  tokenOf(slug: Slug): string
  /** Paid by QRIS, unless `body` says otherwise. */
  place(slug: Slug, body?: Partial<PlaceOrderBody>): Promise<OrderAnswer>
  pay(order: OrderAnswer, how?: { insist: boolean }): Promise<void>
  /** Lets webhooks arrive, and does what is due. */
  work(): Promise<void>
  statusOf(order: OrderAnswer): Promise<string | undefined>
  paymentOf(order: OrderAnswer): Promise<{ id: string; provider_request_id: string }>
  /** Refunds the money of the order that is held for a person; returns the outcome. */
  refundHeld(slug: Slug, order: OrderAnswer): Promise<string>
  /** Throws for a violated invariant. */
  stop(): Promise<void>
}

export async function startTwoAccounts(): Promise<TwoAccounts> {
  const clock = createMovedClock()
  const provider = await startProvider(clock)
  const api = await startApi({ clock, provider })
  await provider.openAccount({ business_id: ACCOUNTS.bara.account })
  await provider.openAccount({ business_id: OTHER })
  const { account, kind: _kind, ...keys } = ACCOUNTS.sawah
  const webhook_url = `http://127.0.0.1:${api.port}/webhooks/xendit/sawah`
  await provider.openAccount({ business_id: account, ...keys, webhook_url })
  const tokens = new Map<Slug, string>()
  for (const [index, slug] of SLUGS.entries()) {
    await api.importCompany({ company_slug: slug, payment_methods: ['cash', 'qris', 'card'] })
    await api.call(setPaymentAccount, { ...operatorOf(slug), body: ACCOUNTS[slug] })
    tokens.set(slug, await api.signIn(slug, `+628123456780${index}`))
  }
  const tokenOf = (slug: Slug): string => tokens.get(slug) ?? ''
  return {
    api,
    provider,
    tokenOf,
    place: (slug, body = {}) =>
      api.placeOrder({
        token: tokenOf(slug),
        company: slug,
        body: { payment_method: 'qris', allow_second: true, ...body },
      }),
    async pay(order, how) {
      await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' }, how)
    },
    async work() {
      await provider.settled()
      await api.runJobs()
    },
    async statusOf({ id }) {
      const sql = 'select status from customer_order where id = $1'
      return (await api.rows<{ status: string }>(sql, [id]))[0]?.status
    },
    async paymentOf({ id }) {
      const sql = 'select id, provider_request_id from payment where order_id = $1'
      const [row] = await api.rows<{ id: string; provider_request_id: string }>(sql, [id])
      if (!row) throw new Error('the order has no payment')
      return row
    },
    async refundHeld(slug, { id }) {
      const sql = `select id from payment_capture where order_id = $1 and status = 'held'`
      const [held] = await api.rows<{ id: string }>(sql, [id])
      const params = { captureId: held?.id ?? '' }
      const sent = { token: await api.keyOf(slug), params, body: { by_hand: false } }
      return (await api.call(refundPaymentTask, sent)).data.status
    },
    async stop() {
      const violations = await api.violations()
      await api.stop()
      await provider.stop()
      if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
    },
  }
}
