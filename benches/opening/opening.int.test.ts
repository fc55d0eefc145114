import { expect, it } from 'vitest'
import { ratiosOf } from '../cached-bytes/report.ts'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureCachedHours } from './cached-hours.ts'

const SMALLEST = { pairs: 1, runMs: 300, warmUpMs: 100, connections: 4 }
const LIMIT_MS = 50_000

it(
  'HOURS-05 a company with hours sends its cached pages as a bare server does, and each pair gives a ratio',
  async () => {
    const { pages } = await withinRunScope(LIMIT_MS, scope => measureCachedHours(scope, SMALLEST))
    expect(pages.map(({ name }) => name)).toEqual(['home HTML', 'menu JSON'])
    for (const page of pages) {
      expect(page.sha256.bare).toBe(page.sha256.product)
      expect(ratiosOf(page).throughput.median).toBeGreaterThan(0)
    }
  },
  LIMIT_MS + 30_000,
)
