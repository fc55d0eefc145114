import { describe, expect, it } from 'vitest'
import {
  applied,
  BELOW_MINIMUM,
  harness,
  INVALID,
  LIMITED,
  orderOf,
  valid,
} from '../../../testing/voucher-harness.ts'
import { RATE_LIMIT_PAUSE_MS, RECHECK_DEBOUNCE_MS } from './voucher-check.ts'

describe('a voucher', () => {
  it('VOUCH-01 consists of its code, its error and its discount; typing converts to capitals', () => {
    const { check, voucher } = harness()
    check.type('bara30')
    expect(voucher()).toEqual({ status: 'none', code: 'BARA30', error: null, discount: 0 })
  })

  it('VOUCH-04 VOUCH-06 applying sends code, items and mode, and a valid voucher has its discount', async () => {
    const page = harness()
    page.check.evaluateFor(orderOf(2, { mode: 'delivery' }))
    page.check.type(' bara30 ')
    void page.check.apply()
    expect(page.voucher().status).toBe('checking')
    await page.reply(valid(30_000))
    expect(page.requests).toMatchObject([{ code: 'BARA30', mode: 'delivery', items: [{ quantity: 2 }] }])
    expect(page.voucher()).toEqual({ status: 'applied', code: 'BARA30', error: null, discount: 30_000 })
  })

  it('VOUCH-03 neither a blank code nor a second one meanwhile is requested', async () => {
    const page = harness()
    page.check.type('   ')
    await page.check.apply()
    page.check.type('A')
    void page.check.apply()
    void page.check.apply()
    await page.reply(valid(1))
    expect(page.requests).toHaveLength(1)
  })

  it('VOUCH-05 VOUCH-07 an invalid voucher clears the code, gives no discount, and shows why', async () => {
    const page = harness()
    page.check.type('nothing')
    void page.check.apply()
    await page.reply(INVALID)
    expect(page.voucher()).toEqual({
      status: 'none',
      code: '',
      discount: 0,
      error: {
        type: 'invalid',
        messageKey: 'cartPage.voucher_code_invalid',
        message: 'Voucher code is invalid or expired',
      },
    })
  })

  it('VOUCH-05 an answer whose success is false is a failure, valid or not', async () => {
    const page = harness()
    page.check.type('bara30')
    void page.check.apply()
    await page.reply({
      status: 200,
      body: { status: true, success: false, isValid: true, discount: 5, messageKey: null, message: 'no' },
    })
    expect(page.voucher()).toMatchObject({ status: 'none', discount: 0, error: { type: 'failed' } })
  })

  it('a failed call keeps the code for another try', async () => {
    const page = harness()
    page.check.type('bara30')
    void page.check.apply()
    await page.reply('lost')
    expect(page.voucher()).toMatchObject({
      status: 'none',
      code: 'BARA30',
      discount: 0,
      error: { type: 'failed' },
    })
    void page.check.apply()
    await page.reply(valid(1000))
    expect(page.voucher().status).toBe('applied')
  })

  it('an answer that arrives after the voucher was removed applies nothing', async () => {
    const page = harness()
    page.check.type('bara30')
    void page.check.apply()
    page.check.remove()
    await page.reply(valid(30_000))
    expect(page.voucher()).toMatchObject({ status: 'none', code: '', discount: 0 })
  })
})

