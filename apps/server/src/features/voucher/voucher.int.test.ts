import {
  advanceOrder,
  createVoucher,
  placeOrder,
  syncCart,
  validateVoucher,
  withdrawVoucher,
} from '@pesan/contract/api'
import type { Rupiah } from '@pesan/contract/money'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281234567801')
})
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- the invariants hold after every test
  expect(await api.violations()).toEqual({})
})
afterAll(() => api.stop())

/** `benches/voucher-race` runs the race at its full size. */
const RACERS = Number(process.env['VOUCHER_RACERS'] ?? 200)
const USES = RACERS / 20

const SODA = { product_id: 'soda', quantity: 4, unit_price: 25_000 as Rupiah }
let made = 0

const DAY_MS = 24 * 60 * 60 * 1000
const at = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString()

/** Creates a voucher of bara with a new code. */
async function newVoucher(extra: object = { amount: 30_000 }): Promise<string> {
  const code = `CODE-${(made += 1)}`
  await api.call(createVoucher, { token: await api.keyOf('bara'), body: { code, ...extra } })
  return code
}
const ask = (code: string, extra: object = {}) =>
  api.call(validateVoucher, { body: { code, items: [SODA], mode: 'pickup', ...extra } })
const order = (code: string, extra: object = {}) =>
  api.placeOrder({ token, body: { items: [SODA] as never, voucher_code: code, ...extra } })
const usesOf = async (code: string) => {
  const [row] = await api.rows<{ uses: number; redemptions: number }>(
    `select uses, (select count(*)::int from voucher_redemption where voucher_id = voucher.id and released_at is null)
       as redemptions from voucher where code = $1`,
    [code],
  )
  return row
}

describe('validating a voucher', () => {
  test('API-11 VOUCH-04 VOUCH-06 a guest gets the discount on the sent items', async () => {
    const code = await newVoucher({ percent: 10 })
    expect(await ask(code)).toMatchObject({
      success: true,
      isValid: true,
      discount: 10_000,
      messageKey: null,
    })
    expect(await ask(` ${code.toLowerCase()} `)).toMatchObject({ isValid: true })
  })

  test('VOUCH-06 a signed-in customer gets the discount on the stored cart', async () => {
    const code = await newVoucher({ percent: 50, cap: 20_000 })
    const items = [{ id: '1', productId: 'soda', quantity: 3, options: { selectedModifiers: {}, notes: '' } }]
    await api.call(syncCart, { token, body: { items } })
    const answer = await api.call(validateVoucher, { token, body: { code, mode: 'pickup' } as never })
    expect(answer).toMatchObject({ isValid: true, discount: 20_000 })
  })

  test('VOUCH-11 an unknown, a blank, a withdrawn and an expired code get the same answer', async () => {
    const refused = {
      success: true,
      isValid: false,
      discount: 0,
      messageKey: 'cartPage.voucher_code_invalid',
      message: 'Voucher code is invalid or expired',
    }
    const withdrawn = await newVoucher()
    await api.call(withdrawVoucher, { token: await api.keyOf('bara'), params: { code: withdrawn } })
    const codes = ['NO-SUCH-CODE', '   ', await newVoucher({ amount: 1, ends_at: at(-DAY_MS) }), withdrawn]
    for (const code of codes) expect(await ask(code)).toMatchObject(refused)
  })

  test('VOUCH-10 for a right code with an unmet condition the answer says which, by a key and in words', async () => {
    const unmet = (messageKey: string, message: string) => ({
      success: true,
      isValid: false,
      discount: 0,
      messageKey: `cartPage.voucher_${messageKey}`,
      message,
    })
    const early = await newVoucher({ amount: 1, starts_at: at(DAY_MS) })
    expect(await ask(early)).toMatchObject(unmet('not_started', 'Not valid yet'))
    const delivered = await newVoucher({ amount: 1, mode: 'delivery' })
    expect(await ask(delivered)).toMatchObject(unmet('delivery_only', 'Only for delivery'))
    const fetched = await newVoucher({ amount: 1, mode: 'pickup' })
    expect(await ask(fetched, { mode: 'delivery' })).toMatchObject(unmet('pickup_only', 'Only for pick up'))
    const large = await newVoucher({ amount: 1, minimum_subtotal: 112_500 })
    expect(await ask(large)).toMatchObject({
      ...unmet('below_minimum', 'Add Rp 12.500 more to use this voucher'),
      shortfall: 12_500,
    })
  })

  test('VOUCH-10 an exhausted voucher is used up, or already used by this customer; an order with it is refused', async () => {
    const scarce = await newVoucher({ amount: 1000, total_limit: 1 })
    const own = await newVoucher({ amount: 1000, customer_limit: 1 })
    await order(scarce)
    await order(own)
    expect(await ask(scarce)).toMatchObject({ messageKey: 'cartPage.voucher_used_up', message: 'Used up' })
    expect(await ask(own)).toMatchObject({ isValid: true })
    const again = await api.call(validateVoucher, {
      token,
      body: { code: own, items: [SODA], mode: 'pickup' },
    })
    expect(again).toMatchObject({ isValid: false, messageKey: 'cartPage.voucher_used_by_customer' })
    const body = await api.orderBody('bara', { items: [SODA] as never, voucher_code: scarce })
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(refused.code).toBe('voucher_not_applicable')
  })

  test.each([
    ['quantity 0', [{ ...SODA, quantity: 0 }]],
    ['quantity -1', [{ ...SODA, quantity: -1 }]],
    ['quantity 1.5', [{ ...SODA, quantity: 1.5 }]],
    ['quantity 1e9', [{ ...SODA, quantity: 1e9 }]],
    ['quantity "2"', [{ ...SODA, quantity: '2' }]],
    ['a note of 201 characters', [{ ...SODA, notes: 'x'.repeat(201) }]],
    ['51 lines', Array.from({ length: 51 }, () => SODA)],
    ['no list', 'soda'],
  ])('%s is invalid input', async (_what, items) => {
    const body = { code: 'NO-SUCH-CODE', items, mode: 'pickup' }
    expect((await api.refusal(validateVoucher, { body })).code).toBe('invalid_input')
  })

  test.each([
    ['an unknown product', { ...SODA, product_id: 'sushi' }],
    ['another price', { ...SODA, unit_price: 1 }],
    ['a required group left out', { product_id: 'margherita', quantity: 1, unit_price: 95_000 }],
    [
      'a group of another product',
      {
        ...SODA,
        modifierGroups: [{ id: 'size', modifiers: [{ product_id: 'medium', quantity: 1, unit_price: 0 }] }],
      },
    ],
  ])('a right code is not valid for %s', async (_what, item) => {
    const code = await newVoucher()
    expect(await ask(code)).toMatchObject({ isValid: true })
    expect(await ask(code, { items: [item] })).toMatchObject({ isValid: false, discount: 0 })
  })

  test('a voucher of one company is unknown at another', async () => {
    const code = await newVoucher()
    const answer = await api.call(validateVoucher, {
      company: 'sawah',
      body: { code, items: [SODA], mode: 'pickup' } as never,
    })
    expect(answer.isValid).toBe(false)
  })
})

