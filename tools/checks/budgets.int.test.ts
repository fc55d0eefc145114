// The budgets against the build that is there; `npm test` builds first.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breachesOf, readBudgets, readBuild, weigh } from './budgets.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const APPLICATIONS = [
  ['storefront', 'apps/storefront/dist/client', 'build', undefined],
  ['console', 'apps/console/dist', 'console', ['manifest.json']],
] as const

test.each(APPLICATIONS)('the built %s keeps to its budgets', (_name, folder, rows, manifests) => {
  const weights = weigh(readBuild(join(ROOT, folder), manifests), readBudgets(ROOT)[rows])
  console.info(weights.map(({ what, kib, limit }) => `${kib.toFixed(1)} of ${limit} KiB: ${what}`).join('\n'))
  expect(breachesOf(weights)).toEqual([])
})
