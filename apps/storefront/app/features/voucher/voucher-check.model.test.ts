// Any sequence of changes, answers and losses: an applied discount belongs to the current order.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { harness, orderOf, valid } from '../../../testing/voucher-harness.ts'

it('VOUCH-06 after any sequence of changes and answers, an applied discount belongs to the current order', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 700 }) }),
    fc.constant({ type: 'answer' as const }),
    fc.constant({ type: 'lose' as const }),
    fc.constant({ type: 'retry' as const }),
    fc.constant({ type: 'apply' as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const page = harness()
      let quantity = 1
      let answered = 0
      page.check.evaluateFor(orderOf(1))
      page.check.type('ten')
      for (const action of steps) {
        if (action.type === 'order') {
          quantity = action.quantity
          page.check.evaluateFor(orderOf(quantity))
        } else if (action.type === 'pass') await page.pass(action.ms)
        else if (action.type === 'retry') page.check.retry()
        else if (action.type === 'apply') void page.check.apply()
        else if (page.waiting() > 0) {
          const request = page.requests[answered]
          answered += 1
          await page.reply(
            action.type === 'lose' ? 'lost' : valid((request?.items[0]?.quantity ?? 0) * 10_000),
          )
        }
        const { status, discount } = page.voucher()
        expect(discount).toBe(status === 'applied' ? quantity * 10_000 : discount)
        expect(status === 'none' ? discount : 0).toBe(0)
      }
    }),
    { numRuns: 300 },
  )
})
