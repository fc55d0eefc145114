import { orderStatus } from '@pesan/contract/order'
import { orderOf } from '@pesan/testkit/orders'
import { describe, expect, test } from 'vitest'
import { paymentDeadline, paymentView } from './payment-view.ts'

const pending = (payment_method: string, given: object = {}) =>
  orderOf({
    status: 'pending',
    payment_status: 'waiting',
    service_json: { payment_method, payment_card: null },
    ...given,
  })
const data = (given: object) => ({ external_payment_data: { actions: [], ...given } })

describe('the view of a payment', () => {
  test('ORDER-40 is the summary for every status except pending', () => {
    const others = orderStatus.options.filter(status => status !== 'pending')
    expect(others.map(status => paymentView(orderOf({ status })).type)).toEqual(others.map(() => 'summary'))
    expect(others.length).toBeGreaterThan(10)
  })

  test.each([
    ['virtual_account', data({ account_number: '381' }), { type: 'account_number', accountNumber: '381' }],
    ['qris', data({ qr_string: '0002' }), { type: 'qr_string', qrString: '0002' }],
    ['card', data({}), { type: 'confirmation' }],
    ['virtual_account', data({}), { type: 'asking' }],
    ['qris', {}, { type: 'asking' }],
  ] as const)('ORDER-41 a pending order by %s', (method, given, view) => {
    expect(paymentView(pending(method, given))).toEqual(view)
  })

  test.each(['cash', 'ovo', ''])('ORDER-42 a pending order by %j is not supported', method => {
    expect(paymentView(pending(method))).toEqual({ type: 'unsupported' })
  })

  test.each(['card', 'virtual_account', 'qris'])('ORDER-49 a failure of %s, with the newest code', method => {
    const failed = { failed_orders: [{ failed_code: 'OLD' }, { failed_code: 'INVALID_CVV' }] }
    expect(paymentView(pending(method, failed))).toEqual({ type: 'failed', code: 'INVALID_CVV' })
    expect(paymentView(pending(method, { payment_status: 'failed' }))).toEqual({ type: 'failed', code: null })
  })

  test('AMB-069 an expired payment, and one that needs a person', () => {
    expect(paymentView(pending('qris', { payment_status: 'expired' })).type).toBe('expired')
    expect(paymentView(pending('qris', { payment_status: 'held' })).type).toBe('held')
  })
})

describe('LEDGER-03 a payment that arrived but does not pay the order', () => {
  const captures = (status: string) => ({
    captures: [{ amount: 1_000, status, reason: 'wrong_amount', captured_at: '2026-11-20T10:05:00.000Z' }],
  })
  const qris = data({ qr_string: '0002' })

  test('is never requested again, whatever the payment now waits for', () => {
    for (const payment_status of ['held', 'waiting', 'failed']) {
      const order = pending('qris', { ...qris, ...captures('held'), payment_status })
      expect(paymentView(order)).toEqual({ type: 'held' })
    }
  })

  test('when it is refunded, its code is not offered again; a new one is', () => {
    const onItsWay = pending('qris', { ...qris, ...captures('refunding'), payment_status: 'held' })
    expect(paymentView(onItsWay)).toEqual({ type: 'returned' })
    const back = pending('qris', { ...qris, ...captures('refunded'), payment_status: 'refunded' })
    expect(paymentView(back)).toEqual({ type: 'returned' })
    const again = pending('qris', { ...qris, ...captures('refunded') })
    expect(paymentView(again)).toEqual({ type: 'qr_string', qrString: '0002' })
  })
})

describe('the payment deadline', () => {
  const created_at = '2026-11-20T10:00:00.000Z'

  test('ORDER-56 is the given date', () => {
    const deadline = paymentDeadline({ created_at, payment_due_date: '2026-11-20T12:00:00+08:00' })
    expect(deadline?.until.toISOString()).toBe('2026-11-20T04:00:00.000Z')
  })

  test.each([null, 'soon'])('ORDER-56 with %j is a day after the creation', payment_due_date => {
    const until = paymentDeadline({ created_at, payment_due_date })?.until.toISOString()
    expect(until).toBe('2026-11-21T10:00:00.000Z')
  })

  test('is null for an order without times', () => {
    expect(paymentDeadline({ created_at: '', payment_due_date: null })).toBeNull()
  })
})
