import type { OrderId } from '@pesan/contract/ids'
import { ORDER_ID, orderOf } from '@pesan/testkit/orders'
import { describe, expect, it } from 'vitest'
import { createOrderNotifications, type OrderNotification } from './order-notifications.ts'

const ORDER = ORDER_ID as OrderId

function harness() {
  const notified: OrderNotification[] = []
  const notifications = createOrderNotifications(notification => notified.push(notification))
  const saw = (status: string, ...codes: string[]) =>
    notifications.saw(orderOf({ status, failed_orders: codes.map(failed_code => ({ failed_code })) }))
  return { notified, notifications, saw }
}

describe('the notifications about an order', () => {
  it('a status change is reported with number and status; the initial status is not', () => {
    const { notified, saw } = harness()
    saw('approved')
    saw('approved')
    expect(notified).toEqual([])
    saw('prepare_order')
    expect(notified).toEqual([
      { type: 'status_changed', orderId: ORDER, number: '10001', status: 'prepare_order', money: [] },
    ])
  })

  it('a repeated or late event is reported once', () => {
    const { notified, saw } = harness()
    for (const status of ['approved', 'prepare_order', 'ready', 'prepare_order', 'ready', 'ready'])
      saw(status)
    expect(
      notified.map(notification => notification.type === 'status_changed' && notification.status),
    ).toEqual(['prepare_order', 'ready'])
  })

  it('AMB-050 the same failure on both channels and in the order is reported once', () => {
    const { notified, notifications, saw } = harness()
    saw('pending')
    notifications.failed(ORDER, 'INVALID_CVV')
    notifications.failed(ORDER, 'INVALID_CVV')
    saw('pending', 'INVALID_CVV')
    expect(notified).toEqual([{ type: 'payment_failed', orderId: ORDER, code: 'INVALID_CVV' }])
    notifications.failed(ORDER, 'EXPIRED_CARD')
    expect(notified).toHaveLength(2)
  })

  it('a failure found by a refetch is reported; a failure in the initial state is not', () => {
    const { notified, saw } = harness()
    saw('pending', 'INVALID_CVV')
    saw('pending', 'INVALID_CVV', 'EXPIRED_CARD')
    expect(notified).toEqual([{ type: 'payment_failed', orderId: ORDER, code: 'EXPIRED_CARD' }])
  })

  it('LEDGER-03 held money and its refund are reported once each', () => {
    const { notified, notifications } = harness()
    const capture = { amount: 20_000, reason: 'wrong_amount', captured_at: '2026-11-20T10:05:00.000Z' }
    const sawMoney = (status: string, order = 'pending') =>
      notifications.saw(orderOf({ status: order, captures: [{ ...capture, status }] }))
    notifications.saw(orderOf({ status: 'pending' }))
    sawMoney('held')
    sawMoney('held')
    sawMoney('refunding')
    sawMoney('refunded')
    const money = (notification: object) => ({
      type: 'money_changed',
      orderId: ORDER,
      number: '10001',
      money: [{ amount: 20_000, ...notification }],
    })
    expect(notified).toEqual([
      money({ type: 'held', because: 'too_little' }),
      money({ type: 'returning' }),
      money({ type: 'returned' }),
    ])
  })

  it('LEDGER-10 a cancelled order reports its refund in the same notification', () => {
    const { notified, notifications } = harness()
    const paid = { paid: true, service_json: { payment_method: 'qris', payment_card: null } }
    notifications.saw(orderOf({ status: 'approved', ...paid }))
    notifications.saw(orderOf({ status: 'cancelled', ...paid }))
    expect(notified).toEqual([
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
