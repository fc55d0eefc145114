import {
  addPaymentCard,
  eraseCustomerData,
  exportCustomerData,
  placeOrder,
  startCardAttempt,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let provider: Provider
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'card', 'qris'] })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const about = (phone: string) => ({
  token: OPERATOR_KEY,
  headers: { 'pesan-company': 'bara' },
  params: { phone },
})

/** Has an attempt to add a card, a saved card, and an order paid with it. */
async function payer(phone: string) {
  const token = await api.signIn('bara', phone)
  const { data: attempt } = await api.call(startCardAttempt, { token })
  const metadata = { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id }
  const card = await provider.enterCard({ number: '4000000000001000', metadata })
  const { data: added } = await api.call(addPaymentCard, {
    token,
    body: { attempt_id: attempt.id, payment_method_id: card.id },
  })
  const chosen = { payment_card_id: added.card?.id ?? '', payment_token: card.id }
  const body = { ...(await api.orderBody('bara')), payment_method: 'card' as const, ...chosen }
  const { data: order } = await api.call(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
  await provider.settled()
  await api.runJobs()
  return { token, order, card }
}

const MONEY = `select payment.id, payment.status, amount_rupiah, provider_request_id,
    (select json_agg(to_jsonb(payment_capture)) from payment_capture where payment_id = payment.id) as captures
  from payment order by payment.id`
const events = (text: string) =>
  api.rows(`select from provider_event where strpos(body::text, $1) > 0`, [text])

test('payment data of one customer only is exported, and erased except for the money', async () => {
  const { order, card } = await payer('+6281234567890')
  const other = await payer('+6281234567891')
  await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
  const { data } = await api.call(exportCustomerData, about('+6281234567890'))
  expect(data.payment_cards).toMatchObject([{ masked_card_number: '400000XXXXXX1000', network: 'VISA' }])
  expect(data.card_attempts).toMatchObject([{ status: 'added' }])
  expect(data.payments).toMatchObject([{ order_id: order.id, method: 'card', status: 'paid' }])
  expect(data.provider_events.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain(other.order.id)

  const money = await api.rows(MONEY)
  const eventsOfOther = await api.rows('select from provider_event where body::text like $1', [
    `%${other.card.id}%"metadata"%`,
  ])
  await api.call(eraseCustomerData, about('+6281234567890'))
  expect(await api.rows(MONEY)).toEqual(money)
  const cards = await api.rows<{ provider_method_id: string }>('select provider_method_id from payment_card')
  expect(cards).toEqual([{ provider_method_id: other.card.id }])
  expect(await api.rows('select from card_attempt')).toHaveLength(1)
  const paid = await api.rows(
    'select card_id, external, provider_method_id from payment where order_id = $1',
    [order.id],
  )
  expect(paid).toEqual([{ card_id: null, external: null, provider_method_id: null }])
  const bodies = await api.rows<{ body: object }>(
    `select body from provider_event where object_id = $1 or strpos(body::text, $1) > 0`,
    [card.id],
  )
  for (const { body } of bodies) {
    expect(Object.keys(body)).toEqual(['data'])
    expect(JSON.stringify(body)).not.toMatch(/XXXXXX|fingerprint|butter_customer_id|metadata/)
  }
  expect(
    await api.rows('select from provider_event where body::text like $1', [`%${other.card.id}%"metadata"%`]),
  ).toHaveLength(eventsOfOther.length)
  expect((await provider.state()).calls).toContain('POST /v2/payment_methods/:id/expire')
  expect(await api.violations()).toEqual({})
})

test('I13 an event that is still pending when its customer is erased is processed', async () => {
  const phone = '+6281234567892'
  const { order, card } = await payer(phone)
  await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
  await api.rows(
    `update provider_event set status = 'received', worked_at = null where strpos(body::text, $1) > 0`,
    [card.id],
  )
  expect((await events(card.id)).length).toBeGreaterThan(0)
  await api.call(eraseCustomerData, about(phone))
  api.clock.advance({ s: 300 })
  await api.runJobs()
  await api.runJobs()
  expect(await api.rows(`select from provider_event where status = 'received'`)).toEqual([])
  expect(await api.violations()).toEqual({})
})
