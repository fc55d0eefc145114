// Cards under the account of a company, changes of the account, its secrets, and a company without one in production.
import {
  addPaymentCard,
  listPaymentCards,
  placeOrder,
  readPaymentAccount,
  removePaymentAccount,
  setPaymentAccount,
  startCardAttempt,
} from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { startProvider } from '@pesan/testkit/provider'
import {
  ACCOUNTS,
  cardKeysOf,
  OTHER,
  operatorOf,
  SLUGS,
  type Slug,
  startTwoAccounts,
  type TwoAccounts,
} from '@pesan/testkit/two-accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hostOf = (slug: string) => `${slug}.localhost`
const otherOf = (slug: Slug): Slug => (slug === 'bara' ? 'sawah' : 'bara')

let at: TwoAccounts
beforeAll(async () => {
  at = await startTwoAccounts()
})
afterAll(() => at.stop())

describe('LEDGER-05 a card is stored under the account of the company', () => {
  const enter = async (slug: Slug, keys: object) => {
    const caller = { token: at.tokenOf(slug), company: slug }
    const { data: attempt } = await at.api.call(startCardAttempt, caller)
    const metadata = { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id }
    const card = await at.provider.enterCard({ metadata, ...keys })
    const body = { attempt_id: attempt.id, payment_method_id: card.id }
    return { caller, card, sent: { ...caller, body } }
  }

  test.each(SLUGS)('%s: entered there it pays, entered elsewhere it is refused', async slug => {
    const elsewhere = await enter(slug, cardKeysOf(otherOf(slug)))
    expect((await at.api.refusal(addPaymentCard, elsewhere.sent)).code).toBe('card_attempt_invalid')
    const { caller, card, sent } = await enter(slug, cardKeysOf(slug))
    const { data } = await at.api.call(addPaymentCard, sent)
    expect(data.status).toBe('added')
    const order = await at.place(slug, {
      payment_method: 'card',
      ...(data.card && { payment_card_id: data.card.id }),
    })
    expect(order).toMatchObject({ status: 'approved', paid: true })
    const listed = (await at.api.call(listPaymentCards, caller)).data
    expect(listed.map(({ payment_token: token }) => token)).toEqual([card.id])
  })

  test('the document for a card names the account', async () => {
    const configOf = async (slug: Slug): Promise<unknown> => {
      const { text } = await at.api.fetch({ path: '/payment/card-form', host: hostOf(slug) })
      return JSON.parse(/id="card-form-config">(.*?)<\/script>/.exec(text)?.[1] ?? '')
    }
    expect(await configOf('bara')).toMatchObject({
      publishableKey: 'xnd_public_development_sandbox',
      forUser: ACCOUNTS.bara.account,
    })
    expect(await configOf('sawah')).toMatchObject({
      publishableKey: ACCOUNTS.sawah.publishable_key,
      forUser: null,
    })
  })
})

describe('LEDGER-05 a change of the account', () => {
  const set = (body: Parameters<typeof setOf>[0]) => setOf(body)
  const setOf = async (body: (typeof ACCOUNTS)[Slug] | { kind: 'sub_account'; account: string }) =>
    (await at.api.call(setPaymentAccount, { ...operatorOf('bara'), body })).data

  test('leaves look-ups and refunds of earlier payments where they were made, and hides its cards', async () => {
    const before = await at.place('bara')
    await at.pay(before)
    await at.work()
    const waiting = await at.place('bara')
    await set({ kind: 'sub_account', account: OTHER })
    const after = await at.place('bara')
    const businessOf = async (order: OrderAnswer) => {
      const { id } = await at.paymentOf(order)
      return (await at.provider.state()).requests.find(({ referenceId }) => referenceId === id)?.businessId
    }
    expect(await Promise.all([before, waiting, after].map(businessOf))).toEqual([
      ACCOUNTS.bara.account,
      ACCOUNTS.bara.account,
      OTHER,
    ])
    await at.pay(waiting)
    await at.pay(before, { insist: true })
    await at.work()
    expect(await at.statusOf(waiting)).toBe('approved')
    expect(await at.refundHeld('bara', before)).toBe('refunded')
    const caller = { token: at.tokenOf('bara'), company: 'bara' }
    expect((await at.api.call(listPaymentCards, caller)).data).toEqual([])
    await set(ACCOUNTS.bara)
    expect((await at.api.call(listPaymentCards, caller)).data).toEqual([])
  })

  test('the same account with other keys stays the same account', async () => {
    const [before] = await at.api.rows(
      'select id from payment_account where company_id = $1 and replaced_at is null',
      [at.api.companyId('sawah')],
    )
    const body = { ...ACCOUNTS.sawah, callback_token: 'another-token-of-sawah' }
    await at.api.call(setPaymentAccount, { ...operatorOf('sawah'), body })
    await at.api.call(setPaymentAccount, { ...operatorOf('sawah'), body: ACCOUNTS.sawah })
    expect(
      await at.api.rows('select id from payment_account where company_id = $1 and replaced_at is null', [
        at.api.companyId('sawah'),
      ]),
    ).toEqual([before])
  })
})

