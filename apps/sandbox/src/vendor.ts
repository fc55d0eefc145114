/**
 * The parts of every simulated vendor, and what it may use of its environment. Each vendor has a folder; app.ts lists
 * them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'

export interface Vendor {
  /** First segment of every path of this vendor: `/whatsapp/…`. */
  name: string
  title: string
  /** One sentence for the index page. */
  about: string
  /** The page a person opens, relative to `/{name}/`. */
  page: string
  routes: FastifyPluginAsync
}

export interface Environment {
  clock: { now(): Date }
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export const REAL_ENVIRONMENT: Environment = {
  clock: { now: () => new Date() },
  wait: async (ms, signal) => {
    try {
      await sleep(ms, undefined, { signal })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  },
}
