import type { OrderId } from '@pesan/contract/ids'
import { ORDER_ID, orderOf } from '@pesan/testkit/orders'
import { describe, expect, it } from 'vitest'
import { createOrderNotices, type OrderNotice } from './order-notices.ts'

const ORDER = ORDER_ID as OrderId

function harness() {
  const told: OrderNotice[] = []
  const notices = createOrderNotices(notice => told.push(notice))
  const saw = (status: string, ...codes: string[]) =>
    notices.saw(orderOf({ status, failed_orders: codes.map(failed_code => ({ failed_code })) }))
  return { told, notices, saw }
}

describe('what a customer is told of an order', () => {
  it('a change of status is told with number and status, the first sight is not', () => {
    const { told, saw } = harness()
    saw('approved')
    saw('approved')
    expect(told).toEqual([])
    saw('prepare_order')
    expect(told).toEqual([
      { type: 'status_changed', orderId: ORDER, number: '10001', status: 'prepare_order', money: [] },
    ])
  })

  it('an event that comes twice, or late, is told once', () => {
    const { told, saw } = harness()
    for (const status of ['approved', 'prepare_order', 'ready', 'prepare_order', 'ready', 'ready'])
      saw(status)
    expect(told.map(notice => notice.type === 'status_changed' && notice.status)).toEqual([
      'prepare_order',
      'ready',
    ])
  })

  it('AMB-050 the same failure on both channels and in the order is told once', () => {
    const { told, notices, saw } = harness()
    saw('pending')
    notices.failed(ORDER, 'INVALID_CVV')
    notices.failed(ORDER, 'INVALID_CVV')
    saw('pending', 'INVALID_CVV')
    expect(told).toEqual([{ type: 'payment_failed', orderId: ORDER, code: 'INVALID_CVV' }])
    notices.failed(ORDER, 'EXPIRED_CARD')
    expect(told).toHaveLength(2)
  })

  it('a failure that is found by reading is told, one that was there from the first is not', () => {
    const { told, saw } = harness()
    saw('pending', 'INVALID_CVV')
    saw('pending', 'INVALID_CVV', 'EXPIRED_CARD')
    expect(told).toEqual([{ type: 'payment_failed', orderId: ORDER, code: 'EXPIRED_CARD' }])
  })

  it('LEDGER-03 money that is held, and its way back, are told once each', () => {
    const { told, notices } = harness()
    const capture = { amount: 20_000, reason: 'wrong_amount', captured_at: '2026-11-20T10:05:00.000Z' }
    const sawMoney = (status: string, order = 'pending') =>
      notices.saw(orderOf({ status: order, captures: [{ ...capture, status }] }))
    notices.saw(orderOf({ status: 'pending' }))
    sawMoney('held')
    sawMoney('held')
    sawMoney('refunding')
    sawMoney('refunded')
    const money = (notice: object) => ({
      type: 'money_changed',
      orderId: ORDER,
      number: '10001',
      money: [{ amount: 20_000, ...notice }],
    })
    expect(told).toEqual([
      money({ type: 'held', because: 'too_little' }),
      money({ type: 'returning' }),
      money({ type: 'returned' }),
    ])
  })

  it('LEDGER-10 a cancelled order says in one notice that its money is on its way back', () => {
    const { told, notices } = harness()
    const paid = { paid: true, service_json: { payment_method: 'qris', payment_card: null } }
    notices.saw(orderOf({ status: 'approved', ...paid }))
    notices.saw(orderOf({ status: 'cancelled', ...paid }))
    expect(told).toEqual([
      {
        type: 'status_changed',
        orderId: ORDER,
        number: '10001',
        status: 'cancelled',
        money: [{ type: 'returning', amount: 25_000 }],
      },
    ])
  })
})
