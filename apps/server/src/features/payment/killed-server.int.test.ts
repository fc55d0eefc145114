// The server's own program, killed at named points of placing and paying and started again. Afterwards nothing is lost,
// doubled or charged without an order. KILLS says how often; the full figure is in benches/server-kills.
import { addPaymentCard, placeOrder, startCardAttempt } from '@pesan/contract/api'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { type ApiClient, createApiClient } from '@pesan/testkit/api-client'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type DatabaseGate, startDatabaseGate } from '@pesan/testkit/database-gate'
import { createKillSwitch, type KillPoint } from '@pesan/testkit/kill-switch'
import { createKillableServer, type KillableServer } from '@pesan/testkit/killable-server'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { type ProviderGate, startProviderGate } from '@pesan/testkit/provider-gate'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Method = Exclude<PlaceOrderBody['payment_method'], 'cash'>

const around = (what: string): KillPoint[] => [
  { at: 'before', what },
  { at: 'after', what },
]
const PLACING = [
  'order.place',
  'POST /payment_requests',
  'payment.save_charge',
  'commit of payment.save_charge',
  'order.keep_first_answer',
].flatMap(around)
const PAYING = [
  'provider_event.insert',
  'GET /payment_requests/:id',
  'payment.insert_capture',
  'order.move',
  'commit of order.move',
  'provider_event.close',
].flatMap(around)

const POINTS = [...PLACING, ...PAYING]
/** Every third point, so that a few kills meet all parts; the number of points is no multiple of it. */
const STRIDE = 3

const KILLS = Number(process.env['KILLS'] ?? 4)
const TIME_FOR_EACH_MS = 60_000

let api: Api
let provider: Provider
let databaseGate: DatabaseGate
let providerGate: ProviderGate
let server: KillableServer
let client: ApiClient
let token: string
let cardId: PlaceOrderBody['payment_card_id']
const killSwitch = createKillSwitch(() => server.kill())

beforeAll(async () => {
  const clock = createMovedClock(new Date().toISOString())
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({
    company_slug: 'bara',
    payment_methods: ['cash', 'card', 'virtual_account', 'qris'],
  })
  token = await api.signIn('bara', '+6281234567890')
  cardId = await saveCard()
  databaseGate = await startDatabaseGate(api.databaseUrl, killSwitch)
  providerGate = await startProviderGate(provider, killSwitch)
  server = await createKillableServer({
    SETUP: 'development',
    DATABASE_URL: databaseGate.url,
    SANDBOX_PORT: String(provider.port),
    XENDIT_BASE_URL: `http://127.0.0.1:${providerGate.port}/xendit`,
    LIMIT_SCALE: '10000',
  })
  client = createApiClient({ server, companyId: api.companyId })
  await provider.hearAt(`http://127.0.0.1:${server.port}/webhooks/xendit`)
  await server.start()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await databaseGate.stop()
  await providerGate.stop()
  await api.stop()
  await provider.stop()
})

async function saveCard(): Promise<typeof cardId> {
  const { data: attempt } = await api.call(startCardAttempt, { token })
  const metadata = { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id }
  const { id } = await provider.enterCard({ metadata })
  const body = { attempt_id: attempt.id, payment_method_id: id }
  return (await api.call(addPaymentCard, { token, body })).data.card?.id
}

interface Attempt {
  method: Method
  idempotencyKey: string
  body: PlaceOrderBody
  /** What the customer was answered, if anything. */
  answer: string | null
}

async function newAttempt(method: Method): Promise<Attempt> {
  const card: Partial<PlaceOrderBody> = method === 'card' ? { payment_card_id: cardId } : {}
  const body = await api.orderBody('bara', { payment_method: method, allow_second: true, ...card })
  return { method, idempotencyKey: newAttemptKey(), body, answer: null }
}

/** Null when the server died over it. */
async function send({ idempotencyKey, body }: Attempt): Promise<string | null> {
  const answer = await client.send(placeOrder, { token, idempotencyKey, body }).catch(() => null)
  if (answer && answer.status !== 200) throw new Error(`refused: ${answer.text}`)
  return answer?.text ?? null
}

