import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureRealtime } from './realtime.ts'
import { figuresOf, tableOf } from './report.ts'

const SMALLEST = { customers: 2, listenersEach: 4, idleConnections: 20 }
const LIMIT_MS = 120_000

it(
  'two processes behind one address deliver each event once to every browser, and the figures are reported',
  async () => {
    const measurement = await withinRunScope(LIMIT_MS, scope => measureRealtime(scope, SMALLEST))
    expect(measurement).toMatchObject({ connections: 8, moves: 6, missed: 0, repeated: 0 })
    expect(measurement.latenciesMs).toHaveLength(24)
    expect(figuresOf(measurement).latencyMs.p95).toBeGreaterThan(0)
    expect(tableOf(measurement)).toContain('24 received, 0 missed, 0 twice | met')
  },
  LIMIT_MS + 30_000,
)
