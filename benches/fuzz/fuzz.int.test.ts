import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { describeFailure, play } from './play.ts'

const SEED = 17
const LIMIT_MS = 240_000

it(
  `2,400 requests made from the API's own table are answered without a 5xx (seed ${SEED})`,
  async () => {
    const options = { seed: SEED, requests: 2_400, senders: 4 }
    const figures = await withinRunScope(LIMIT_MS, scope => play(scope, options))
    expect(figures.failures.map(describeFailure)).toEqual([])
    expect(figures).toMatchObject({ requests: 2_400, isAlive: true })
    // A generator that only meets closed doors would prove nothing.
    expect(figures.succeeded.length).toBeGreaterThan(figures.calls / 3)
  },
  LIMIT_MS + 30_000,
)
