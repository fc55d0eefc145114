// The scenarios of an order: every fault of money, of webhooks and of the provider, and what is left of it in the end.
import { acceptPaymentTask, cookPaymentTask, giveMoneyBack, reduceOrder } from '@pesan/contract/api'
import type { OrderAnswer, PlaceOrderBody } from '@pesan/contract/order'
import * as v from 'valibot'
import { newAttemptKey } from './api-steps.ts'
import { type DinnerRush, type Outcome, type Placing, PRICE_OF_PIECE } from './dinner-rush.ts'
import type { ProviderFault, WebhookMode } from './provider.ts'

const PART = 7_777
const DOWN: ProviderFault = { status: 503, error_code: 'SERVER_ERROR' }

type Scenario = (rush: DinnerRush, number: number) => Promise<Outcome>

async function paidAndHandedOver(
  rush: DinnerRush,
  number: number,
  method: PlaceOrderBody['payment_method'] = 'qris',
): Promise<Outcome & { atProvider: number }> {
  const order = await rush.place(number, method)
  const atProvider = await rush.pay(order)
  await rush.handOver(order)
  return { order, atProvider }
}

async function paidAfterItEnded(rush: DinnerRush, number: number): Promise<OrderAnswer> {
  const order = await rush.place(number, 'qris')
  await rush.cancel(order)
  await rush.pay(order, { insist: true })
  return order
}

/** The webhook does not arrive as it should: the money is found by polling. */
const withWebhooks =
  (mode: WebhookMode, then: (rush: DinnerRush) => Promise<void> = rush => rush.wait()): Scenario =>
  async (rush, number) => {
    const { provider } = rush
    await provider.webhooks(mode)
    const order = await rush.place(number, 'qris')
    const atProvider = await rush.pay(order)
    await provider.webhooks('correct')
    await then(rush)
    await rush.handOver(order)
    return { order, atProvider }
  }

/** The charge fails in some way: what is paid by then is paid, and the order ends otherwise. */
const whenCharging =
  (kind: ProviderFault, times: number): Scenario =>
  async (rush, number) => {
    await rush.provider.fault('POST /payment_requests', kind, times)
    const order = await rush.place(number, 'qris')
    await rush.provider.clearFaults()
    await rush.wait()
    return { order, atProvider: await rush.pay(order) }
  }

/** The provider cannot be reached about the money at first. */
const whenLooking =
  (kind: ProviderFault): Scenario =>
  async (rush, number) => {
    const order = await rush.place(number, 'virtual_account')
    await rush.provider.fault('GET /payment_requests/:id', kind, 3)
    const atProvider = await rush.pay(order)
    await rush.provider.clearFaults()
    await rush.wait()
    await rush.wait()
    await rush.handOver(order)
    return { order, atProvider }
  }

const whenRefunding =
  (kind: ProviderFault, times: number): Scenario =>
  async (rush, number) => {
    const { order } = await paidAndHandedOver(rush, number)
    await rush.provider.fault('POST /refunds', kind, times)
    await rush.refund(order)
    await rush.provider.clearFaults()
    return { order }
  }

const partBack = (rush: DinnerRush, { id: orderId }: OrderAnswer) =>
  rush.api.call(giveMoneyBack, {
    ...rush.owner,
    params: { orderId },
    body: { give: { type: 'amount', amount: v.parse(v.any(), PART) }, reason: 'cold' },
    idempotencyKey: newAttemptKey(),
  })

const ONE = [{ id: '1', quantity: 1 }]

const takeOneOut = (rush: DinnerRush, { id: orderId }: OrderAnswer) =>
  rush.api.call(reduceOrder, {
    ...rush.owner,
    params: { orderId },
    body: { reason: 'sold out', items: ONE },
    idempotencyKey: newAttemptKey(),
  })

async function giveOneBack(rush: DinnerRush, { id: orderId }: OrderAnswer): Promise<void> {
  await rush.api.call(giveMoneyBack, {
    ...rush.owner,
    params: { orderId },
    body: { give: { type: 'items', items: ONE }, reason: 'missing' },
    idempotencyKey: newAttemptKey(),
  })
  await rush.work()
}

async function paidByCard(rush: DinnerRush, number: number, isApproved: boolean | null): Promise<Outcome> {
  const card = await rush.saveCard(isApproved !== null)
  const order = await rush.place(number, 'card', { card })
  const [action] = order.external_payment_data?.actions ?? []
  if (action) await rush.provider.confirm(action.url, isApproved === true)
  await rush.work()
  if (isApproved === false) return { order }
  await rush.handOver(order)
  return { order, atProvider: order.total }
}

const OF_CASH: readonly Scenario[] = [
  async function isHandedOver(rush, number) {
    const order = await rush.place(number, 'cash')
    await rush.handOver(order)
    return { order, cash: order.total }
  },
  async function isCancelled(rush, number) {
    const order = await rush.place(number, 'cash')
    await rush.api.advance('bara', order.id, ['cancelled'])
    return { order }
  },
  async function isHandedBack(rush, number) {
    const order = await rush.place(number, 'cash')
    await rush.handOver(order)
    await rush.refund(order)
    return { order }
  },
  async function isHandedBackInPart(rush, number) {
    const order = await rush.place(number, 'cash')
    await rush.handOver(order)
    await partBack(rush, order)
    return { order, cash: order.total - PART }
  },
]

