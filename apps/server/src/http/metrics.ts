// The metrics of this process for Prometheus. Names and labels are few and fixed: no host, id or phone number ever
// becomes a label.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface RequestFacts {
  method: string
  /** As in the API table, such as `/api/restaurant/v1/orders/:orderId`. */
  route: string
  status: number
  seconds: number
}

/** A value as it is at the moment of the reading. */
export interface CurrentValue {
  name: string
  help: string
  value: number
  labels?: Readonly<Record<string, string>>
}

export interface Metrics {
  requestAnswered(facts: RequestFacts): void
  /** Labels are few and fixed. */
  count(counter: CounterName, reason: string): void
  /** All metrics as text; the caller reads `current` at this moment. */
  write(current: readonly CurrentValue[]): Promise<string>
}

export type CounterName = 'sockets_refused' | 'requests_shed'

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'pesan_http_request_seconds',
    help: 'Answered requests of the router',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers,
  })
  const counters: Record<CounterName, Counter<'reason'>> = {
    sockets_refused: new Counter({
      name: 'pesan_realtime_sockets_refused_total',
      help: 'Browser sockets refused or closed, and subscriptions over the limit of a customer',
      labelNames: ['reason'],
      registers,
    }),
    requests_shed: new Counter({
      name: 'pesan_requests_shed_total',
      help: 'Requests refused with 503 because too many were under way',
      labelNames: ['reason'],
      registers,
    }),
  }
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  return {
    requestAnswered({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    count(counter, reason) {
      counters[counter].inc({ reason })
    },
    write(current) {
      const lagSeconds = loop.percentile(99) / 1e9
      loop.reset()
      const gauges = gaugesOf([...processValues(lagSeconds), ...current])
      return Registry.merge([registry, gauges]).metrics()
    },
  }
}

function processValues(lagSeconds: number): CurrentValue[] {
  const memory = process.memoryUsage()
  return [
    { name: 'pesan_process_resident_bytes', help: 'Memory of the process', value: memory.rss },
    { name: 'pesan_process_heap_bytes', help: 'JavaScript heap in use', value: memory.heapUsed },
    {
      name: 'pesan_event_loop_lag_seconds',
      help: '99th percentile since the last reading',
      value: lagSeconds,
    },
    {
      name: 'pesan_process_start_seconds',
      help: 'Start time of the process',
      value: performance.timeOrigin / 1000,
    },
  ]
}

/** Made for one reading, so that a label which no longer has a value disappears. */
function gaugesOf(values: readonly CurrentValue[]): Registry {
  const registry = new Registry()
  for (const [name, same] of Map.groupBy(values, value => value.name)) {
    const [first] = same
    const labelNames = Object.keys(first?.labels ?? {})
    const gauge = new Gauge({ name, help: first?.help ?? '', labelNames, registers: [registry] })
    for (const { labels = {}, value } of same) gauge.set(labels, value)
  }
  return registry
}
