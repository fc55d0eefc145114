// The payment provider of a test: the simulator behind a real port, at the test's time, with the actions of a customer
// and of a bank as single calls.
import { createSandbox } from '@pesan/sandbox/app'
import type { PaymentAccounts } from '@pesan/server/features/payment/payment-accounts'
import type { PaymentGateway, PaymentProvider } from '@pesan/server/providers/payment-gateway/payment-gateway'
import { createXenditProvider } from '@pesan/server/providers/payment-gateway/xendit/xendit-provider'
import * as v from 'valibot'
import type { MovedClock } from './moved-clock.ts'

export type WebhookMode = 'correct' | 'doubled' | 'held' | 'lost' | 'forged'
export type ProviderFault =
  | { status: number; error_code: string }
  | 'silent_after_work'
  | 'silent'
  | 'malformed'
  | 'empty'

const providerState = v.object({
  calls: v.array(v.string()),
  requests: v.array(
    v.object({
      id: v.string(),
      businessId: v.string(),
      splitRule: v.nullable(v.string()),
      referenceId: v.string(),
      amount: v.number(),
      status: v.string(),
    }),
  ),
  payments: v.array(
    v.object({ id: v.string(), requestId: v.string(), amount: v.number(), status: v.string() }),
  ),
  refunds: v.array(v.object({ id: v.string(), amount: v.number(), status: v.string() })),
})
export type ProviderState = v.InferOutput<typeof providerState>

export interface ProviderAccountInput {
  business_id: string
  secret_key?: string
  publishable_key?: string
  callback_token?: string
  webhook_url?: string
  payments_enabled?: boolean
}

export interface CardInput {
  /** Under which account the card is stored; without it, the platform's. */
  forUser?: string
  publishableKey?: string
  number?: string
  metadata: Record<string, string>
}

export interface Provider {
  port: number
  sendWebhooksTo(url: string): Promise<void>
  webhooks(mode: WebhookMode): Promise<void>
  /** Waits until every pending webhook has been answered once. */
  settled(): Promise<void>
  deliverHeld(options?: { reversed: boolean }): Promise<void>
  fault(endpoint: string, kind: ProviderFault, times?: number): Promise<void>
  clearFaults(): Promise<void>
  /** Makes the list of transactions differ from what really happened. */
  differ(
    how:
      | { business_id?: string; hide: string }
      | { business_id?: string; change: string; amount: number }
      | { business_id?: string; change: string; fee: number }
      | { business_id?: string; double: string }
      | { business_id?: string; move: string; to: string }
      | { business_id?: string; fees_later: boolean }
      | { business_id?: string; make: 'PAYMENT' | 'REFUND'; id: string; amount: number; fee?: number }
      | { heal: string },
  ): Promise<void>
  state(): Promise<ProviderState>
  /** What the account has at the provider, paid out or on its way; null: the platform's. */
  balanceOf(businessId: string | null): Promise<number>
  /** An account besides the platform's; without keys it is one of its sub-accounts. */
  openAccount(account: ProviderAccountInput): Promise<void>
  /** Moves money to a virtual account or QR code; `insist`: even late or again. */
  pay(
    to: { account_number: string } | { qr_string: string },
    how?: { amount?: number; insist?: boolean },
  ): Promise<number>
  /** What the browser library does; returns the payment method. */
  enterCard(card: CardInput): Promise<{ id: string; status: string; actionUrl: string | null }>
  /** What the cardholder does on the bank's page; returns where they are sent. */
  confirm(actionUrl: string, approve: boolean): Promise<string | null>
  stop(): Promise<void>
}

const SECRET_KEY = 'xnd_development_sandbox-secret'
const PUBLISHABLE_KEY = 'xnd_public_development_sandbox'

const cardBody = (number: string, metadata: object) => ({
  type: 'CARD',
  reusability: 'MULTIPLE_USE',
  metadata,
  card: {
    currency: 'IDR',
    channel_properties: {
      success_return_url: 'http://bara.localhost:3000/cart',
      failure_return_url: 'http://bara.localhost:3000/cart',
    },
    card_information: {
      card_number: number,
      expiry_month: '12',
      expiry_year: '2030',
      cvv: '123',
      cardholder_name: 'Putu Ayu',
    },
  },
})

