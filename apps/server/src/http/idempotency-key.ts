// The header that names an attempt, by which its repetition is recognised.
import type { FastifyRequest } from 'fastify'
import { Refused } from './refusal.ts'

/** Null when it is missing or malformed. */
export function findIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : null
}

export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = findIdempotencyKey(request)
  if (key === null) throw new Refused('idempotency_key_required')
  return key
}
