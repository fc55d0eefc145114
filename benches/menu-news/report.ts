// The figures in a sentence.
import { percentilesOf } from '../harness/percentiles.ts'
import type { Measurement } from './menu-news.ts'

const TARGET_MS = 2000

export function sentenceOf({ pages, products, publications, latenciesMs, missed }: Measurement): string {
  const { p50, p95, max } = percentilesOf(latenciesMs)
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const isMet = max <= TARGET_MS && missed === 0
  return `${publications} publications of a menu of ${products} products, ${pages.toLocaleString('en')} open pages connected to two processes: median ${ms(p50)}, 95th percentile ${ms(p95)}, longest ${ms(max)} until a page has the new menu; ${missed} missed. Target (each within ${ms(TARGET_MS)}, none missed): ${isMet ? 'met' : '**not met**'}.`
}
