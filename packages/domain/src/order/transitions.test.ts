import { orderStatus } from '@pesan/contract/order'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canTransition,
  isHandedOver,
  isRefundable,
  nextStatuses,
  ORDER_GRAPH,
  type TransitionOf,
} from './transitions.ts'

const mode = fc.constantFrom('delivery' as const, 'pickup' as const)
const anyState = fc.record({ status: fc.constantFrom(...orderStatus.options), mode, paid: fc.boolean() })

/** The graph of AMB-065, written again by hand. */
const DOCUMENTED = {
  pickup: [
    'pending > approved',
    'pending > cancelled',
    'approved > prepare_order',
    'approved > cancelled',
    'prepare_order > ready',
    'prepare_order > cancelled',
    'ready > complete',
  ],
  delivery: [
    'pending > approved',
    'pending > cancelled',
    'approved > prepare_order',
    'approved > cancelled',
    'prepare_order > on_deliver',
    'prepare_order > cancelled',
    'on_deliver > complete_deliver',
  ],
}
/** I6: an order paid through the provider is approved only once its money has arrived. */
const unpaid = (steps: readonly string[]): string[] => steps.filter(step => step !== 'pending > approved')
const REFUNDS = ['cancelled > refunded', 'complete > refunded', 'complete_deliver > refunded']

describe('the allowed status changes of an order', () => {
  test.each([
    ['pickup', false, unpaid(DOCUMENTED.pickup)],
    ['pickup', true, [...DOCUMENTED.pickup, ...REFUNDS]],
    ['delivery', false, unpaid(DOCUMENTED.delivery)],
    ['delivery', true, [...DOCUMENTED.delivery, ...REFUNDS]],
  ] as const)('ORDER-33 %s, paid %s: the documented steps and no others', (orderMode, paid, steps) => {
    const allowed = orderStatus.options.flatMap(status =>
      nextStatuses({ status, mode: orderMode, paid }).map(to => `${status} > ${to}`),
    )
    expect(allowed.sort()).toEqual([...steps].sort())
  })

  test('ORDER-32 every visible status is in the graph', () => {
    const documented =
      'pending processing preparing ready prepare_order delivering on_deliver approved completed complete complete_deliver cancelled refunded'
    expect([...orderStatus.options].sort()).toEqual(documented.split(' ').sort())
    expect(Object.keys(ORDER_GRAPH).sort()).toEqual([...orderStatus.options].sort())
  })

  test('ORDER-33 checking one step agrees with the list of steps', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...orderStatus.options), (from, to) => {
        expect(canTransition(from, to)).toBe(nextStatuses(from).includes(to))
      }),
    )
  })

  test('every path ends, and a final status only changes by the refund of a paid order', () => {
    fc.assert(
      fc.property(anyState, fc.infiniteStream(fc.nat()), (start, choices) => {
        let at: TransitionOf = start
        const seen = [at.status]
        for (;;) {
          const next = nextStatuses(at)
          const to = next[choices.next().value % Math.max(next.length, 1)]
          if (to === undefined) break
          expect(ORDER_GRAPH[at.status].next.map(step => step.to)).toContain(to)
          const wasFinal = ['complete', 'complete_deliver', 'cancelled'].includes(at.status)
          expect(!wasFinal || (to === 'refunded' && at.paid)).toBe(true)
          at = { ...at, status: to }
          seen.push(to)
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect(nextStatuses({ ...at, status: 'refunded', paid: true })).toEqual([])
      }),
    )
  })
})

test('ORDER-33 a refund ends a cancelled order and one that was handed over', () => {
  expect(orderStatus.options.filter(isRefundable)).toEqual(['complete', 'complete_deliver', 'cancelled'])
  expect(orderStatus.options.filter(isHandedOver)).toEqual(['complete', 'complete_deliver'])
})
