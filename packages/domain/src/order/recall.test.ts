import { orderStatus } from '@pesan/contract/order'
import { expect, test } from 'vitest'
import { isInTimeToRecall, recalledStatus } from './recall.ts'
import { canTransition } from './transitions.ts'

test('BOARD-26 a completed order is called back to the previous step, and no other order', () => {
  const recalled = orderStatus.options.flatMap(status => {
    const to = recalledStatus(status)
    return to ? [`${status} > ${to}`] : []
  })
  expect(recalled).toEqual(['complete > ready', 'complete_deliver > on_deliver'])
})

test('BOARD-26 an order that was called back can be completed once more, the way it was', () => {
  expect(canTransition({ status: 'ready', mode: 'pickup', paid: true }, 'complete')).toBe(true)
  expect(canTransition({ status: 'on_deliver', mode: 'delivery', paid: true }, 'complete_deliver')).toBe(true)
})

test('BOARD-26 two hours pass, to the millisecond', () => {
  const finishedAt = new Date('2026-11-21T10:00:00.000Z')
  expect(isInTimeToRecall(finishedAt, new Date('2026-11-21T11:59:59.999Z'))).toBe(true)
  expect(isInTimeToRecall(finishedAt, new Date('2026-11-21T12:00:00.000Z'))).toBe(false)
})
