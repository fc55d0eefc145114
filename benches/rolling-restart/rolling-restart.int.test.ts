import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureRollingRestart } from './rolling-restart.ts'

const LIMIT_MS = 150_000

it(
  'servers that are restarted one after the other behind a balancer fail no order, and end with 0',
  async () => {
    const sizes = { servers: 2, restarts: 2, customers: 2 }
    const measurement = await withinRunScope(LIMIT_MS, scope => measureRollingRestart(scope, sizes))
    expect(measurement).toMatchObject({ failures: [], exitCodes: [0, 0] })
    expect(measurement.placed).toBeGreaterThan(0)
  },
  LIMIT_MS + 30_000,
)
