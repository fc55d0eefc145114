// Identifies the caller. The host names the company; a token is valid only at its company (AMB-011, AMB-023); the
// machine interface demands an API key, or the operator's key with the company it acts for.
import { timingSafeEqual } from 'node:crypto'
import { COMPANY_HEADER, type Endpoint } from '@pesan/contract/endpoint'
import { scopesOfKey } from '@pesan/contract/scope'
import type { FastifyRequest } from 'fastify'
import type { CompanyDirectory, CompanyEntry } from '../companies/company-directory.ts'
import { callLimit, type RateLimitDeps } from '../features/rate-limit/rate-limit.service.ts'
import { toRateLimitResult } from '../features/rate-limit/rate-limit-result.ts'
import { findHolderOfKey } from '../features/restaurant/api-key.service.ts'
import { livingSessionKey, recordVisit } from '../features/sign-in/session.service.ts'
import type { UnidentifiedCall } from '../http/guarded-caller.ts'
import { findIdempotencyKey } from '../http/idempotency-key.ts'
import type { Callers, Guards } from '../http/mount.ts'
import { Refused } from '../http/refusal.ts'
import type { SignedInCustomer } from '../http/signed-in-customer.ts'
import { hashToken, type Secrets } from '../settings/secrets.ts'
import { type Call, type Caller, findCaller } from './caller.repository.ts'
import { ATTEMPTING_CALLER, type CallerBatcher, createCallerBatcher } from './caller-batch.repository.ts'
import { createGuardedRunner } from './guarded-statement.repository.ts'
import { createMemberGuards } from './member-guards.ts'

export interface GuardOptions extends RateLimitDeps {
  directory: CompanyDirectory
  secrets: Secrets
  baseDomain: string
}

export function createGuards({ directory, secrets, baseDomain, ...deps }: GuardOptions): Guards {
  const runInBatch = createCallerBatcher(deps.db)
  const ofCustomers = { ...deps, runInBatch, runGuarded: createGuardedRunner(deps.db, runInBatch) }
  const ofMembers = createMemberGuards({ ...deps, directory, baseDomain, pinKey: secrets.pinKey })

  async function requireCompany(request: FastifyRequest): Promise<CompanyEntry> {
    const found = await directory.currentByHost(request.headers.host ?? '')
    const named = (request.params as Readonly<Record<string, string>>).companyId
    if (found.status !== 'found' || (named !== undefined && named !== found.entry.id)) {
      throw new Refused('company_not_found')
    }
    return found.entry
  }

  async function requireOperator(request: FastifyRequest): Promise<CompanyEntry | null | 'not_operator'> {
    const token = bearerToken(request)
    if (token === null) throw new Refused('api_key_invalid')
    if (!secrets.operatorKeyHash || !timingSafeEqual(hashToken(token), secrets.operatorKeyHash))
      return 'not_operator'
    const slug = request.headers[COMPANY_HEADER]
    return typeof slug === 'string' ? directory.bySlug(slug) : null
  }

  return {
    async guest(request, endpoint) {
      const company = await requireCompany(request)
      return { company, customer: await findCustomer(ofCustomers, request, endpoint, company) }
    },
    async customer(request, endpoint) {
      const company = await requireCompany(request)
      const customer = await findCustomer(ofCustomers, request, endpoint, company)
      if (!customer) throw new Refused('unauthenticated')
      return { company, customer }
    },
    async guarded(request, endpoint) {
      const company = await requireCompany(request)
      const token = bearerToken(request)
      if (token === null) throw new Refused('unauthenticated')
      return unidentifiedCall(ofCustomers, { company, tokenHash: hashToken(token), endpoint })
    },
    visitor: request => ofMembers.requireVisitor(request),
    person: request => ofMembers.requirePerson(request),
    session: request => ofMembers.requireSession(request),
    async restaurant(request, endpoint) {
      if (ofMembers.isOfConsole(request)) return ofMembers.requireMember(request, endpoint)
      const named = await requireOperator(request)
      if (named === null) throw new Refused('company_not_found')
      if (named !== 'not_operator') return { company: named, by: { kind: 'operator' } }
      return requireKeyHolder({ ...deps, directory }, request, endpoint)
    },
    async operator(request) {
      if (ofMembers.isOfConsole(request)) {
        await ofMembers.requireSession(request)
        throw new Refused('operator_required')
      }
      const named = await requireOperator(request)
      if (named !== 'not_operator') return { company: named }
      const isKey = (await findHolderOfKey(deps, { key: bearerToken(request) ?? '' })) !== null
      throw new Refused(isKey ? 'operator_required' : 'api_key_invalid')
    },
  }
}