const OF_MONEY: readonly Scenario[] = [
  paidAndHandedOver,
  (rush, number) => paidAndHandedOver(rush, number, 'virtual_account'),
  (rush, number) => paidByCard(rush, number, null),
  (rush, number) => paidByCard(rush, number, true),
  (rush, number) => paidByCard(rush, number, false),
  async function isPaidTwice(rush, number) {
    const outcome = await paidAndHandedOver(rush, number)
    await rush.pay(outcome.order, { insist: true })
    await rush.giveHeldBack(outcome.order)
    return outcome
  },
  async function otherAmountIsTaken(rush, number) {
    const order = await rush.place(number, 'qris')
    const atProvider = await rush.pay(order, { amount: order.total - 500 })
    const { api, owner } = rush
    await api.call(acceptPaymentTask, { ...owner, params: await rush.heldOf(order) })
    await rush.handOver(order)
    return { order, atProvider }
  },
  async function otherAmountGoesBack(rush, number) {
    const order = await rush.place(number, 'qris')
    await rush.pay(order, { amount: order.total + 5_000 })
    await rush.giveHeldBack(order)
    return { order }
  },
  async function lateMoneyIsCooked(rush, number) {
    const order = await paidAfterItEnded(rush, number)
    const { api, owner } = rush
    await api.call(cookPaymentTask, {
      ...owner,
      params: await rush.heldOf(order),
      body: { minutes: 30 },
    })
    await api.advance('bara', order.id, ['ready', 'complete'])
    return { order, atProvider: order.total }
  },
  async function lateMoneyGoesBack(rush, number) {
    const order = await paidAfterItEnded(rush, number)
    await rush.giveHeldBack(order)
    return { order }
  },
  async function partGoesBack(rush, number) {
    const { order, atProvider } = await paidAndHandedOver(rush, number)
    await partBack(rush, order)
    return { order, atProvider: atProvider - PART }
  },
  async function partGoesBackByHand(rush, number) {
    const outcome = await paidAndHandedOver(rush, number, 'virtual_account')
    await partBack(rush, outcome.order)
    await rush.work()
    await rush.giveHeldBack(outcome.order, true)
    return { ...outcome, byHand: PART }
  },
]

const THREE: Placing = { quantity: 3 }
const DELIVERED: Placing = { ...THREE, isDelivered: true }

/** Of three pieces one is taken out while they are made. */
const reducedInKitchen =
  (method: 'cash' | 'qris', how: Placing): Scenario =>
  async (rush, number) => {
    const order = await rush.place(number, method, how)
    const paid = method === 'cash' ? order.total : await rush.pay(order)
    await rush.handOver(order, () => takeOneOut(rush, order))
    await rush.work()
    const left = paid - PRICE_OF_PIECE
    return method === 'cash' ? { order, cash: left } : { order, atProvider: left }
  }

const OF_LESS: readonly Scenario[] = [
  reducedInKitchen('cash', THREE),
  reducedInKitchen('qris', THREE),
  reducedInKitchen('cash', DELIVERED),
  reducedInKitchen('qris', DELIVERED),
  async function isDelivered(rush, number) {
    const order = await rush.place(number, 'qris', DELIVERED)
    const atProvider = await rush.pay(order)
    await rush.handOver(order)
    return { order, atProvider }
  },
  async function isDeliveredAndHandedBack(rush, number) {
    const order = await rush.place(number, 'cash', DELIVERED)
    await rush.handOver(order)
    await rush.refund(order)
    return { order }
  },
  async function itemAndPartGoBack(rush, number) {
    const order = await rush.place(number, 'qris', DELIVERED)
    const atProvider = await rush.pay(order)
    await rush.handOver(order)
    await giveOneBack(rush, order)
    await partBack(rush, order)
    await rush.work()
    await giveOneBack(rush, order)
    return { order, atProvider: atProvider - 2 * PRICE_OF_PIECE - PART }
  },
  async function cashOfAnItemGoesBack(rush, number) {
    const order = await rush.place(number, 'cash', THREE)
    await rush.handOver(order)
    await partBack(rush, order)
    await giveOneBack(rush, order)
    return { order, cash: order.total - PRICE_OF_PIECE - PART }
  },
]

const OF_THE_PROVIDER: readonly Scenario[] = [
  withWebhooks('lost'),
  withWebhooks('forged'),
  withWebhooks('doubled'),
  withWebhooks('held', async rush => {
    await rush.provider.deliverHeld({ reversed: true })
    await rush.work()
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
function sometimes(scenario: Scenario): Scenario {
  return (rush, number) => {
    const round = Math.floor(number / DINNER_RUSH_SCENARIOS.length)
    return round % SLOW_EVERY === 0 ? scenario(rush, number) : paidAndHandedOver(rush, number)
  }
}

/** One after the other, again and again. */
export const DINNER_RUSH_SCENARIOS: readonly Scenario[] = [
  ...OF_CASH,
  ...OF_MONEY,
  ...OF_LESS,
  ...OF_THE_PROVIDER,
]
