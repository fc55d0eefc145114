// The figures in a sentence.
import { percentilesOf } from '../harness/percentiles.ts'
import type { Measurement } from './board.ts'

const TARGET_MS = 1000

export function sentenceOf({ boards, orders, everyMs, latenciesMs, missed }: Measurement): string {
  const { p50, p95, max } = percentilesOf(latenciesMs)
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const isMet = p95 <= TARGET_MS && missed === 0
  return `${orders} orders, one every ${everyMs} ms, on ${boards} boards connected to two processes: median ${ms(p50)}, 95th percentile ${ms(p95)}, longest ${ms(max)}; ${missed} missed. Target (95th percentile within ${ms(TARGET_MS)}, none missed): ${isMet ? 'met' : '**not met**'}.`
}
