// A server process that a test kills while customers place and pay orders: the real program, a real database and the
// simulated payment provider, which keeps running. Afterwards it compares the books of both sides.
import { addPaymentCard, cancelOrder, changePayment, placeOrder, startCardAttempt } from '@pesan/contract/api'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { createApiClient } from './api-client.ts'
import { type Api, startApi } from './api-harness.ts'
import { newAttemptKey } from './api-steps.ts'
import { startDatabaseGate } from './database-gate.ts'
import { createKillSwitch, type KillSwitch } from './kill-switch.ts'
import { createKillableServer, type KillableServer } from './killable-server.ts'
import { createMovedClock } from './moved-clock.ts'
import { type Provider, startProvider } from './provider.ts'
import { startProviderGate } from './provider-gate.ts'

type Method = Exclude<PlaceOrderBody['payment_method'], 'cash'>

export interface OrderAttempt {
  idempotencyKey: string
  body: PlaceOrderBody
  /** The text of the answer that the customer received; null without one. */
  answer: string | null
}

export interface KillScenario {
  api: Api
  server: KillableServer
  killSwitch: KillSwitch
  newAttempt(method: Method): Promise<OrderAttempt>
  /** Null when the server crashed before its answer was complete; rejects when the order was refused. */
  send(attempt: OrderAttempt): Promise<string | null>
  /** Cancels the order; null without an answer. */
  cancel(attempt: OrderAttempt): Promise<number | null>
  /** Pays the order by this method instead; null without an answer. */
  changePayment(attempt: OrderAttempt, method: 'cash' | 'qris' | 'virtual_account'): Promise<number | null>
  /** Moves the money for an order that was answered; rejects when the provider refuses it. */
  pay(attempt: OrderAttempt): Promise<void>
  /** Runs the jobs of the next minutes, from the time at which the server process crashed. */
  reconcile(): Promise<void>
  /** The differences between the provider and the database about these orders, one line each. */
  differences(attempts: readonly OrderAttempt[]): Promise<string[]>
  stop(): Promise<void>
}

export async function startKillScenario(): Promise<KillScenario> {
  const clock = createMovedClock(new Date().toISOString())
  const provider = await startProvider(clock)
  const api = await startApi({ clock, provider })
  await api.importCompany({
    company_slug: 'bara',
    payment_methods: ['cash', 'card', 'virtual_account', 'qris'],
  })
  const token = await api.signIn('bara', '+6281234567890')
  const cardId = await saveCard(api, provider, token)
  const killSwitch = createKillSwitch(() => server.kill())
  const databaseGate = await startDatabaseGate(api.databaseUrl, killSwitch)
  const providerGate = await startProviderGate(provider, killSwitch)
  const server = await createKillableServer(environmentOf(databaseGate.url, provider.port, providerGate.port))
  const client = createApiClient({ server, companyId: api.companyId })
  await provider.sendWebhooksTo(`http://127.0.0.1:${server.port}/webhooks/xendit`)
  await server.start()

  const orderOf = ({ answer }: OrderAttempt) => ({ orderId: String(JSON.parse(answer ?? '{}').data.id) })

  return {
    api,
    server,
    killSwitch,
    async newAttempt(method) {
      const card: Partial<PlaceOrderBody> = method === 'card' ? { payment_card_id: cardId } : {}
      const body = await api.orderBody('bara', { payment_method: method, allow_second: true, ...card })
      return { idempotencyKey: newAttemptKey(), body, answer: null }
    },
    async send({ idempotencyKey, body }) {
      const answer = await client.send(placeOrder, { token, idempotencyKey, body }).catch(() => null)
      if (answer && answer.status !== 200) throw new Error(`refused: ${answer.text}`)
      return answer?.text ?? null
    },
    async cancel(attempt) {
      const sent = client.send(cancelOrder, { token, params: orderOf(attempt) })
      return (await sent.catch(() => null))?.status ?? null
    },
    async changePayment(attempt, method) {
      const body = { payment_method: method }
      const sent = client.send(changePayment, { token, params: orderOf(attempt), body })
      return (await sent.catch(() => null))?.status ?? null
    },
    async pay({ answer }) {
      const { qr_string, account_number } = JSON.parse(answer ?? '{}').data.external_payment_data
      const status = await provider.pay(qr_string ? { qr_string } : { account_number })
      if (status !== 200) throw new Error(`the provider refused the money: ${status}`)
    },
    async reconcile() {
      clock.advance({ ms: Math.max(0, Date.now() - clock.now().getTime()) })
      await runDueJobs(api)
    },
    differences: attempts => findDifferences(api, provider, attempts),
    async stop() {
      await server.stop()
      await databaseGate.stop()
      await providerGate.stop()
      await api.stop()
      await provider.stop()
    },
  }
}

