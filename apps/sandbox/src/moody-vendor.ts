/**
 * A simulated company that only answers questions: its page of moods, the failures that all of them can have, and nothing
 * left waiting when the program stops.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createMood } from './mood.ts'
import type { Vendor, World } from './vendor.ts'

const SLOW_MS = 6_000

const EVERYBODYS_MOODS = {
  slow: 'Answers after six seconds',
  garbage: 'Answers what is no JSON',
  drops: 'Drops every other connection, the next one first',
} as const

export interface MoodyVendor<Name extends string> extends Omit<Vendor, 'page' | 'routes'> {
  /** Its own, beside those that everybody has. */
  moods: Readonly<Record<Name, string>>
  routes(app: FastifyInstance, state: MoodState<Name>): void
}

export interface MoodState<Name extends string> {
  now(): Name | keyof typeof EVERYBODYS_MOODS | 'works'
  /** Fails in everybody's way and answers the reply; null: go on. `torn` is how its answers begin. */
  fail(reply: FastifyReply, torn: string): Promise<FastifyReply | null>
}

export function createMoodyVendor<Name extends string>(
  { wait }: World,
  { name, title, about, moods, routes }: MoodyVendor<Name>,
): Vendor {
  return {
    name,
    title,
    about,
    page: 'mood',
    async routes(app) {
      const stop = new AbortController()
      app.addHook('preClose', async () => stop.abort())
      const mood = createMood<Name | keyof typeof EVERYBODYS_MOODS>(title, { ...moods, ...EVERYBODYS_MOODS })
      mood.register(app)
      let hasDropped = false
      routes(app, {
        now: mood.now,
        async fail(reply, torn) {
          const now = mood.now()
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
