// The figures of a measurement, and in words next to the target.
import type { Measurement } from './overload.ts'

const SLOWEST_MS = 3000

export interface Line {
  kind: string
  served: number
  refused: number
  other: number
  servedMs: Spread
  refusedMs: Spread
}

interface Spread {
  p50: number
  p99: number
  max: number
}

export function linesOf({ answers }: Measurement): Line[] {
  return [...Map.groupBy(answers, answer => answer.kind)].map(([kind, same]) => {
    const served = same.filter(({ status }) => status === 200)
    const refused = same.filter(({ status }) => status === 503)
    return {
      kind,
      served: served.length,
      refused: refused.length,
      other: same.length - served.length - refused.length,
      servedMs: spreadOf(served.map(({ ms }) => ms)),
      refusedMs: spreadOf(refused.map(({ ms }) => ms)),
    }
  })
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

export function tableOf(measurement: Measurement): string {
  const lines = linesOf(measurement)
  const spread = ({ p50, p99, max }: Spread) => `${p50.toFixed(0)} / ${p99.toFixed(0)} / ${max.toFixed(0)}`
  const health = spreadOf(measurement.healthMs)
  const other = lines.reduce((sum, line) => sum + line.other, 0)
  const p99 = Math.max(...lines.map(({ servedMs }) => servedMs.p99))
  const isMet = other === 0 && p99 <= SLOWEST_MS
  const { clients, runS } = measurement.sizes
  return [
    `${clients} clients at once for ${runS} s. Times in ms: median / 99th percentile / longest.`,
    '',
    '| asked for | served | ms | refused with 503 | ms | anything else |',
    '|---|---:|---:|---:|---:|---:|',
    ...lines.map(
      ({ kind, served, servedMs, refused, refusedMs, other: rest }) =>
        `| ${kind} | ${served} | ${spread(servedMs)} | ${refused} | ${spread(refusedMs)} | ${rest} |`,
    ),
    `| \`/healthz\` | ${measurement.healthMs.length} | ${spread(health)} | 0 | | 0 |`,
    '',
    `Asked: served within ${SLOWEST_MS} ms (99th percentile) or 503, nothing else: ${isMet ? 'met' : '**not met**'}.`,
  ].join('\n')
}