/** Longer than any server claims a payment or an event for. */
export const CLAIMED_S = 130

const ROUND_S = 31

const environmentOf = (databaseUrl: string, sandboxPort: number, xenditPort: number) => ({
  SETUP: 'development',
  DATABASE_URL: databaseUrl,
  SANDBOX_PORT: String(sandboxPort),
  XENDIT_BASE_URL: `http://127.0.0.1:${xenditPort}/xendit`,
  LIMIT_SCALE: '10000',
})

async function saveCard(
  api: Api,
  provider: Provider,
  token: string,
): Promise<PlaceOrderBody['payment_card_id']> {
  const { data: attempt } = await api.call(startCardAttempt, { token })
  const metadata = { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id }
  const { id } = await provider.enterCard({ metadata })
  const body = { attempt_id: attempt.id, payment_method_id: id }
  return (await api.call(addPaymentCard, { token, body })).data.card?.id
}

/** Until nothing waits, and long enough to take over from a round that failed, as servers do. */
async function runDueJobs(api: Api): Promise<void> {
  const waiting = `select 1 from payment where next_check_at <= $1
    union all select 1 from provider_event where status = 'received'`
  for (let round = 1; ; round += 1) {
    api.clock.advance({ s: ROUND_S })
    await api.runJobs()
    const isWaiting = (await api.rows(waiting, [api.clock.now()])).length > 0
    if (!isWaiting && round * ROUND_S > CLAIMED_S) return
  }
}

/**
 * Checks that our database has each movement of money once, that no payment was requested twice, that every answered
 * order exists, and that nothing can be paid at the provider that no order waits for.
 */
async function findDifferences(
  api: Api,
  provider: Provider,
  attempts: readonly OrderAttempt[],
): Promise<string[]> {
  const idsOf = async (sql: string) => (await api.rows<{ id: string }>(sql)).map(({ id }) => id)
  const { requests, payments } = await provider.state()
  const requested = requests.map(({ referenceId }) => referenceId)
  const taken = payments.filter(({ status }) => status === 'SUCCEEDED').map(({ id }) => id)
  const ours = await idsOf('select id::text from payment')
  const captures = await idsOf('select provider_payment_id as id from payment_capture')
  const payable = requests.filter(({ status }) => status === 'PENDING').map(({ referenceId }) => referenceId)
  const expected = await idsOf(
    `select payment.id::text from payment join customer_order on customer_order.id = payment.order_id
     where customer_order.status = 'pending'`,
  )
  const orders = await idsOf('select id::text from customer_order')
  const answered = attempts.flatMap(({ answer }) => (answer === null ? [] : [JSON.parse(answer).data.id]))
  return [
    ...repeated(requested).map(id => `payment ${id} was requested twice`),
    ...missing(requested, ours).map(id => `the provider charges for ${id}, which is unknown here`),
    ...missing(taken, captures).map(id => `the money of ${id} has no capture`),
    ...missing(captures, taken).map(id => `the capture of ${id} has no money`),
    ...missing(payable, expected).map(id => `payment ${id} can be paid and no order waits for it`),
    ...repeated(captures).map(id => `the money of ${id} was captured twice`),
    ...missing(answered, orders).map(id => `order ${id} was answered and does not exist`),
    ...repeated(answered).map(id => `two attempts were answered with order ${id}`),
    ...(orders.length > attempts.length
      ? [`${orders.length} orders exist of ${attempts.length} attempts`]
      : []),
    ...(taken.length === 0 ? ['no money has moved'] : []),
  ]
}

const missing = (of: readonly string[], among: readonly string[]) => of.filter(id => !among.includes(id))
const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
