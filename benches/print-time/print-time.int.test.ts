import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measurePrintTime } from './print-time.ts'
import { sentenceOf } from './report.ts'

const LIMIT_MS = 120_000

it(
  'TICKET-07 each acceptance brings its ticket to the printer, and the time to its first byte is reported',
  async () => {
    const measured = await withinRunScope(LIMIT_MS, scope =>
      measurePrintTime(scope, { orders: 3, pauseMs: 50 }),
    )
    expect(measured.latenciesMs).toHaveLength(3)
    expect(Math.min(...measured.latenciesMs)).toBeGreaterThan(0)
    expect(sentenceOf(measured)).toContain('3 acceptances')
  },
  LIMIT_MS + 30_000,
)
