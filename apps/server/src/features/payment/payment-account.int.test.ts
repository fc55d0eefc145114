// The accounts of companies: which account each call is made in, and that nothing of one account can pay, show or refund
// another's.
import type { OrderAnswer } from '@pesan/contract/order'
import {
  ACCOUNTS,
  cardKeysOf,
  OTHER,
  SLUGS,
  type Slug,
  startTwoAccounts,
  type TwoAccounts,
} from '@pesan/testkit/two-accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drainEvents } from './drain-events.service.ts'

const PLATFORM = '66cc00000000000000000001'
const PLATFORM_TOKEN = 'sandbox-callback-token'
const otherOf = (slug: Slug): Slug => (slug === 'bara' ? 'sawah' : 'bara')

let at: TwoAccounts
beforeAll(async () => {
  at = await startTwoAccounts()
})
afterAll(() => at.stop())

describe('LEDGER-05 each company is paid into its own account', () => {
  test.each(SLUGS)('charge, look-up, webhook and refund of %s stay in its account', async slug => {
    const order = await at.place(slug)
    const { id, provider_request_id: requestId } = await at.paymentOf(order)
    const request = (await at.provider.state()).requests.find(({ referenceId }) => referenceId === id)
    expect(request).toMatchObject({
      id: requestId,
      businessId: ACCOUNTS[slug].account,
      splitRule: slug === 'bara' ? 'splitru_1' : null,
    })
    await at.pay(order)
    await at.work()
    expect(await at.statusOf(order)).toBe('approved')
    await at.pay(order, { insist: true })
    await at.work()
    expect(await at.refundHeld(slug, order)).toBe('refunded')
  })

  test.each(SLUGS)(
    'the watch asks about payments of %s in its account when every webhook is lost',
    async slug => {
      await at.provider.webhooks('lost')
      const order = await at.place(slug)
      await at.pay(order)
      at.api.clock.advance({ s: 60 })
      await at.api.runJobs()
      await at.provider.webhooks('correct')
      expect(await at.statusOf(order)).toBe('approved')
    },
  )
})

describe('LEDGER-05 a webhook of one account never touches another company’s order', () => {
  const send = (path: string, token: string, body: object) =>
    at.api.fetch({
      method: 'POST',
      path,
      host: '127.0.0.1',
      headers: { 'content-type': 'application/json', 'x-callback-token': token },
      body: JSON.stringify(body),
    })
  const ADDRESS = {
    bara: ['/webhooks/xendit', PLATFORM_TOKEN],
    sawah: ['/webhooks/xendit/sawah', ACCOUNTS.sawah.callback_token],
  } as const
  const eventOf = async (order: OrderAnswer, businessId?: string) => {
    const { id, provider_request_id: requestId } = await at.paymentOf(order)
    const data = { id: `py-${id}`, status: 'SUCCEEDED', reference_id: id, payment_request_id: requestId }
    return { event: 'payment.succeeded', ...(businessId && { business_id: businessId }), data }
  }

  const CASES: readonly (readonly [string, Slug, Slug, string | undefined])[] = [
    ...SLUGS.map((slug): readonly [string, Slug, Slug, string] => [
      `the address of ${otherOf(slug)}`,
      slug,
      otherOf(slug),
      ACCOUNTS[otherOf(slug)].account,
    ]),
    ...SLUGS.map((slug): readonly [string, Slug, Slug, string] => [
      `the address of ${otherOf(slug)} in its name`,
      slug,
      otherOf(slug),
      ACCOUNTS[slug].account,
    ]),
    ['its own address and names another account', 'bara', 'bara', OTHER],
    ['its own address and names the platform', 'bara', 'bara', PLATFORM],
    ['its own address and names no account', 'bara', 'bara', undefined],
    ['its own address and names another account', 'sawah', 'sawah', OTHER],
  ]
  test.each(CASES)(
    'what comes to %s, about a paid order of %s, is parked',
    async (_how, slug, sentTo, businessId) => {
      await at.provider.webhooks('lost')
      const order = await at.place(slug)
      await at.pay(order)
      const [path, token] = ADDRESS[sentTo]
      const event = await eventOf(order, businessId)
      expect((await send(path, token, event)).status).toBe(200)
      await drainEvents(at.api.services.payments)
      await at.provider.webhooks('correct')
      expect(await at.statusOf(order)).toBe('pending')
      expect(
        await at.api.rows('select status, reason from provider_event where object_id = $1', [event.data.id]),
      ).toEqual([{ status: 'parked', reason: 'of another account' }])
    },
  )

  test('the token of one address opens no other', async () => {
    const event = await eventOf(await at.place('sawah'), ACCOUNTS.sawah.account)
    expect((await send(ADDRESS.sawah[0], PLATFORM_TOKEN, event)).status).toBe(401)
    expect((await send(ADDRESS.sawah[0], '', event)).status).toBe(401)
    expect((await send(ADDRESS.bara[0], ACCOUNTS.sawah.callback_token, event)).status).toBe(401)
    // A company without separate keys has no address.
    expect((await send('/webhooks/xendit/bara', ACCOUNTS.sawah.callback_token, event)).status).toBe(401)
    expect((await send('/webhooks/xendit/nobody', PLATFORM_TOKEN, event)).status).toBe(404)
  })
})

describe('LEDGER-05 nothing of one account pays, shows or refunds another’s', () => {
  test.each(SLUGS)('a charge, a refund and a card of %s are absent in the other account', async slug => {
    const order = await at.place(slug)
    const { id, provider_request_id: requestId } = await at.paymentOf(order)
    await at.pay(order)
    await at.work()
    const accountOf = async (of: Slug) => {
      const companyId = at.api.companyId(of)
      const [row] = await at.api.rows<{ id: string }>(
        'select id from payment_account where company_id = $1 and replaced_at is null',
        [companyId],
      )
      const found = await at.api.services.payments.accounts.find({ companyId, accountId: row?.id ?? null })
      if (!found) throw new Error('no account')
      return found.gateway
    }
    const own = await accountOf(slug)
    const foreign = await accountOf(otherOf(slug))
    const card = await at.provider.enterCard({ metadata: {}, ...cardKeysOf(slug) })
    expect(await own.findCharge(requestId)).toMatchObject({ status: 'found' })
    expect(await own.findCard(card.id)).toMatchObject({ status: 'found' })
    expect(await foreign.findCharge(requestId)).toEqual({ status: 'absent' })
    expect(await foreign.findChargeByReference(id)).toEqual({ status: 'absent' })
    expect(await foreign.findCard(card.id)).toEqual({ status: 'absent' })
    const request = { id: `${id}-r`, requestId, amount: order.total }
    expect(await foreign.refund(request)).toMatchObject({ status: 'refused' })
    const listed = await foreign.listCharges([requestId])
    expect(listed.status === 'listed' && listed.charges.size).toBe(0)
    const charge = {
      id: `${id}-c`,
      amount: order.total,
      description: '',
      customerName: 'A',
      returnUrl: 'https://a.example',
    }
    expect(
      await foreign.createCharge({
        ...charge,
        expiresAt: new Date('2030-01-01'),
        instrument: { type: 'card', methodId: card.id },
      }),
    ).toMatchObject({ status: 'refused' })
  })

  test('the secret of one company does not open as that of another', async () => {
    const [row] = await at.api.rows<{ id: string }>(
      'select id from payment_account where company_id = $1 and replaced_at is null',
      [at.api.companyId('sawah')],
    )
    const accountId = row?.id ?? ''
    const { accounts } = at.api.services.payments
    expect(await accounts.find({ companyId: at.api.companyId('bara'), accountId })).toBeNull()
  })
})
