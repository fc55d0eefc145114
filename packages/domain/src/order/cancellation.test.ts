import { expect, test } from 'vitest'
import { cancelledBy, NOT_CONFIRMED } from './cancellation.ts'

test.each([
  [{ cause: 'restaurant', reason: 'closing' }, 'restaurant'],
  [{ cause: 'operator', reason: null }, 'restaurant'],
  [{ cause: 'customer', reason: null }, 'customer'],
  [{ cause: 'deadline', reason: null }, 'not_paid'],
  [NOT_CONFIRMED, 'not_confirmed'],
  [{ cause: 'deadline', reason: NOT_CONFIRMED.reason }, 'not_confirmed'],
  [{ cause: 'something new', reason: null }, 'other'],
] as const)('BOARD-20 a step with %o is attributed to %s', (step, by) => {
  expect(cancelledBy(step)).toBe(by)
})