describe('when the order changes', () => {
  it.each([
    ['the cart', orderOf(3)],
    ['the mode', orderOf(1, { mode: 'delivery' })],
    ['the customer', orderOf(1, { session: 'token' })],
  ])('VOUCH-06 %s: an applied voucher is evaluated again, once (AMB-084)', async (_, order) => {
    const page = await applied()
    page.check.evaluateFor(order)
    expect(page.voucher()).toMatchObject({ status: 'rechecking', code: 'BARA30' })
    await page.pass(RECHECK_DEBOUNCE_MS - 1)
    expect(page.requests).toEqual([])
    await page.pass(1)
    await page.reply(valid(45_000))
    expect(page.requests).toHaveLength(1)
    expect(page.voucher()).toMatchObject({ status: 'applied', discount: 45_000 })
  })

  it('the same order again sends no request', async () => {
    const page = await applied()
    page.check.evaluateFor(orderOf(1))
    await page.pass(10_000)
    expect(page.requests).toEqual([])
    expect(page.voucher().status).toBe('applied')
  })

  it('VOUCH-07 a voucher that is no longer valid is removed', async () => {
    const page = await applied()
    page.check.evaluateFor(orderOf(2))
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply(INVALID)
    expect(page.voucher()).toMatchObject({
      status: 'none',
      code: '',
      discount: 0,
      error: { type: 'invalid' },
    })
  })

  it('without a connection no discount is shown, and a reconnect applies it again', async () => {
    const page = await applied()
    page.check.evaluateFor(orderOf(2))
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply('lost')
    expect(page.voucher()).toMatchObject({ status: 'none', code: 'BARA30', discount: 0 })
    page.check.retry()
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply(valid(30_000))
    expect(page.voucher()).toMatchObject({ status: 'applied', discount: 30_000 })
  })

  it('a code that was replaced meanwhile is not requested again', async () => {
    const page = await applied()
    page.check.evaluateFor(orderOf(2))
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply('lost')
    page.check.type('other')
    page.check.retry()
    await page.pass(10_000)
    expect(page.requests).toHaveLength(1)
    expect(page.voucher().code).toBe('OTHER')
  })

  it('a rate limit causes a wait and does not lose the voucher', async () => {
    const page = await applied()
    page.check.evaluateFor(orderOf(2))
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply(LIMITED)
    expect(page.voucher().status).toBe('rechecking')
    await page.pass(RATE_LIMIT_PAUSE_MS)
    await page.reply(valid(30_000))
    expect(page.voucher()).toMatchObject({ status: 'applied', discount: 30_000 })
  })

  it('VOUCH-07 VOUCH-10 an unmet voucher clears the code and shows how much is missing', async () => {
    const page = await applied()
    page.check.evaluateFor(orderOf(2))
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply(BELOW_MINIMUM)
    expect(page.voucher()).toMatchObject({ status: 'none', code: '', discount: 0 })
    expect(page.voucher().error).toMatchObject({ type: 'invalid', shortfall: 12_500 })
  })

  it('when the session ends meanwhile, the voucher is requested for a guest', async () => {
    const page = await applied()
    page.check.evaluateFor(orderOf(2, { session: 'dead' }))
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply({ status: 401, body: { status: false, code: 'unauthenticated', message: 'expired' } })
    expect(page.voucher()).toMatchObject({ status: 'rechecking', error: null })
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply(valid(30_000))
    expect(page.voucher()).toMatchObject({ status: 'applied', discount: 30_000 })
  })

  it('an unmet voucher is applied as soon as the cart meets its condition, and the reason stays until then', async () => {
    const page = await applied()
    page.check.evaluateFor(orderOf(2))
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply(BELOW_MINIMUM)
    page.check.evaluateFor(orderOf(3))
    await page.pass(RECHECK_DEBOUNCE_MS)
    expect(page.voucher()).toMatchObject({ status: 'none', code: '', error: { shortfall: 12_500 } })
    await page.reply('lost')
    expect(page.voucher()).toMatchObject({ status: 'none', code: '', error: { shortfall: 12_500 } })
    page.check.evaluateFor(orderOf(4))
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply(valid(30_000))
    expect(page.requests.at(-1)).toMatchObject({ code: 'BARA30', items: [{ quantity: 4 }] })
    expect(page.voucher()).toMatchObject({ status: 'applied', code: 'BARA30', discount: 30_000 })
  })

  it('neither an invalid voucher nor an unmet one whose field was edited is requested again', async () => {
    const page = await applied()
    page.check.evaluateFor(orderOf(2))
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply(INVALID)
    page.check.evaluateFor(orderOf(3))
    await page.pass(10_000)
    expect(page.requests).toHaveLength(1)
    page.check.type('low')
    void page.check.apply()
    await page.reply(BELOW_MINIMUM)
    page.check.type('x')
    page.check.evaluateFor(orderOf(4))
    await page.pass(10_000)
    expect(page.requests).toHaveLength(2)
  })

  it('a voucher from before a reload shows no discount until the first order was checked', async () => {
    const page = harness()
    page.check.restore('BARA30')
    expect(page.voucher()).toMatchObject({ status: 'rechecking', code: 'BARA30', discount: 0 })
    page.check.evaluateFor({ items: [], mode: 'pickup', session: null })
    await page.pass(RECHECK_DEBOUNCE_MS)
    await page.reply(valid(30_000))
    expect(page.voucher()).toMatchObject({ status: 'applied', code: 'BARA30', discount: 30_000 })
  })
})