async function requireKeyHolder(
  { directory, ...deps }: RateLimitDeps & Pick<GuardOptions, 'directory'>,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Callers['restaurant']> {
  const holder = await findHolderOfKey(deps, { key: bearerToken(request) ?? '' })
  const company = holder && directory.byId(holder.companyId)
  if (!holder || !company) throw new Refused('api_key_invalid')
  // A caller that names another company than the key's has mixed up two: nothing must happen to either.
  const slug = request.headers[COMPANY_HEADER]
  if (slug !== undefined && slug !== company.slug) throw new Refused('company_not_found')
  if (endpoint.scope !== undefined && !scopesOfKey(holder.scopes).includes(endpoint.scope)) {
    throw new Refused('scope_missing', { errors: { scope: [`The key needs ${endpoint.scope}`] } })
  }
  return { company, by: { kind: 'key', id: holder.id, name: holder.name } }
}

/** Null: a guest. A token that is not valid at this company is refused. */
async function findCustomer(
  deps: RateLimitDeps & { runInBatch: CallerBatcher },
  request: FastifyRequest,
  endpoint: Endpoint,
  company: CompanyEntry,
): Promise<SignedInCustomer | null> {
  const token = bearerToken(request)
  if (token === null) return null
  const tokenHash = hashToken(token)
  const idempotencyKey = endpoint.idempotent ? findIdempotencyKey(request) : null
  const { session, limit } = toCall(deps, { company, tokenHash, endpoint })
  const found =
    limit && idempotencyKey !== null
      ? await deps.runInBatch({ session, limit, batch: ATTEMPTING_CALLER, params: { idempotencyKey } })
      : await findCaller(deps.db, { session, limit })
  return toCustomer(deps, session, found)
}

interface CustomerCall {
  company: CompanyEntry
  tokenHash: Buffer
  endpoint: Endpoint
}

/** The call of a token that the statement of its work checks. */
function unidentifiedCall(
  deps: RateLimitDeps & { runGuarded: ReturnType<typeof createGuardedRunner> },
  { company, tokenHash, endpoint }: CustomerCall,
): UnidentifiedCall {
  const call = toCall(deps, { company, tokenHash, endpoint })
  return {
    company,
    async identify() {
      return toCustomer(deps, call.session, await findCaller(deps.db, call))
    },
    async run(work) {
      const { caller, rows } = await deps.runGuarded(call, work)
      return { customer: await toCustomer(deps, call.session, caller), rows }
    },
  }
}

const toCall = (deps: RateLimitDeps, { company, tokenHash, endpoint }: CustomerCall): Call => ({
  session: livingSessionKey({ companyId: company.id, tokenHash }, deps.clock.now()),
  limit: endpoint.limit ? callLimit(deps, endpoint.limit) : null,
})

/** A call that is refused for its rate limit is a visit as well. */
async function toCustomer(
  deps: RateLimitDeps,
  { companyId, tokenHash }: Pick<Call['session'], 'companyId' | 'tokenHash'>,
  found: Caller | null,
): Promise<SignedInCustomer> {
  if (!found) throw new Refused('unauthenticated')
  await recordVisit(deps, { companyId, tokenHash, seenAt: found.seenAt })
  return { customerId: found.customerId, tokenHash, rateLimit: toRateLimitResult(found.waitMs) }
}

function bearerToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const token = /^Bearer +([\w.~+/-]{1,512}=*)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new Refused('unauthenticated')
  return token
}
