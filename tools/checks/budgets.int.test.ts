// The budgets against the build that is there; `npm test` builds first.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breachesOf, readBudgets, readBuild, weigh } from './budgets.ts'

const ROOT = join(import.meta.dirname, '..', '..')

test('the built storefront keeps to its budgets', () => {
  const weights = weigh(readBuild(join(ROOT, 'apps/storefront/dist/client')), readBudgets(ROOT))
  console.info(weights.map(({ what, kib, limit }) => `${kib.toFixed(1)} of ${limit} KiB: ${what}`).join('\n'))
  expect(breachesOf(weights)).toEqual([])
})