async function pay({ answer }: Attempt): Promise<void> {
  const { external_payment_data: data } = JSON.parse(answer ?? '{}').data
  await provider.pay(data.qr_string ? { qr_string: data.qr_string } : { account_number: data.account_number })
}

/** Placing is killed; every second customer sends the order again, the others went away. */
async function killPlacing(point: KillPoint, round: number): Promise<Attempt> {
  const attempt = await newAttempt((['virtual_account', 'qris', 'card'] as const)[round % 3] ?? 'qris')
  const killed = killSwitch.arm(point)
  attempt.answer = await send(attempt)
  await killed
  await server.start()
  if (attempt.answer === null && round % 2 === 0) attempt.answer = await send(attempt)
  return attempt
}

/** The provider tells of the money, and the server dies over what it does then. */
async function killPaying(point: KillPoint, round: number): Promise<Attempt> {
  const attempt = await newAttempt(round % 2 === 0 ? 'virtual_account' : 'qris')
  attempt.answer = await send(attempt)
  const killed = killSwitch.arm(point)
  await pay(attempt)
  await killed
  await server.start()
  return attempt
}

/** The killed server goes by the time of the machine, and a day later must be a day later for its last order as well. */
function catchUp(): void {
  api.clock.advance({ ms: Math.max(0, Date.now() - api.clock.now().getTime()) })
}

/** What the jobs of the next minutes and then of the next days do. */
async function reconcile(): Promise<void> {
  const waiting = `select 1 from payment where next_check_at <= $1
    union all select 1 from provider_event where status = 'received'`
  do {
    api.clock.advance({ s: 31 })
    await api.runJobs()
  } while ((await api.rows(waiting, [api.clock.now()])).length > 0)
}

test(
  `I1 I4 I5 I6 I7 I12 I13 I14 I17 the server killed ${KILLS} times: nothing lost, doubled or charged without an order`,
  async () => {
    const attempts: Attempt[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const point = POINTS[(kill * STRIDE) % POINTS.length]
      if (!point) throw new Error('no point to kill at')
      const round = Math.floor(kill / POINTS.length) + kill
      attempts.push(await (PLACING.includes(point) ? killPlacing : killPaying)(point, round))
    }
    expect(attempts).toHaveLength(KILLS)
    const answered = attempts.filter(({ answer }) => answer !== null)
    for (const attempt of answered) expect(await send(attempt)).toBe(attempt.answer)
    server.kill()
    catchUp()
    await reconcile()
    expect(await api.violations()).toEqual({})
    await requireOneOfEach(attempts)

    api.clock.advance({ days: 1 })
    await reconcile()
    expect(await api.violations()).toEqual({})
    expect(await api.rows("select id from customer_order where status = 'pending'")).toEqual([])
  },
  KILLS * TIME_FOR_EACH_MS,
)

/** Both sides' books agree: each movement of money is known here once, and nothing is asked for twice. */
async function requireOneOfEach(attempts: readonly Attempt[]): Promise<void> {
  const { requests, payments } = await provider.state()
  const ours = await api.rows<{ id: string }>('select id::text from payment')
  const asked = requests.map(({ referenceId }) => referenceId)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.filter(id => !ours.some(payment => payment.id === id))).toEqual([])
  const taken = payments.filter(({ status }) => status === 'SUCCEEDED').map(({ id }) => id)
  const captures = await api.rows<{ id: string }>(
    "select provider_payment_id as id from payment_capture where status = 'accepted'",
  )
  expect(captures.map(({ id }) => id).sort()).toEqual(taken.sort())
  expect(taken.length).toBeGreaterThan(0)
  const orders = await api.rows<{ id: string }>('select id::text from customer_order')
  expect(orders.length).toBeLessThanOrEqual(attempts.length)
  const answered = attempts.flatMap(({ answer }) => (answer === null ? [] : [JSON.parse(answer).data.id]))
  expect(answered.filter(id => !orders.some(order => order.id === id))).toEqual([])
}