describe('creating a voucher', () => {
  test.each([
    ['neither percentage nor amount', {}],
    ['both', { percent: 10, amount: 1 }],
    ['101 percent', { percent: 101 }],
    ['a cap on an amount', { amount: 1, cap: 1 }],
    [
      'an end before its start',
      { amount: 1, starts_at: '2026-01-02T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' },
    ],
    ['half a rupiah', { amount: 0.5 }],
    ['a limit of 0 uses', { amount: 1, total_limit: 0 }],
  ])('%s is refused', async (_what, extra) => {
    const refused = await api.refusal(createVoucher, {
      token: await api.keyOf('bara'),
      body: { code: 'BAD', ...extra },
    })
    expect(refused.code).toBe('invalid_input')
  })

  test('the same code twice is refused, in any case', async () => {
    const code = await newVoucher()
    const body = { code: code.toLowerCase(), amount: 5 }
    expect((await api.refusal(createVoucher, { token: await api.keyOf('bara'), body })).code).toBe(
      'voucher_exists',
    )
  })
})

describe('ordering with a voucher', () => {
  test('CART-14 VOUCH-06 the order carries the discount, and the use is counted', async () => {
    const code = await newVoucher()
    expect(await order(code)).toMatchObject({ subtotal: 100_000, voucher_discount: 30_000, total: 70_000 })
    expect(await usesOf(code)).toEqual({ uses: 1, redemptions: 1 })
  })

  test('an invalid voucher refuses the order and leaves nothing', async () => {
    const before = await api.rows('select count(*) from customer_order')
    const body = await api.orderBody('bara', { voucher_code: 'NO-SUCH-CODE' })
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(refused.code).toBe('voucher_invalid')
    expect(await api.rows('select count(*) from customer_order')).toEqual(before)
  })

  test('a repeat of the attempt counts once', async () => {
    const code = await newVoucher({ amount: 1000, total_limit: 1 })
    const idempotencyKey = newAttemptKey()
    const body = await api.orderBody('bara', { items: [SODA] as never, voucher_code: code })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.send(placeOrder, { token, idempotencyKey, body })),
    )
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await usesOf(code)).toEqual({ uses: 1, redemptions: 1 })
  })

  test('each customer can use it as often as it allows', async () => {
    const code = await newVoucher({ amount: 1000, customer_limit: 1 })
    const other = await api.signIn('bara', '+6281234567802')
    await order(code)
    const body = await api.orderBody('bara', { voucher_code: code })
    expect((await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })).code).toBe(
      'voucher_not_applicable',
    )
    await api.placeOrder({ token: other, body: { voucher_code: code } })
    expect(await usesOf(code)).toEqual({ uses: 2, redemptions: 2 })
  })

  test('a cancelled order gives its use back, once', async () => {
    const code = await newVoucher({ amount: 1000, total_limit: 1, customer_limit: 1 })
    const first = await order(code)
    await api.advance('bara', first.id, ['cancelled'])
    expect(await usesOf(code)).toEqual({ uses: 0, redemptions: 0 })
    const again = await api.send(advanceOrder, {
      token: await api.keyOf('bara'),
      params: { orderId: first.id },
      body: { status: 'cancelled' },
    })
    expect(again.status).toBe(409)
    expect(await usesOf(code)).toEqual({ uses: 0, redemptions: 0 })
    await order(code)
    expect(await usesOf(code)).toEqual({ uses: 1, redemptions: 1 })
  })

  test(`I10 ${RACERS} concurrent orders for a voucher of ${USES} uses end with exactly ${USES}`, async () => {
    const code = await newVoucher({ amount: 1000, total_limit: USES })
    const body = await api.orderBody('bara', { items: [SODA] as never, voucher_code: code })
    const answers = await Promise.all(
      Array.from({ length: RACERS }, () =>
        api.send(placeOrder, { token, idempotencyKey: newAttemptKey(), body }),
      ),
    )
    const statuses = Map.groupBy(answers, answer => answer.status)
    expect([statuses.get(200)?.length, statuses.get(422)?.length]).toEqual([USES, RACERS - USES])
    expect(await usesOf(code)).toEqual({ uses: USES, redemptions: USES })
  })
})
