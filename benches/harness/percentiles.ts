// The percentiles that reports name.
export interface Percentiles {
  p50: number
  p95: number
  p99: number
  max: number
}

export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 }
}
