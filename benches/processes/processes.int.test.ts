import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureProcesses, NUMBERS } from './processes.ts'

const SMALLEST = { customers: 4, rounds: 1, runS: 1, warmUpS: 1 }
const LIMIT_MS = 150_000

it(
  'one, two and four processes on one database all place orders',
  async () => {
    const [round] = await withinRunScope(LIMIT_MS, scope => measureProcesses(scope, SMALLEST))
    for (const count of NUMBERS) expect(round?.get(count)).toBeGreaterThan(0)
  },
  LIMIT_MS + 30_000,
)
