import {
  addPaymentCard,
  deletePaymentCard,
  listPaymentCards,
  placeOrder,
  readOrder,
  readProfile,
  startCardAttempt,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let provider: Provider
let token: string
let other: string

const CHALLENGED = '4000000000002503'
const FRICTIONLESS = '4000000000001000'

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  for (const company_slug of ['bara', 'sawah'])
    await api.importCompany({ company_slug, payment_methods: ['cash', 'card'] })
  token = await api.signIn('bara', '+6281234560001')
  other = await api.signIn('bara', '+6281234560002')
})
afterAll(async () => {
  const violations = await api.violations()
  await api.stop()
  await provider.stop()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

async function enter(number: string, owner = token) {
  const { data: attempt } = await api.call(startCardAttempt, { token: owner })
  const metadata = { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id }
  const card = await provider.enterCard({ number, metadata })
  const body = { attempt_id: attempt.id, payment_method_id: card.id }
  return { attempt, card, add: (by = owner) => ({ token: by, body }) }
}

const cardsOf = async (owner: string) => (await api.call(listPaymentCards, { token: owner })).data

/** The events on a channel, oldest first. */
const receivedOn = (channel: string) =>
  api.rows('select event, payload from outbox where channel = $1 order by id', [channel])
const customerChannelOf = async (owner: string) =>
  `private-customers.${(await api.call(readProfile, { token: owner })).data.id}`

describe('adding a card', () => {
  test('RT-04 RT-05 the channel of the customer receives events of an added and of a refused card', async () => {
    const owner = await api.signIn('bara', '+6281234560077')
    const channel = await customerChannelOf(owner)
    const added = await enter(FRICTIONLESS, owner)
    const { data } = await api.call(addPaymentCard, added.add(owner))
    expect(await receivedOn(channel)).toEqual([
      { event: 'PaymentCardAddSuccess', payload: { paymentCard: { id: data.card?.id } } },
    ])
    const refused = await enter(CHALLENGED, owner)
    await provider.confirm(refused.card.actionUrl ?? '', false)
    await provider.settled()
    await api.runJobs()
    expect((await receivedOn(channel)).slice(1)).toEqual([
      {
        event: 'PaymentCardFailed',
        payload: { paymentFailed: { data: { failure_code: 'AUTHENTICATION_FAILED' } } },
      },
    ])
  })

  test("AMB-045 PAY-45 API-20 a card that the provider holds is saved with the provider's data", async () => {
    const { card, add } = await enter(FRICTIONLESS)
    const { data } = await api.call(addPaymentCard, add())
    expect(data).toEqual({
      status: 'added',
      failure_code: null,
      card: {
        id: expect.any(String),
        number: '400000XXXXXX1000',
        masked_card_number: '400000XXXXXX1000',
        expiry_month: '12',
        expiry_year: '2030',
        network: 'VISA',
        cardholder_name: 'Putu Ayu',
        payment_token: card.id,
      },
    })
    expect((await api.call(addPaymentCard, add())).data).toEqual(data)
    const listed: unknown = JSON.parse((await api.send(listPaymentCards, { token })).text)
    expect(listed).toEqual({
      status: true,
      message: 'OK',
      errors: {},
      data: [data.card],
    })
  })

  test('a card that the bank must confirm is pending until it has, and the webhook saves it', async () => {
    const { card, add } = await enter(CHALLENGED)
    expect((await api.call(addPaymentCard, add())).data).toMatchObject({ status: 'pending', card: null })
    expect(await provider.confirm(card.actionUrl ?? '', true)).toMatch(
      /\/cart\?authentication_id=[0-9a-f]{24}&status=VERIFIED$/,
    )
    await provider.settled()
    await api.runJobs()
    const [newest] = await cardsOf(token)
    expect(newest?.payment_token).toBe(card.id)
  })

  test('a card that the bank refuses is not saved, and the answer gives the reason', async () => {
    const { card, add } = await enter(CHALLENGED)
    await provider.confirm(card.actionUrl ?? '', false)
    expect((await api.call(addPaymentCard, add())).data).toEqual({
      status: 'failed',
      card: null,
      failure_code: 'AUTHENTICATION_FAILED',
    })
  })

  test('I16 the attempt of another customer, and a card entered for another attempt, are refused', async () => {
    const { add } = await enter(FRICTIONLESS)
    expect((await api.refusal(addPaymentCard, add(other))).code).toBe('card_attempt_invalid')
    const mine = await enter(FRICTIONLESS, other)
    const theirs = await enter(FRICTIONLESS)
    const body = { attempt_id: mine.attempt.id, payment_method_id: theirs.card.id }
    expect((await api.refusal(addPaymentCard, { token: other, body })).code).toBe('card_attempt_invalid')
    expect(await cardsOf(other)).toEqual([])
  })

  test('I16 a forged claim of another customer in the metadata is refused', async () => {
    const { data: attempt } = await api.call(startCardAttempt, { token: other })
    const metadata = {
      butter_customer_id: '00000000-0000-4000-8000-000000000000',
      card_attempt_id: attempt.id,
    }
    const card = await provider.enterCard({ metadata })
    const body = { attempt_id: attempt.id, payment_method_id: card.id }
    expect((await api.refusal(addPaymentCard, { token: other, body })).code).toBe('card_attempt_invalid')
  })

  test('the same card added again replaces the previous one', async () => {
    const before = (await cardsOf(token)).length
    const { add } = await enter(FRICTIONLESS)
    await api.call(addPaymentCard, add())
    expect(await cardsOf(token)).toHaveLength(before)
  })

  test('SEC-03 a guest has no saved cards', async () => {
    expect((await api.refusal(listPaymentCards, {})).httpStatus).toBe(401)
  })
})

describe('paying with a saved card', () => {
  async function savedCard(number: string) {
    const { card, add } = await enter(number)
    if (card.actionUrl) await provider.confirm(card.actionUrl, true)
    const { data } = await api.call(addPaymentCard, add())
    return { payment_card_id: data.card?.id ?? '', payment_token: data.card?.payment_token ?? '' }
  }
  const pay = async (card: { payment_card_id: string; payment_token?: string }, owner = token) => {
    const body = { ...(await api.orderBody('bara')), payment_method: 'card', allow_second: true, ...card }
    return { token: owner, idempotencyKey: newAttemptKey(), body }
  }
  const read = async (orderId: string) => (await api.call(readOrder, { token, params: { orderId } })).data

  test('ORDER-10 ORDER-30 a card without authentication is charged at once', async () => {
    const card = await savedCard(FRICTIONLESS)
    const order = JSON.parse((await api.send(placeOrder, await pay(card))).text).data
    expect(order).toMatchObject({
      status: 'approved',
      paid: true,
      payment_status: 'paid',
      service_json: {
        payment_method: 'card',
        payment_card: { masked_card_number: '400000XXXXXX1000', network: 'VISA' },
      },
      external_payment_data: { actions: [] },
    })
  })

  test('ORDER-11 a card with authentication answers the address of the bank, and is paid after it', async () => {
    const card = await savedCard(CHALLENGED)
    const order = JSON.parse((await api.send(placeOrder, await pay(card))).text).data
    expect(order).toMatchObject({ status: 'pending', paid: false, payment_status: 'waiting' })
    const url: string = order.external_payment_data.actions[0].url
    expect(new URL(url).port).toBe(String(provider.port))
    expect(await provider.confirm(url, true)).toMatch(/status=VERIFIED$/)
    await provider.settled()
    await api.runJobs()
    expect(await read(order.id)).toMatchObject({ status: 'approved', paid: true })
  })

  test('AMB-102 a refused authentication leaves a failed order that is given up at its deadline', async () => {
    const card = await savedCard(CHALLENGED)
    const order = JSON.parse((await api.send(placeOrder, await pay(card))).text).data
    expect(await provider.confirm(order.external_payment_data.actions[0].url, false)).toMatch(
      /status=FAILED$/,
    )
    await provider.settled()
    await api.runJobs()
    expect(await read(order.id)).toMatchObject({
      status: 'pending',
      payment_status: 'failed',
      failed_orders: [{ failed_code: 'AUTHENTICATION_FAILED' }],
    })
    api.clock.advance({ s: 30 * 60 })
    await api.runJobs()
    expect((await read(order.id)).status).toBe('cancelled')
  })

  test('RT-03 RT-05 the channel of the order receives its payment, and both channels a failed one', async () => {
    const frictionless = await savedCard(FRICTIONLESS)
    const paid = JSON.parse((await api.send(placeOrder, await pay(frictionless))).text).data
    expect(await receivedOn(`private-orders.${paid.id}`)).toContainEqual({
      event: 'OrderPaidStatus',
      payload: { order: { id: paid.id, status: 'approved', paid: true } },
    })
    expect(await receivedOn(`private-orders.${paid.id}`)).toContainEqual({
      event: 'OrderStatusUpdated',
      payload: { order: { id: paid.id, status: 'approved', paid: true } },
    })

    const refused = JSON.parse((await api.send(placeOrder, await pay(await savedCard(CHALLENGED)))).text).data
    await provider.confirm(refused.external_payment_data.actions[0].url, false)
    await provider.settled()
    await api.runJobs()
    const failure = {
      event: 'PaymentFailed',
      payload: {
        order: { id: refused.id, status: 'pending', paid: false },
        paymentFailed: { data: { failure_code: 'AUTHENTICATION_FAILED' } },
      },
    }
    expect(await receivedOn(`private-orders.${refused.id}`)).toContainEqual(failure)
    expect(await receivedOn(await customerChannelOf(token))).toContainEqual(failure)
  })

  test('ORDER-14 without a card, or with another customer’s card, nothing is placed', async () => {
    const card = await savedCard(FRICTIONLESS)
    token = await api.signIn('bara', '+6281234560003')
    expect((await api.refusal(placeOrder, await pay(card, token))).code).toBe('payment_card_not_found')
    const { body, ...sent } = await pay(card, token)
    const without = { ...body, payment_card_id: undefined }
    expect(await api.refusal(placeOrder, { ...sent, body: without })).toMatchObject({
      code: 'payment_card_required',
      messageKey: 'payment.no_saved_cards',
    })
  })

  test('AMB-058 a card can be removed, once, by its owner', async () => {
    const { payment_card_id: cardId } = await savedCard(FRICTIONLESS)
    const params = { cardId }
    expect((await api.refusal(deletePaymentCard, { token: other, params })).code).toBe(
      'payment_card_not_found',
    )
    await api.call(deletePaymentCard, { token, params })
    expect((await api.refusal(deletePaymentCard, { token, params })).code).toBe('payment_card_not_found')
    expect((await api.call(readProfile, { token })).data).toBeDefined()
  })
})
