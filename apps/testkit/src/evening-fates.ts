// What can become of an order: every fault of money, of webhooks and of the provider, and what is left of it in the end.
import { acceptPaymentTask, cookPaymentTask, giveMoneyBack } from '@pesan/contract/api'
import type { OrderAnswer, PlaceOrderBody } from '@pesan/contract/order'
import * as v from 'valibot'
import { newAttemptKey } from './api-steps.ts'
import type { Evening, Outcome } from './evening.ts'
import type { ProviderFault, WebhookMode } from './provider.ts'

const PART = 7_777
const DOWN: ProviderFault = { status: 503, error_code: 'SERVER_ERROR' }

type Fate = (evening: Evening, number: number) => Promise<Outcome>

async function paidAndHandedOver(
  evening: Evening,
  number: number,
  method: PlaceOrderBody['payment_method'] = 'qris',
): Promise<Outcome & { atProvider: number }> {
  const order = await evening.place(number, method)
  const atProvider = await evening.pay(order)
  await evening.handOver(order)
  return { order, atProvider }
}

async function paidAfterItEnded(evening: Evening, number: number): Promise<OrderAnswer> {
  const order = await evening.place(number, 'qris')
  await evening.cancel(order)
  await evening.pay(order, { insist: true })
  return order
}

/** The webhook does not arrive as it should: the money is seen by looking. */
const withWebhooks =
  (mode: WebhookMode, then: (evening: Evening) => Promise<void> = evening => evening.wait()): Fate =>
  async (evening, number) => {
    const { provider } = evening
    await provider.webhooks(mode)
    const order = await evening.place(number, 'qris')
    const atProvider = await evening.pay(order)
    await provider.webhooks('correct')
    await then(evening)
    await evening.handOver(order)
    return { order, atProvider }
  }

/** The charge fails in some way: what is paid by then is paid, and the order ends otherwise. */
const whenCharging =
  (kind: ProviderFault, times: number): Fate =>
  async (evening, number) => {
    await evening.provider.fault('POST /payment_requests', kind, times)
    const order = await evening.place(number, 'qris')
    await evening.provider.clearFaults()
    await evening.wait()
    return { order, atProvider: await evening.pay(order) }
  }

/** The provider cannot be asked about the money at first. */
const whenLooking =
  (kind: ProviderFault): Fate =>
  async (evening, number) => {
    const order = await evening.place(number, 'virtual_account')
    await evening.provider.fault('GET /payment_requests/:id', kind, 3)
    const atProvider = await evening.pay(order)
    await evening.provider.clearFaults()
    await evening.wait()
    await evening.wait()
    await evening.handOver(order)
    return { order, atProvider }
  }

const whenRefunding =
  (kind: ProviderFault, times: number): Fate =>
  async (evening, number) => {
    const { order } = await paidAndHandedOver(evening, number)
    await evening.provider.fault('POST /refunds', kind, times)
    await evening.refund(order)
    await evening.provider.clearFaults()
    return { order }
  }

const partBack = (evening: Evening, { id: orderId }: OrderAnswer) =>
  evening.api.call(giveMoneyBack, {
    ...evening.owner,
    params: { orderId },
    body: { give: { type: 'amount', amount: v.parse(v.any(), PART) }, reason: 'cold' },
    idempotencyKey: newAttemptKey(),
  })

async function paidByCard(evening: Evening, number: number, isApproved: boolean | null): Promise<Outcome> {
  const card = await evening.saveCard(isApproved !== null)
  const order = await evening.place(number, 'card', card)
  const [action] = order.external_payment_data?.actions ?? []
  if (action) await evening.provider.confirm(action.url, isApproved === true)
  await evening.work()
  if (isApproved === false) return { order }
  await evening.handOver(order)
  return { order, atProvider: order.total }
}

