// A dinner rush at a company that takes cash, QRIS, virtual accounts and cards: what orders, payments and the people of the
// restaurant do, in single steps.
import {
  addPaymentCard,
  cancelOrder,
  changeCharges,
  listPaymentTasks,
  refundOrder,
  refundPaymentTask,
  startCardAttempt,
} from '@pesan/contract/api'
import { outletId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { type OrderAnswer, orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import { paymentMethod } from '@pesan/contract/payment'
import { WHOLE } from '@pesan/domain/charge/rate'
import * as v from 'valibot'
import { type Api, startApi } from './api-harness.ts'
import { type ConsoleCall, memberAt } from './console-steps.ts'
import { createMovedClock } from './moved-clock.ts'
import { type Provider, startProvider } from './provider.ts'

export const PRICE = 25_000
const SERVICE_MILLIPERCENT = 5_000
const TAX_MILLIPERCENT = 10_000
/** Within the first band of the company, and with neither service nor tax. */
const DELIVERY_FEE = 15_000
const VILLA = {
  pickup_outlet_id: undefined,
  delivery_latitude: -8.64,
  delivery_longitude: 115.14,
  delivery_address_name: 'Villa Biru',
  gmaps_address: 'Berawa, Badung',
  delivery_location_detail: '',
  delivery_landmark: '',
  delivery_notes: '',
}
/** Seconds after which a payment without a webhook was checked. */
const LOOKED_AT_S = 120
const CHALLENGED = '4000000000002503'

/** What is left of an order when everything has ended. */
export interface Outcome {
  order: OrderAnswer
  cash?: number
  /** Captured there, less what went back through it. */
  atProvider?: number
  /** Given back past the provider. */
  byHand?: number
}

export interface DinnerRush {
  api: Api
  provider: Provider
  owner: ConsoleCall
  outlets: readonly string[]
  /** The next orders are those of another customer. */
  nextCustomer(): Promise<void>
  /** One to three pieces at one of the outlets, unless said otherwise. */
  place(number: number, method: PlaceOrderBody['payment_method'], how?: Placing): Promise<OrderAnswer>
  saveCard(isChallenged: boolean): Promise<SavedCard>
  /** By the code or account that the order shows; nothing if it shows none. Returns what was paid. */
  pay(order: OrderAnswer, how?: { amount?: number; insist?: boolean }): Promise<number>
  /** By the customer who placed last. */
  cancel(order: OrderAnswer): Promise<void>
  /** `inKitchen`: what happens while it is made. */
  handOver(order: OrderAnswer, inKitchen?: () => Promise<unknown>): Promise<void>
  refund(order: OrderAnswer): Promise<void>
  /** The money of the order that waits for a person. */
  heldOf(order: OrderAnswer): Promise<{ captureId: string }>
  giveHeldBack(order: OrderAnswer, byHand?: boolean): Promise<void>
  /** Webhooks arrive, and what is due is done. */
  work(): Promise<void>
  /** Until what was not seen is checked. */
  wait(): Promise<void>
  stop(): Promise<void>
}

export interface Placing {
  card?: SavedCard
  quantity?: number
  isDelivered?: boolean
}

type SavedCard = Pick<PlaceOrderBody, 'payment_card_id' | 'payment_token'>

/** `at`: the time of the first order. */
export async function startDinnerRush({ at }: { at: string }): Promise<DinnerRush> {
  const clock = createMovedClock(at)
  const provider = await startProvider(clock)
  const api = await startApi({ clock, provider })
  const owner = await openCompany(api)
  const outlets = await api.outletIds('bara')
  let customers = 0
  let token = ''
  const work = async (): Promise<void> => {
    await provider.settled()
    await api.runJobs()
  }
  const rush: DinnerRush = {
    api,
    provider,
    owner,
    outlets,
    work,
    async wait() {
      api.clock.advance({ s: LOOKED_AT_S })
      await work()
    },
    async nextCustomer() {
      customers += 1
      token = await api.signIn('bara', `+6281277${String(800_000 + customers)}`)
    },
    place: (number, method, how = {}) =>
      api.placeOrder({ token, body: bodyOf(number, method, outlets, how) }),
    saveCard: isChallenged => saveCard({ api, provider, token }, isChallenged),
    async pay(order, how = {}) {
      const to = await payableOf(api, order)
      if (to === null) return 0
      await provider.pay(to, how)
      await work()
      return how.amount ?? order.total
    },
    async cancel({ id: orderId }) {
      await api.call(cancelOrder, { token, params: { orderId } })
    },
    handOver: (order, inKitchen) => handOver(api, order, inKitchen),
    async refund({ id: orderId }) {
      await api.call(refundOrder, { ...owner, params: { orderId }, body: { reason: 'cold' } })
      await work()
    },
    async heldOf({ id }) {
      const { data } = await api.call(listPaymentTasks, owner)
      return { captureId: data.find(task => task.order_id === id)?.id ?? 'none' }
    },
    async giveHeldBack(order, by_hand = false) {
      const params = await rush.heldOf(order)
      await api.call(refundPaymentTask, { ...owner, params, body: { by_hand } })
    },
    async stop() {
      await api.stop()
      await provider.stop()
    },
  }
  return rush
}

async function openCompany(api: Api): Promise<ConsoleCall> {
  await api.importCompany({ company_slug: 'bara', payment_methods: [...paymentMethod.options] })
  const owner = await memberAt(api, { phone: '+6281277740001', role: 'owner', name: 'Ratih' })
  await api.call(changeCharges, {
    ...owner,
    body: { service_millipercent: SERVICE_MILLIPERCENT, tax_millipercent: TAX_MILLIPERCENT },
  })
  return owner
}

/** With service, and tax on both. */
const priceOf = (quantity: number): number =>
  (quantity * PRICE * (WHOLE + SERVICE_MILLIPERCENT) * (WHOLE + TAX_MILLIPERCENT)) / WHOLE ** 2

/** What an item that goes back takes with it. */
export const PRICE_OF_PIECE = priceOf(1)

function bodyOf(
  number: number,
  payment_method: PlaceOrderBody['payment_method'],
  outlets: readonly string[],
  { card, quantity = 1 + (number % 3), isDelivered = false }: Placing,
): Partial<PlaceOrderBody> {
  const outlet = v.parse(outletId, outlets[number % outlets.length])
  return {
    ...card,
    payment_method,
    allow_second: true,
    items: [v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: PRICE })],
    ...(isDelivered ? VILLA : { pickup_outlet_id: outlet }),
    total: v.parse(rupiah, priceOf(quantity) + (isDelivered ? DELIVERY_FEE : 0)),
  }
}

