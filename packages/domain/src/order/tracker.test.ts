import { orderStatus } from '@pesan/contract/order'
import { describe, expect, test } from 'vitest'
import { TRACKER_STEPS } from './status-facts.ts'
import { expectedArrival, isActive, trackOrder } from './tracker.ts'

describe('the tracker of an order', () => {
  test.each([
    ['pending', 'preparing', 'getting_ready'],
    ['approved', 'preparing', 'getting_ready'],
    ['prepare_order', 'preparing', 'getting_ready'],
    ['on_deliver', 'delivering', 'coming'],
    ['complete_deliver', 'completed', 'delivered'],
    ['complete', 'completed', 'delivered'],
  ] as const)('ORDER-44 a delivery order that is %s has reached %s', (status, step, headline) => {
    expect(trackOrder(status, 'delivery')).toEqual({ step, headline })
  })

  test('ORDER-44 any other status has no headline', () => {
    const withHeadline = [
      'pending',
      'approved',
      'prepare_order',
      'on_deliver',
      'complete_deliver',
      'complete',
    ]
    const others = orderStatus.options.filter(status => !withHeadline.includes(status))
    expect(others).toContain('ready')
    for (const status of others) expect(trackOrder(status, 'delivery').headline).toBeNull()
  })

  test('ORDER-44 a pick-up order is ready at the counter and then complete: nothing is delivered', () => {
    expect(trackOrder('ready', 'pickup')).toEqual({ step: 'delivering', headline: 'ready_for_pickup' })
    expect(trackOrder('complete', 'pickup')).toEqual({ step: 'completed', headline: 'order_complete' })
  })

  test('AMB-066 AMB-067 an order that is ready but not delivered yet is not on its way', () => {
    expect(trackOrder('ready', 'delivery')).toEqual({ step: 'preparing', headline: null })
  })

  test('there are three steps, and an order that will not be made reaches none', () => {
    expect(TRACKER_STEPS).toEqual(['preparing', 'delivering', 'completed'])
    for (const status of ['cancelled', 'refunded'] as const)
      expect(trackOrder(status, 'pickup').step).toBeNull()
  })

  test('RT-07 exactly the active statuses need a subscription', () => {
    expect(orderStatus.options.filter(isActive).sort()).toEqual(
      [
        'pending',
        'processing',
        'preparing',
        'ready',
        'delivering',
        'approved',
        'prepare_order',
        'on_deliver',
      ].sort(),
    )
  })

  test('ORDER-46 an order is expected between its time and twenty minutes later', () => {
    const orderedAt = new Date('2026-08-03T11:50:00Z')
    expect(expectedArrival(orderedAt)).toEqual({ from: orderedAt, to: new Date('2026-08-03T12:10:00Z') })
  })
})
