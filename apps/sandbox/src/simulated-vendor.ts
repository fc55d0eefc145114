/**
 * A simulated vendor that only answers requests: its page of faults, the faults common to all of them, and no request
 * left waiting when the program stops.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createFaultSwitch } from './fault-switch.ts'
import type { Environment, Vendor } from './vendor.ts'

const SLOW_MS = 6_000

const COMMON_FAULTS = {
  slow: 'Answers after six seconds',
  garbage: 'Answers what is no JSON',
  drops: 'Drops every other connection, the next one first',
} as const

export interface SimulatedVendor<Name extends string> extends Omit<Vendor, 'page' | 'routes'> {
  /** Faults specific to this vendor, besides the common ones. */
  faults: Readonly<Record<Name, string>>
  routes(app: FastifyInstance, state: FaultState<Name>): void
}

export interface FaultState<Name extends string> {
  now(): Name | keyof typeof COMMON_FAULTS | 'works'
  /** Applies a common fault and returns the reply; null: continue. `torn` is the beginning of one of its answers. */
  fail(reply: FastifyReply, torn: string): Promise<FastifyReply | null>
}

export function createSimulatedVendor<Name extends string>(
  { wait }: Environment,
  { name, title, about, faults, routes }: SimulatedVendor<Name>,
): Vendor {
  return {
    name,
    title,
    about,
    page: 'fault',
    async routes(app) {
      const stop = new AbortController()
      app.addHook('preClose', async () => stop.abort())
      const fault = createFaultSwitch<Name | keyof typeof COMMON_FAULTS>(title, {
        ...faults,
        ...COMMON_FAULTS,
      })
      fault.register(app)
      let hasDropped = false
      routes(app, {
        now: fault.now,
        async fail(reply, torn) {
          const now = fault.now()
          if (now === 'garbage') return reply.type('application/json').send(torn)
          if (now === 'slow') await wait(SLOW_MS, stop.signal)
          hasDropped = now === 'drops' && !hasDropped
          if (!hasDropped) return null
          reply.hijack()
          reply.raw.destroy()
          return reply
        },
      })
    },
  }
}
