import { ORDER_ID } from '@pesan/testkit/orders'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { en } from '../../../lib/i18n/messages/en.ts'
import { createT } from '../../../lib/i18n/t.ts'
import { type ToastRequest, toastArea, useToasts } from '../../../shell/toasts.tsx'
import { showNotificationToast } from './order-watcher.tsx'
import type { CustomerNotification } from './watch-orders.ts'

const orderId = ORDER_ID as never
const shown: ToastRequest[] = []
const visited: string[] = []
beforeAll(() => toastArea.connect({ show: request => shown.push(request), dismiss: () => {} }))
beforeEach(() => {
  shown.length = 0
  visited.length = 0
})

const notify = (notification: CustomerNotification) => {
  showNotificationToast(notification, {
    t: createT('en', en),
    toasts: useToasts(),
    navigate: path => visited.push(path),
  })
  return shown.at(-1)
}

it('RT-09 TOAST-10 AMB-101 a status change stays until it is dismissed, and links to the order', () => {
  const toast = notify({ type: 'status_changed', orderId, number: '20418', status: 'on_deliver', money: [] })
  expect(toast).toMatchObject({ title: 'Order #20418: On Deliver', isPersistent: true })
  expect(toast?.action?.label).toBe('View order')
  toast?.action?.onPress()
  expect(visited).toEqual([`/orders/${ORDER_ID}`])
})

it('RT-10 TOAST-10 a failed payment is an error with its code, stays, and links to the order', () => {
  const toast = notify({ type: 'payment_failed', orderId, code: 'STOLEN_CARD' })
  expect(toast).toMatchObject({ kind: 'error', title: 'Payment failed (STOLEN_CARD)', isPersistent: true })
  expect(toast?.action?.label).toBe('View order')
  toast?.action?.onPress()
  expect(visited).toEqual([`/orders/${ORDER_ID}`])
})

it('RT-12 AMB-094 an added card is reported, and a failed one with the reason', () => {
  expect(notify({ type: 'card_added' })).toMatchObject({ kind: 'success', title: 'Card added successfully' })
  expect(notify({ type: 'card_failed', code: 'EXPIRED_CARD' })).toMatchObject({
    kind: 'error',
    title: expect.stringMatching(/expired.*\(EXPIRED_CARD\)$/),
  })
})

it('LEDGER-03 LEDGER-10 held money is reported with its amount; a cancelled order with its refund', () => {
  const held = { type: 'held', amount: 20_000 as never, because: 'too_little' } as const
  expect(notify({ type: 'money_changed', orderId, number: '20418', money: [held] })).toMatchObject({
    title: 'Order #20418',
    description: expect.stringMatching(/^Rp 20\.000 arrived\. That is less than the order costs/),
    isPersistent: true,
  })
  const returning = { type: 'returning', amount: 41_000 as never } as const
  const notification = {
    type: 'status_changed',
    orderId,
    number: '20418',
    status: 'cancelled',
    money: [returning],
  } as const
  expect(notify({ ...notification, money: [returning] })).toMatchObject({
    title: 'Order #20418: Cancelled',
    description: 'Rp 41.000 is on its way back',
  })
})
