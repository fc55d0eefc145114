// The metrics of this process in the text format of Prometheus. Names and labels are few and fixed: no host, id or
// phone number ever becomes a label.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 5] as const

export interface RequestFacts {
  method: string
  /** As in the API table, such as `/api/restaurant/v1/orders/:orderId`. */
  route: string
  status: number
  seconds: number
}

export interface Gauge {
  name: string
  help: string
  value: number
  labels?: Readonly<Record<string, string>>
}

/** Counters since the start of the process, each with one label. */
const COUNTERS = {
  sockets_refused: {
    name: 'pesan_realtime_sockets_refused_total',
    help: 'Sockets of browsers refused or cut off, and subscriptions beyond the bound of a customer',
    label: 'reason',
  },
  requests_shed: {
    name: 'pesan_requests_shed_total',
    help: 'Requests refused with 503 because too many were under way',
    label: 'reason',
  },
} as const
export type Counter = keyof typeof COUNTERS

export interface Metrics {
  requestAnswered(facts: RequestFacts): void
  /** Labels are few and fixed. */
  count(counter: Counter, label: string): void
  /** All metrics as text; the caller reads `gauges` at this moment. */
  write(gauges: readonly Gauge[]): string
}

interface Series {
  labels: string
  buckets: number[]
  count: number
  sum: number
}

export function createMetrics(): Metrics {
  const requests = new Map<string, Series>()
  const counts: Record<Counter, Map<string, number>> = {
    sockets_refused: new Map(),
    requests_shed: new Map(),
  }
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  return {
    requestAnswered({ method, route, status, seconds }) {
      const labels = labelText({ method, route, status: `${Math.floor(status / 100)}xx` })
      const series = requests.get(labels) ?? { labels, buckets: SECONDS.map(() => 0), count: 0, sum: 0 }
      requests.set(labels, series)
      series.count += 1
      series.sum += seconds
      for (const [index, limit] of SECONDS.entries()) {
        if (seconds <= limit) series.buckets[index] = (series.buckets[index] ?? 0) + 1
      }
    },
    count(counter, label) {
      counts[counter].set(label, (counts[counter].get(label) ?? 0) + 1)
    },
    write(gauges) {
      const memory = process.memoryUsage()
      const lagSeconds = loop.percentile(99) / 1e9
      loop.reset()
      const process_: Gauge[] = [
        { name: 'pesan_process_resident_bytes', help: 'Memory of the process', value: memory.rss },
        { name: 'pesan_process_heap_bytes', help: 'JavaScript heap in use', value: memory.heapUsed },
        {
          name: 'pesan_event_loop_lag_seconds',
          help: '99th percentile since the last reading',
          value: lagSeconds,
        },
        {
          name: 'pesan_process_start_seconds',
          help: 'When it started',
          value: performance.timeOrigin / 1000,
        },
      ]
      return [
        ...requestLines([...requests.values()]),
        ...counterLines(counts),
        ...gaugeLines([...process_, ...gauges]),
        '',
      ].join('\n')
    },
  }
}

function requestLines(all: readonly Series[]): string[] {
  const name = 'pesan_http_request_seconds'
  const lines = [`# HELP ${name} Answered requests of the router`, `# TYPE ${name} histogram`]
  for (const { labels, buckets, count, sum } of all) {
    for (const [index, limit] of SECONDS.entries())
      lines.push(`${name}_bucket{${labels},le="${limit}"} ${buckets[index] ?? 0}`)
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`)
    lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`)
  }
  return lines
}

function counterLines(counts: Readonly<Record<Counter, ReadonlyMap<string, number>>>): string[] {
  return Object.entries(COUNTERS).flatMap(([counter, { name, help, label }]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} counter`,
    ...[...counts[counter as Counter]].map(
      ([value, count]) => `${name}{${labelText({ [label]: value })}} ${count}`,
    ),
  ])
}

function gaugeLines(gauges: readonly Gauge[]): string[] {
  return [...Map.groupBy(gauges, gauge => gauge.name)].flatMap(([name, same]) => [
    `# HELP ${name} ${same[0]?.help ?? ''}`,
    `# TYPE ${name} gauge`,
    ...same.map(({ labels, value }) => `${name}${labels ? `{${labelText(labels)}}` : ''} ${value}`),
  ])
}

const labelText = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, '_')}"`)
    .join(',')
