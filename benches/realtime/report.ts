// The figures next to their targets, as a table a person reads.
import { percentilesOf } from '../harness/percentiles.ts'
import type { Measurement } from './realtime.ts'

const LATENCY_TARGET_MS = 1000
const MEMORY_TARGET_MB = 300

export interface Figures {
  latencyMs: { p50: number; p95: number; max: number }
  missed: number
  repeated: number
  idleMb: number | null
}

export function figuresOf({ latenciesMs, missed, repeated, idle }: Measurement): Figures {
  const { p50, p95, max } = percentilesOf(latenciesMs)
  return { latencyMs: { p50, p95, max }, missed, repeated, idleMb: idle.afterMb }
}

const verdict = (isMet: boolean | null): string => (isMet === null ? 'unknown' : isMet ? 'met' : 'missed')

export function tableOf(measurement: Measurement): string {
  const { latencyMs, missed, repeated, idleMb } = figuresOf(measurement)
  const { connections, moves, latenciesMs, idle } = measurement
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const mb = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`)
  const rows = [
    ['figure', 'asked', 'measured', ''],
    ['---', '---', '---', '---'],
    [
      `from the restaurant's call to the browser, ${connections} connected to two processes, ${moves} moves`,
      `p95 below ${LATENCY_TARGET_MS} ms`,
      `p50 ${ms(latencyMs.p50)}, p95 ${ms(latencyMs.p95)}, max ${ms(latencyMs.max)}`,
      verdict(latencyMs.p95 < LATENCY_TARGET_MS),
    ],
    [
      'each event once at every browser',
      'none missed, none twice',
      `${latenciesMs.length} received, ${missed} missed, ${repeated} twice`,
      verdict(missed === 0 && repeated === 0),
    ],
    [
      `${idle.connections} idle connections at one process`,
      `below ${MEMORY_TARGET_MB} MB`,
      `${mb(idleMb)} (${mb(idle.beforeMb)} before)`,
      verdict(idleMb === null ? null : idleMb < MEMORY_TARGET_MB),
    ],
  ]
  return rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