const entered = v.object({
  id: v.string(),
  status: v.string(),
  actions: v.array(v.object({ url: v.string() })),
})

async function balanceOf(address: string, businessId: string | null): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`
  const headers = { authorization, ...(businessId !== null && { 'for-user-id': businessId }) }
  const answer: unknown = await (await fetch(`${address}/balance`, { headers })).json()
  return v.parse(v.object({ balance: v.number() }), answer).balance
}

export async function startProvider(clock: MovedClock): Promise<Provider> {
  const sandbox = createSandbox({ clock })
  const address = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/xendit`
  async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(address + path, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer: unknown = await response.json()
    return { status: response.status, answer }
  }
  return {
    port: v.parse(v.pipe(v.unknown(), v.toNumber()), new URL(address).port),
    async sendWebhooksTo(url) {
      await send('PUT', '/control/webhooks', { url })
    },
    async webhooks(mode) {
      await send('PUT', '/control/webhooks', { mode })
    },
    async settled() {
      await send('POST', '/control/webhooks/settle')
    },
    async deliverHeld(options = { reversed: false }) {
      await send('POST', '/control/webhooks/deliver', options)
    },
    async fault(endpoint, kind, times = 1) {
      await send('POST', '/control/faults', { endpoint, kind, times })
    },
    async clearFaults() {
      await send('DELETE', '/control/faults')
    },
    async differ(how) {
      await send('POST', '/control/transactions', how)
    },
    state: async () => v.parse(providerState, (await send('GET', '/control/state')).answer),
    balanceOf: businessId => balanceOf(address, businessId),
    pay: async (to, how = {}) => (await send('POST', '/bank/pay', { ...to, ...how })).status,
    async openAccount(account) {
      await send('PUT', '/control/accounts', account)
    },
    async enterCard({ number = '4000000000001000', metadata, forUser, publishableKey = PUBLISHABLE_KEY }) {
      const headers = {
        authorization: `Basic ${Buffer.from(`${publishableKey}:`).toString('base64')}`,
        ...(forUser === undefined ? {} : { 'for-user-id': forUser }),
      }
      const { answer } = await send('POST', '/v2/payment_methods', cardBody(number, metadata), headers)
      const { id, status, actions } = v.parse(entered, answer)
      return { id, status, actionUrl: actions[0]?.url ?? null }
    },
    async confirm(actionUrl, approve) {
      const path = new URL(actionUrl).pathname.replace('/xendit', '').replace('/render', '/answer')
      const { answer } = await send('POST', path, { approve })
      return v.parse(v.object({ url: v.nullable(v.string()) }), answer).url
    },
    stop: () => sandbox.close(),
  }
}

export interface ProviderGatewayOptions {
  /** Where a customer may be sent. */
  redirectHosts?: readonly string[]
  timeoutMs?: number
}

/** Our adapter to it, with short time-outs: these tests wait for each of them in full. */
export const createProviderAdapter = (
  { port }: Provider,
  { redirectHosts = [`127.0.0.1:${port}`], timeoutMs = 2_000 }: ProviderGatewayOptions = {},
): PaymentProvider =>
  createXenditProvider({
    baseUrl: `http://127.0.0.1:${port}/xendit`,
    platform: { secretKey: SECRET_KEY },
    redirectHosts,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    timeoutMs,
    retryDelaysMs: [1, 1],
  })

/** The gateway of the account that a company without one is paid into. */
export function createProviderGateway(provider: Provider, options?: ProviderGatewayOptions): PaymentGateway {
  const gateway = createProviderAdapter(provider, options).gatewayOf({ kind: 'platform' })
  if (!gateway) throw new Error('the simulator has an account')
  return gateway
}

/** For a second process: a separate gateway, for payments of companies without an account. */
export const withSeparateGateway = <Deps extends { accounts: PaymentAccounts }>(
  deps: Deps,
  provider: Provider,
  options?: ProviderGatewayOptions,
): Deps => ({
  ...deps,
  accounts: {
    ...deps.accounts,
    find: () => Promise.resolve({ gateway: createProviderGateway(provider, options), limitKey: 'platform' }),
  },
})
