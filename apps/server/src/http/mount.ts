// Mounts an endpoint of the API table: parses the input, admits the callers it allows, wraps the handler's result.

import type { ActivityAction } from '@pesan/contract/activity'
import type { DeviceKind } from '@pesan/contract/device'
import {
  type Access,
  type AnswerOf,
  BASE_PATH,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@pesan/contract/endpoint'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { BODY_LIMIT_BYTES } from '@pesan/contract/limits'
import type { Role } from '@pesan/contract/scope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { CompanyEntry } from '../companies/company-directory.ts'
import { type Activity } from '../features/activity/activity.service.ts'
import { type Actor, OPERATOR } from '../features/activity/actor.ts'
import { setSpanAttributes } from '../tracing/span.ts'
import { sendCached } from './cached.routes.ts'
import type { CachedResponse } from './cached-response.ts'
import { chooseEncoding, compressOnce } from './content-encoding.ts'
import { createGuardedCall, type GuardedCaller, type UnidentifiedCall } from './guarded-caller.ts'
import { requireIdempotencyKey } from './idempotency-key.ts'
import { createInputParser } from './parse-input.ts'
import { Refused } from './refusal.ts'
import { readRequestHeaders } from './request-headers.ts'
import type { RequestLimits } from './request-limits.ts'
import type { SignedInCustomer } from './signed-in-customer.ts'
import type { WorkUnderWay } from './work-under-way.ts'

/** The caller, by the `access` of the endpoint. An operator may have named no company, or one that does not exist. */
export interface Callers {
  guest: { company: CompanyEntry; customer: SignedInCustomer | null }
  customer: { company: CompanyEntry; customer: SignedInCustomer }
  visitor: Record<string, never>
  person: { person: Person }
  session: { session: { kind: 'person'; person: Person } | { kind: 'device'; device: PairedDevice } }
  restaurant: { company: CompanyEntry; by: RestaurantCaller }
  operator: { company: CompanyEntry | null }
}

/** A person at the console. */
export interface Person {
  /** E.164 with the plus sign. */
  phone: string
  tokenHash: Buffer
  seenAt: Date
  codeConfirmedAt: Date
}

/** A paired tablet at the console (STAFF-11). */
export interface PairedDevice {
  companyId: CompanyId
  id: string
  kind: DeviceKind
  name: string
  outletId: OutletId
  seenAt: Date
}

/** Who acts at a paired tablet by PIN (STAFF-12). */
export interface NamedMember {
  id: string
  name: string
  role: Role
}

/** Who acts for the company. */
export type RestaurantCaller =
  | { kind: 'operator' }
  | { kind: 'key'; id: string; name: string }
  | {
      kind: 'member'
      id: string
      name: string
      role: Role
      /** Null: all outlets (STAFF-08). */
      outletIds: readonly OutletId[] | null
      /** Whether the session had a code in the last 15 minutes (STAFF-15). */
      isCodeFresh: boolean
    }
  | {
      kind: 'device'
      id: string
      name: string
      outletIds: readonly [OutletId]
      /** Null: no one in particular, with the rights of the counter. */
      member: NamedMember | null
    }

/** Identifies the caller, or throws the documented refusal; `guarded` leaves that to the first statement of the call. */
export type Guards = {
  [A in Access]: (request: FastifyRequest, endpoint: Endpoint) => Promise<Callers[A]>
} & {
  guarded(request: FastifyRequest, endpoint: GuardedEndpoint): Promise<UnidentifiedCall>
}

export interface ParsedInput<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

export interface CallInput<E extends Endpoint> extends ParsedInput<E> {
  /** Present exactly for endpoints marked `idempotent`. */
  idempotencyKey: E extends { idempotent: true } ? string : undefined
  caller: Callers[E['access']]
  /** Present exactly for endpoints with an `activity`. */
  activity: E extends { activity: ActivityAction } ? Activity : undefined
  request: FastifyRequest
  /** For headers; the answer is what the handler returns. */
  reply: FastifyReply
}

/** The stored answer of an earlier call, sent byte for byte. */
export class StoredAnswer {
  readonly body: string

  constructor(body: string) {
    this.body = body
  }
}

/** The answer as the bytes of the response cache. */
export class CachedAnswer {
  readonly response: CachedResponse

  constructor(response: CachedResponse) {
    this.response = response
  }
}

export type Handler<E extends Endpoint> = (
  input: CallInput<E>,
) => Promise<AnswerOf<E> | StoredAnswer | CachedAnswer>

export type GuardedEndpoint = Endpoint & { access: 'customer'; idempotent?: never }
export type GuardedHandler<E extends Endpoint> = (
  input: ParsedInput<E> & { caller: GuardedCaller },
) => Promise<AnswerOf<E>>

export interface MountOptions {
  guards: Guards
  /**
   * Set by tests: every answer is validated, so that table and handlers cannot drift apart, and a change must have
   * written its entry of the activity log.
   */
  checkAnswers: boolean
  requireRateLimit: RequestLimits['requireRateLimit']
  startActivity(entry: { action: ActivityAction; actor: Actor }): Activity
  work: Pick<WorkUnderWay, 'hold'>
}

export interface Mount {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** For a customer's call whose work is one statement, in which the guard takes part. */
  guarded<E extends GuardedEndpoint>(endpoint: E, handler: GuardedHandler<E>): void
}

export function createMount(app: FastifyInstance, options: MountOptions): Mount {
  const { guards, requireRateLimit } = options

  async function admit(request: FastifyRequest, endpoint: Endpoint, caller: Callers[Access]): Promise<void> {
    if ('company' in caller && caller.company) nameCompany(request, caller.company)
    if (endpoint.limit) await requireRateLimit(request, endpoint.limit, customerOf(caller))
  }

  function mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const parseInput = createInputParser(endpoint)
    mountRoute(app, options, endpoint, async (request, reply) => {
      const caller = await guards[endpoint.access](request, endpoint)
      await admit(request, endpoint, caller)
      const activity = endpoint.activity
        ? options.startActivity({ action: endpoint.activity, actor: actorOf(caller) })
        : undefined
      const input = {
        ...parseInput(request),
        idempotencyKey: endpoint.idempotent ? requireIdempotencyKey(request) : undefined,
        caller,
        activity,
        request,
        reply,
      } as CallInput<E>
      const answer = await handler(input)
      if (options.checkAnswers && activity && !activity.isSettled())
        throw new Error(`${endpoint.activity} does not say what it changed`)
      return answer
    })
  }

  function guarded<E extends GuardedEndpoint>(endpoint: E, handler: GuardedHandler<E>): void {
    const parseInput = createInputParser(endpoint)
    mountRoute(app, options, endpoint, async request => {
      const call = await guards.guarded(request, endpoint)
      const { company } = call
      const { caller, ensureGuarded } = createGuardedCall(call, customer =>
        admit(request, endpoint, { company, customer }),
      )
      try {
        return await handler({ ...(parseInput(request) as ParsedInput<E>), caller })
      } catch (error) {
        // A statement that failed has identified no one, and its log line names the company all the same.
        if (!(error instanceof Refused)) nameCompany(request, company)
        throw error
      } finally {
        await ensureGuarded()
      }
    })
  }

  return Object.assign(mount, { guarded })
}