const OF_CASH: readonly Fate[] = [
  async function isHandedOver(evening, number) {
    const order = await evening.place(number, 'cash')
    await evening.handOver(order)
    return { order, cash: order.total }
  },
  async function isCancelled(evening, number) {
    const order = await evening.place(number, 'cash')
    await evening.api.advance('bara', order.id, ['cancelled'])
    return { order }
  },
  async function isHandedBack(evening, number) {
    const order = await evening.place(number, 'cash')
    await evening.handOver(order)
    await evening.refund(order)
    return { order }
  },
  async function isHandedBackInPart(evening, number) {
    const order = await evening.place(number, 'cash')
    await evening.handOver(order)
    await partBack(evening, order)
    return { order, cash: order.total - PART }
  },
]

const OF_MONEY: readonly Fate[] = [
  paidAndHandedOver,
  (evening, number) => paidAndHandedOver(evening, number, 'virtual_account'),
  (evening, number) => paidByCard(evening, number, null),
  (evening, number) => paidByCard(evening, number, true),
  (evening, number) => paidByCard(evening, number, false),
  async function isPaidTwice(evening, number) {
    const outcome = await paidAndHandedOver(evening, number)
    await evening.pay(outcome.order, { insist: true })
    await evening.giveHeldBack(outcome.order)
    return outcome
  },
  async function otherAmountIsTaken(evening, number) {
    const order = await evening.place(number, 'qris')
    const atProvider = await evening.pay(order, { amount: order.total - 500 })
    const { api, owner } = evening
    await api.call(acceptPaymentTask, { ...owner, params: await evening.heldOf(order) })
    await evening.handOver(order)
    return { order, atProvider }
  },
  async function otherAmountGoesBack(evening, number) {
    const order = await evening.place(number, 'qris')
    await evening.pay(order, { amount: order.total + 5_000 })
    await evening.giveHeldBack(order)
    return { order }
  },
  async function lateMoneyIsCooked(evening, number) {
    const order = await paidAfterItEnded(evening, number)
    const { api, owner } = evening
    await api.call(cookPaymentTask, {
      ...owner,
      params: await evening.heldOf(order),
      body: { minutes: 30 },
    })
    await api.advance('bara', order.id, ['ready', 'complete'])
    return { order, atProvider: order.total }
  },
  async function lateMoneyGoesBack(evening, number) {
    const order = await paidAfterItEnded(evening, number)
    await evening.giveHeldBack(order)
    return { order }
  },
  async function partGoesBack(evening, number) {
    const { order, atProvider } = await paidAndHandedOver(evening, number)
    await partBack(evening, order)
    return { order, atProvider: atProvider - PART }
  },
  async function partGoesBackByHand(evening, number) {
    const outcome = await paidAndHandedOver(evening, number, 'virtual_account')
    await partBack(evening, outcome.order)
    await evening.work()
    await evening.giveHeldBack(outcome.order, true)
    return { ...outcome, byHand: PART }
  },
]

const OF_THE_PROVIDER: readonly Fate[] = [
  withWebhooks('lost'),
  withWebhooks('forged'),
  withWebhooks('doubled'),
  withWebhooks('held', async evening => {
    await evening.provider.deliverHeld({ reversed: true })
    await evening.work()
  }),
  whenCharging(DOWN, 3),
  whenCharging('malformed', 1),
  whenCharging('empty', 1),
  sometimes(whenCharging('silent_after_work', 1)),
  whenLooking(DOWN),
  whenLooking('malformed'),
  whenLooking('empty'),
  whenRefunding(DOWN, 3),
  whenRefunding('malformed', 1),
  whenRefunding('empty', 1),
  sometimes(whenRefunding('silent_after_work', 1)),
  sometimes(whenRefunding('silent', 1)),
]

const SLOW_EVERY = 8
/** Waits for a time-out: in one round of eight, and else nothing goes wrong. */
function sometimes(fate: Fate): Fate {
  return (evening, number) => {
    const round = Math.floor(number / EVENING_FATES.length)
    return round % SLOW_EVERY === 0 ? fate(evening, number) : paidAndHandedOver(evening, number)
  }
}

/** One after the other, again and again. */
export const EVENING_FATES: readonly Fate[] = [...OF_CASH, ...OF_MONEY, ...OF_THE_PROVIDER]