describe('LEDGER-07 what was set is never answered', () => {
  test('neither by a call, nor in the database or the activity log', async () => {
    const hidden = Object.values(ACCOUNTS).flatMap(({ kind: _kind, ...rest }) => Object.values(rest))
    const answers = [
      await at.api.send(readPaymentAccount, operatorOf('sawah')),
      await at.api.send(setPaymentAccount, { ...operatorOf('sawah'), body: ACCOUNTS.sawah }),
    ].map(({ text }) => text)
    const rows = JSON.stringify([
      await at.api.rows('select * from payment_account'),
      await at.api.rows('select * from activity'),
    ])
    const bytes = (await at.api.rows<{ sealed: Buffer | null }>('select sealed from payment_account')).map(
      ({ sealed }) => sealed?.toString('latin1') ?? '',
    )
    for (const secret of hidden)
      for (const text of [...answers, rows, ...bytes]) expect(text).not.toContain(secret)
  })

  test('a refused body is not repeated', async () => {
    const body = { ...ACCOUNTS.sawah, account: 'not-an-account', secret_key: 'xnd_production_very_secret' }
    const refused = await at.api.send(setPaymentAccount, { ...operatorOf('sawah'), body })
    expect(refused.status).toBe(422)
    expect(refused.text).not.toContain('very_secret')
  })

  test('only an operator sets it', async () => {
    const key = await at.api.keyOf('sawah')
    expect((await at.api.refusal(setPaymentAccount, { token: key, body: { kind: 'platform' } })).code).toBe(
      'operator_required',
    )
    expect((await at.api.refusal(removePaymentAccount, { token: key })).code).toBe('operator_required')
  })
})

describe('LEDGER-05 in production', () => {
  test('a company without an account takes cash only, and says so on its pages', async () => {
    const clock = createMovedClock()
    const own = await startProvider(clock)
    const keys = {
      XENDIT_SECRET_KEY: 'xnd_production_of_this_test',
      XENDIT_PUBLISHABLE_KEY: 'xnd_public_production_of_this_test',
      XENDIT_CALLBACK_TOKEN: 'callback-token-of-this-test',
    }
    const env = {
      SETUP: 'production',
      DATABASE_URL: 'postgres://pesan@127.0.0.1/unused',
      SECRET_KEY: 'x'.repeat(32),
      LIMIT_SCALE: '1',
      ...keys,
    }
    const server = await startApi({ clock, provider: own, env })
    try {
      await server.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
      const token = await server.signIn('bara', '+6281234567811')
      const body = await server.orderBody('bara', { payment_method: 'qris' })
      const sent = { token, idempotencyKey: 'attempt-of-production', body }
      expect((await server.refusal(placeOrder, sent)).code).toBe('payment_method_unavailable')
      const methods = async () =>
        /"payment_methods":\[[^\]]*\]/.exec(
          (await server.fetch({ path: '/', host: 'bara.localhost' })).text,
        )?.[0]
      expect(await methods()).toBe('"payment_methods":["cash"]')
      const { data } = await server.call(setPaymentAccount, {
        ...operatorOf('bara'),
        body: { kind: 'platform' },
      })
      expect(data).toMatchObject({ kind: 'platform', takes_online: true })
      expect(await methods()).toBe('"payment_methods":["cash","qris"]')
      expect((await server.call(placeOrder, sent)).data.status).toBe('pending')
      await server.call(removePaymentAccount, operatorOf('bara'))
      const again = { ...sent, idempotencyKey: 'attempt-without-account' }
      expect((await server.refusal(placeOrder, again)).code).toBe('payment_method_unavailable')
    } finally {
      await server.stop()
      await own.stop()
    }
  })
})
