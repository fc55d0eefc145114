// The measurement: a server under abuse from many addresses, its memory before, meanwhile and afterwards.
import { setTimeout as wait } from 'node:timers/promises'
import { readMemoryMb } from '../harness/process-memory.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { readShop } from '../harness/shop.ts'
import { type AbuseCounts, abuse } from './abuses.ts'
import { type GuestFigures, visit } from './honest-guest.ts'

export interface Sizes {
  clientsOfEachKind: number
  /** Code is compiled and the heap takes its size: what comes after is compared with the end of this. */
  warmUpS: number
  abuseS: number
  /** Longer than any slow client is waited for. */
  quietS: number
}

export interface Measurement {
  sizes: Sizes
  counts: AbuseCounts
  guest: GuestFigures
  freshMb: number | null
  warmMb: number | null
  mostMb: number | null
  afterMb: number | null
}

export async function measureAbuse(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  // The limits are those of production; the clients' addresses come from a trusted proxy, which the bench plays.
  const env = { LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' }
  const { pid, port } = await startProductServer(scope, { env })
  const { realtimeKey } = await readShop(port)
  const target = { port, realtimeKey }
  const counts: AbuseCounts = { begun: 0, cutOff: 0 }
  const under = async (seconds: number) => {
    const stop = AbortSignal.any([scope.signal, AbortSignal.timeout(seconds * 1000)])
    const abused = abuse(target, sizes.clientsOfEachKind, { signal: stop, counts })
    const [guest, most] = await Promise.all([
      visit(target, { signal: stop }),
      highestMemory(pid, stop),
      abused,
    ])
    return { guest, most }
  }

  const freshMb = await readMemoryMb(pid)
  await under(sizes.warmUpS)
  await wait(sizes.quietS * 1000)
  const warmMb = await readMemoryMb(pid)
  const { guest, most } = await under(sizes.abuseS)
  await wait(sizes.quietS * 1000)
  const afterMb = await readMemoryMb(pid)
  return { sizes, counts, guest, freshMb, warmMb, mostMb: most, afterMb }
}

async function highestMemory(pid: number, signal: AbortSignal): Promise<number | null> {
  let highest: number | null = null
  while (!signal.aborted) {
    const now = await readMemoryMb(pid)
    if (now !== null) highest = Math.max(highest ?? 0, now)
    await wait(500)
  }
  return highest
}
