import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { measureMenuNews } from './menu-news.ts'
import { sentenceOf } from './report.ts'

const SMALLEST = { pages: 6, products: 100, publications: 2 }
const LIMIT_MS = 120_000

it(
  'EDIT-03 each publication comes to every open page at either of two processes, and the time is reported',
  async () => {
    const measurement = await withinRunScope(LIMIT_MS, scope => measureMenuNews(scope, SMALLEST))
    expect(measurement).toMatchObject({ missed: 0 })
    expect(measurement.latenciesMs).toHaveLength(12)
    expect(Math.min(...measurement.latenciesMs)).toBeGreaterThan(0)
    expect(sentenceOf(measurement)).toContain('6 open pages connected to two processes')
  },
  LIMIT_MS + 30_000,
)
