import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureCachedBytes } from './cached-bytes.ts'
import { ratiosOf, tableOf } from './report.ts'

const SMALLEST = { pairs: 1, runMs: 500, warmUpMs: 200, connections: 4 }
const LIMIT_MS = 50_000

it(
  'both servers send the same compressed home page and menu, and each pair gives a ratio',
  async () => {
    const measurement = await withinRunScope(LIMIT_MS, scope => measureCachedBytes(scope, SMALLEST))
    expect(measurement.pages.map(({ name }) => name)).toEqual(['home HTML', 'menu JSON'])
    for (const page of measurement.pages) {
      expect(page.bytes).toBeGreaterThan(1_000)
      expect(page.sha256.bare).toBe(page.sha256.product)
      const { median } = ratiosOf(page).throughput
      expect(Number.isFinite(median)).toBe(true)
      expect(median).toBeGreaterThan(0)
      expect(tableOf(measurement)).toContain(`| ${page.name} | ${page.bytes} |`)
    }
  },
  LIMIT_MS + 30_000,
)
