// The figures in a sentence.
import { percentilesOf } from '../harness/percentiles.ts'
import type { Measurement } from './print-time.ts'

const TARGET_MS = 1000

export function sentenceOf({ orders, latenciesMs }: Measurement): string {
  const { p50, p95, max } = percentilesOf(latenciesMs)
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const verdict = max <= TARGET_MS ? 'met' : '**not met**'
  return `${orders} acceptances, one after another: first byte at the printer after ${ms(p50)} in the median, ${ms(p95)} at the 95th percentile, ${ms(max)} at the longest. Target (each within ${ms(TARGET_MS)}): ${verdict}.`
}
