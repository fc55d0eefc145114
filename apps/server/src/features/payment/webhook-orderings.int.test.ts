// All orderings of the webhooks of a history of up to five events, for each method, against the real database.
// Histories run in parallel, one event each at a time; the unit test of `settle-payment` covers longer ones.
import { addPaymentCard, startCardAttempt } from '@pesan/contract/api'
import type { OrderAnswer, PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

const CALLBACK_TOKEN = 'sandbox-callback-token'

let api: Api
let provider: Provider
let token: string
let cardId: PlaceOrderBody['payment_card_id']
let confirmPage: (order: OrderAnswer) => string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['card', 'virtual_account', 'qris'] })
  token = await api.signIn('bara', '+6281234567890')
  cardId = await saveChallengedCard()
  confirmPage = order => order.external_payment_data?.actions[0]?.url ?? ''
  // The simulator sends no webhooks itself: the test decides which arrives when.
  await provider.webhooks('lost')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function saveChallengedCard(): Promise<typeof cardId> {
  const { data: attempt } = await api.call(startCardAttempt, { token })
  const metadata = { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id }
  const { id, actionUrl } = await provider.enterCard({ number: '4000000000002503', metadata })
  await provider.confirm(actionUrl ?? '', true)
  const body = { attempt_id: attempt.id, payment_method_id: id }
  return (await api.call(addPaymentCard, { token, body })).data.card?.id
}

interface Known {
  order: OrderAnswer
  requestId: string
  methodId: string
}

/** What happens at the bank just before the webhook of this name arrives, and the content of that webhook. */
interface Event {
  name: string
  status: string
  happens?: (known: Known) => Promise<unknown>
}

const payAtBank = ({ order }: Known) => {
  const { account_number: account, qr_string: code } = order.external_payment_data ?? {}
  return provider.pay(code ? { qr_string: code } : { account_number: account ?? '' }, { insist: true })
}

const BY_TRANSFER: Event[] = [
  { name: 'payment.succeeded', status: 'SUCCEEDED', happens: payAtBank },
  { name: 'payment_method.expired', status: 'EXPIRED' },
  { name: 'payment.failed', status: 'FAILED' },
  { name: 'payment.pending', status: 'PENDING' },
  { name: 'payment.succeeded', status: 'SUCCEEDED', happens: payAtBank },
]

const HISTORIES = {
  virtual_account: BY_TRANSFER,
  qris: BY_TRANSFER,
  card: [
    {
      name: 'payment.succeeded',
      status: 'SUCCEEDED',
      happens: ({ order }) => provider.confirm(confirmPage(order), true),
    },
    { name: 'payment.failed', status: 'FAILED' },
    { name: 'capture.succeeded', status: 'SUCCEEDED' },
    { name: 'payment.pending', status: 'PENDING' },
    { name: 'payment_method.activated', status: 'ACTIVE' },
  ],
} satisfies Record<'virtual_account' | 'qris' | 'card', Event[]>

function* orders<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield []
  for (const [index, item] of items.entries()) {
    for (const rest of orders([...items.slice(0, index), ...items.slice(index + 1)])) yield [item, ...rest]
  }
}

let deliveries = 0
async function deliver({ name, status }: Event, known: Known): Promise<void> {
  deliveries += 1
  const isMethod = name.startsWith('payment_method.')
  const data = isMethod
    ? { id: known.methodId, type: 'OTHER', status }
    : { id: `ca_${deliveries}`, payment_request_id: known.requestId, status }
  const answer = await api.fetch({
    method: 'POST',
    path: '/webhooks/xendit',
    headers: {
      'content-type': 'application/json',
      'x-callback-token': CALLBACK_TOKEN,
      'webhook-id': `delivery-${deliveries}`,
    },
    body: JSON.stringify({ event: name, data }),
  })
  expect(answer.status).toBe(200)
}

async function place(method: keyof typeof HISTORIES): Promise<Known> {
  const card: Partial<PlaceOrderBody> = method === 'card' ? { payment_card_id: cardId } : {}
  const order = await api.placeOrder({ token, body: { payment_method: method, allow_second: true, ...card } })
  const [row] = await api.rows<{ requestId: string; methodId: string }>(
    `select provider_request_id as "requestId", provider_method_id as "methodId" from payment where order_id = $1`,
    [order.id],
  )
  return { order, requestId: row?.requestId ?? '', methodId: row?.methodId ?? '' }
}

const endsOf = async () =>
  api.rows<{ order_id: string; paid: boolean; status: string; accepted: number; held: number }>(
    `select order_id::text, paid, customer_order.status,
       (select count(*)::int from payment_capture where payment_id = payment.id and status = 'accepted') as accepted,
       (select count(*)::int from payment_capture where payment_id = payment.id and status = 'held') as held
     from payment join customer_order on customer_order.id = order_id`,
  )

test.each(['virtual_account', 'qris', 'card'] as const)(
  'I3 I5 I6 I7 I13 %s: all 153 orderings of up to five webhooks end in the state that the money implies',
  async method => {
    const events = HISTORIES[method]
    const histories = events.flatMap((_, index) => [...orders(events.slice(0, index + 1))])
    expect(histories).toHaveLength(1 + 2 + 6 + 24 + 120)
    const known: Known[] = []
    for (const _ of histories) known.push(await place(method))
    for (const [step] of events.entries()) {
      for (const [index, history] of histories.entries()) {
        const [event, order] = [history[step], known[index]]
        if (!event || !order) continue
        await event.happens?.(order)
        await deliver(event, order)
      }
      // The provider accepts a limited number of calls a minute.
      api.clock.advance({ s: 61 })
      await api.runJobs()
      expect(await api.violations()).toEqual({})
    }
    const ends = new Map((await endsOf()).map(({ order_id, ...end }) => [order_id, end]))
    const wrong = histories.filter((history, index) => {
      const paidTimes = history.filter(({ happens }) => happens).length
      const end = ends.get(known[index]?.order.id ?? '')
      return !(end?.paid && end.status === 'approved' && end.accepted === 1 && end.held === paidTimes - 1)
    })
    expect(wrong).toEqual([])
    expect(await api.rows("select from provider_event where status = 'received'")).toEqual([])
  },
  180_000,
)