function mountRoute(
  app: FastifyInstance,
  { checkAnswers, work }: MountOptions,
  endpoint: Endpoint,
  answerCall: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: routePattern(endpoint),
    bodyLimit: BODY_LIMIT_BYTES[endpoint.bodyLimit ?? 'default'],
    handler: async (request, reply) => {
      const release = work.hold(request.raw)
      try {
        const answer = await answerCall(request, reply)
        if (answer instanceof CachedAnswer) return sendCached(request, reply, answer.response)
        const body = answerBody(reply, endpoint, answer, checkAnswers)
        const isLarge = endpoint.compressed && body.length >= LARGE_FROM
        return reply.send(isLarge ? await compressFor(request, reply, body) : body)
      } finally {
        release()
      }
    },
  })
}

function nameCompany(request: FastifyRequest, { slug }: CompanyEntry): void {
  request.companySlug = slug
  setSpanAttributes({ 'pesan.company': slug })
}

/** For the activity log and the history of orders. */
export function actorOf(caller: Callers[Access]): Actor {
  if (!('by' in caller) || caller.by.kind === 'operator') return OPERATOR
  const { kind, id, name } = caller.by
  const member = kind === 'device' ? caller.by.member : null
  if (member) return { kind: 'member', id: member.id, name: member.name, device: { id, name } }
  return { kind, id, name, device: null }
}

const customerOf = (caller: Callers[Access]): SignedInCustomer | null =>
  'customer' in caller ? caller.customer : null

/** `/customers/orders/{orderId}` of the contract is `/customers/orders/:orderId` of the router. */
export const routePattern = (endpoint: Endpoint): string =>
  `${BASE_PATH[endpoint.base]}${endpoint.path}`.replaceAll(/\{(\w+)\}/g, ':$1')

function answerBody(reply: FastifyReply, endpoint: Endpoint, answer: unknown, checkAnswers: boolean): string {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  if (answer instanceof StoredAnswer) return answer.body
  if (checkAnswers) v.parse(endpoint.answer, answer)
  const body = endpoint.bare ? answer : Object.assign({ status: true, message: 'OK' }, answer)
  return JSON.stringify(body)
}

/** In characters. A smaller answer arrives as soon without compression. */
const LARGE_FROM = 16 * 1024

async function compressFor(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(readRequestHeaders(request.raw.rawHeaders).acceptEncoding)
  if (encoding === 'identity') return body
  reply.header('content-encoding', encoding)
  return compressOnce(body, encoding)
}
