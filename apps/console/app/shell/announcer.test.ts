// Texts for screen readers that come in the same moment.
import { expect, test } from 'vitest'
import { announce, announced } from './announcer.tsx'

test('STAFF-18 two orders that come together are both announced, and not again with the next', async () => {
  announce('New order 1001, Pick up')
  announce('New order 1002, Pick up')
  await Promise.resolve()
  expect(announced.get()).toBe('New order 1001, Pick up. New order 1002, Pick up')
  announce('New order 1003, Pick up')
  await Promise.resolve()
  expect(announced.get()).toBe('New order 1003, Pick up')
})