async function handOver(
  api: Api,
  { id, delivery_latitude: latitude }: OrderAnswer,
  inKitchen?: () => Promise<unknown>,
): Promise<void> {
  await api.advance('bara', id, ['prepare_order'])
  await inKitchen?.()
  const ways =
    latitude === null ? (['ready', 'complete'] as const) : (['on_deliver', 'complete_deliver'] as const)
  await api.advance('bara', id, ways)
}

async function saveCard(
  { api, provider, token }: Pick<DinnerRush, 'api' | 'provider'> & { token: string },
  isChallenged: boolean,
): Promise<SavedCard> {
  const { data: attempt } = await api.call(startCardAttempt, { token })
  const metadata = { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id }
  const entered = await provider.enterCard({ metadata, ...(isChallenged ? { number: CHALLENGED } : {}) })
  if (entered.actionUrl !== null) await provider.confirm(entered.actionUrl, true)
  const body = { attempt_id: attempt.id, payment_method_id: entered.id }
  const { data } = await api.call(addPaymentCard, { token, body })
  return { payment_card_id: data.card?.id, payment_token: data.card?.payment_token }
}

async function payableOf(api: Api, { id }: OrderAnswer) {
  const [found] = await api.rows<{ qr: string | null; account: string | null }>(
    `select external ->> 'qrString' as qr, external ->> 'accountNumber' as account from payment where order_id = $1`,
    [id],
  )
  if (found?.qr) return { qr_string: found.qr }
  return found?.account ? { account_number: found.account } : null
}
