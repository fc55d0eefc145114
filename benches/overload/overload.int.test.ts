import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureOverload } from './overload.ts'
import { linesOf, tableOf } from './report.ts'

const SMALLEST = { clients: 300, runS: 2 }
const LIMIT_MS = 120_000

it(
  'more clients than the queue holds are served or refused with 503, and pages in memory are served to all',
  async () => {
    const measurement = await withinRunScope(LIMIT_MS, scope => measureOverload(scope, SMALLEST))
    const lines = linesOf(measurement)
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual([
      'orders of a customer',
      'outlets',
      'page from memory',
    ])
    for (const { served, other } of lines) {
      expect(served).toBeGreaterThan(0)
      expect(other).toBe(0)
    }
    expect(lines.find(({ kind }) => kind === 'page from memory')?.refused).toBe(0)
    expect(tableOf(measurement)).toContain('| `/healthz` |')
  },
  LIMIT_MS + 30_000,
)
