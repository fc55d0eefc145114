import { orderStatus } from '@pesan/contract/order'
import { describe, expect, test } from 'vitest'
import { STATUS_FACTS } from './status-facts.ts'

const statusesWith = (is: (facts: (typeof STATUS_FACTS)[keyof typeof STATUS_FACTS]) => boolean) =>
  orderStatus.options.filter(status => is(STATUS_FACTS[status])).sort()

describe('a status in the purchase history', () => {
  test('HIST-14 an active order can be tracked', () => {
    expect(statusesWith(({ action }) => action === 'track')).toEqual(
      ['pending', 'processing', 'prepare_order', 'delivering', 'on_deliver', 'approved'].sort(),
    )
  })

  test('HIST-15 an ended order can be reordered', () => {
    expect(statusesWith(({ action }) => action === 'reorder')).toEqual(
      ['completed', 'complete', 'complete_deliver', 'cancelled', 'refunded'].sort(),
    )
  })

  test.each([
    ['green', ['complete', 'complete_deliver', 'completed']],
    ['grey', ['pending']],
    ['red', ['cancelled']],
    ['orange', ['refunded']],
    // AMB-066: `ready` and `preparing` count as active.
    ['blue', ['approved', 'delivering', 'on_deliver', 'prepare_order', 'preparing', 'processing', 'ready']],
  ] as const)('HIST-16 %s', (colour, statuses) => {
    expect(statusesWith(({ badge }) => badge === colour)).toEqual(statuses)
  })
})
