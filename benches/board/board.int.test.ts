import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureBoards } from './board.ts'
import { sentenceOf } from './report.ts'

const SMALLEST = { boards: 6, orders: 2, everyMs: 100 }
const LIMIT_MS = 120_000

it(
  'BOARD-02 each order comes to every board at either of two processes, and the time is reported',
  async () => {
    const measurement = await withinRunScope(LIMIT_MS, scope => measureBoards(scope, SMALLEST))
    expect(measurement).toMatchObject({ missed: 0 })
    expect(measurement.latenciesMs).toHaveLength(12)
    expect(Math.min(...measurement.latenciesMs)).toBeGreaterThan(0)
    expect(sentenceOf(measurement)).toContain('on 6 boards connected to two processes')
  },
  LIMIT_MS + 30_000,
)
