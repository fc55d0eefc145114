// Identifies the caller. The host names the company; a token is valid only at its company (AMB-011, AMB-023); the
// machine interface demands an API key, or the operator's key with the company it acts for.
import { timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '@pesan/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { CompanyDirectory, CompanyEntry } from '../companies/company-directory.ts'
import { endpointRateLimit, type RateLimitDeps } from '../features/rate-limit/rate-limit.service.ts'
import { toRateLimitResult } from '../features/rate-limit/rate-limit-result.ts'
import { findHolderOfKey } from '../features/restaurant/api-key.service.ts'
import { livingSessionKey, recordVisit } from '../features/sign-in/session.service.ts'
import type { UnidentifiedCall } from '../http/guarded-caller.ts'
import { findIdempotencyKey } from '../http/idempotency-key.ts'
import type { Guards } from '../http/mount.ts'
import { Refused } from '../http/refusal.ts'
import type { SignedInCustomer } from '../http/signed-in-customer.ts'
import { hashToken, type Secrets } from '../settings/secrets.ts'
import { type Call, type Caller, findCaller } from './caller.repository.ts'
import { runGuarded } from './guarded-statement.repository.ts'

/** Required beside the operator's key; beside an API key it only has to match. */
export const OPERATOR_COMPANY_HEADER = 'pesan-company'

export interface GuardOptions extends RateLimitDeps {
  directory: CompanyDirectory
  secrets: Secrets
}

export function createGuards({ directory, secrets, ...deps }: GuardOptions): Guards {
  async function requireCompany(request: FastifyRequest): Promise<CompanyEntry> {
    const found = await directory.currentByHost(request.headers.host ?? '')
    const named = (request.params as Readonly<Record<string, string>>).companyId
    if (found.status === 'unknown' || (named !== undefined && named !== found.entry.id)) {
      throw new Refused('company_not_found')
    }
    return found.entry
  }

  async function requireOperator(request: FastifyRequest): Promise<CompanyEntry | null | 'not_operator'> {
    const token = bearerToken(request)
    if (token === null) throw new Refused('api_key_invalid')
    if (!secrets.operatorKeyHash || !timingSafeEqual(hashToken(token), secrets.operatorKeyHash))
      return 'not_operator'
    const slug = request.headers[OPERATOR_COMPANY_HEADER]
    return typeof slug === 'string' ? directory.bySlug(slug) : null
  }

  return {
    async guest(request, endpoint) {
      const company = await requireCompany(request)
      return { company, customer: await findCustomer(deps, request, endpoint, company) }
    },
    async customer(request, endpoint) {
      const company = await requireCompany(request)
      const customer = await findCustomer(deps, request, endpoint, company)
      if (!customer) throw new Refused('unauthenticated')
      return { company, customer }
    },
    async guarded(request, endpoint) {
      const company = await requireCompany(request)
      const token = bearerToken(request)
      if (token === null) throw new Refused('unauthenticated')
      return unidentifiedCall(deps, { company, tokenHash: hashToken(token), endpoint })
    },
    async restaurant(request, endpoint) {
      const named = await requireOperator(request)
      if (named === null) throw new Refused('company_not_found')
      if (named !== 'not_operator') return { company: named }
      const holder = await findHolderOfKey(deps, { key: bearerToken(request) ?? '' })
      const company = holder && directory.byId(holder.companyId)
      if (!holder || !company) throw new Refused('api_key_invalid')
      // A caller that names another company than the key's has mixed up two: nothing must happen to either.
      const slug = request.headers[OPERATOR_COMPANY_HEADER]
      if (slug !== undefined && slug !== company.slug) throw new Refused('company_not_found')
      if (endpoint.scope !== undefined && !holder.scopes.includes(endpoint.scope)) {
        throw new Refused('scope_missing', { errors: { scope: [`The key needs ${endpoint.scope}`] } })
      }
      return { company }
    },
    async operator(request) {
      const named = await requireOperator(request)
      if (named !== 'not_operator') return { company: named }
      const isKey = (await findHolderOfKey(deps, { key: bearerToken(request) ?? '' })) !== null
      throw new Refused(isKey ? 'operator_required' : 'api_key_invalid')
    },
  }
}

/** Null: a guest. A token that is not valid at this company is refused. */
async function findCustomer(
  deps: RateLimitDeps,
  request: FastifyRequest,
  endpoint: Endpoint,
  company: CompanyEntry,
): Promise<SignedInCustomer | null> {
  const token = bearerToken(request)
  if (token === null) return null
  const tokenHash = hashToken(token)
  const idempotencyKey = endpoint.idempotent ? findIdempotencyKey(request) : null
  const call = toCall(deps, { company, tokenHash, endpoint })
  return toCustomer(deps, tokenHash, await findCaller(deps.db, { ...call, idempotencyKey }))
}

interface CustomerCall {
  company: CompanyEntry
  tokenHash: Buffer
  endpoint: Endpoint
}

/** The call of a token that the statement of its work looks at. */
function unidentifiedCall(
  deps: RateLimitDeps,
  { company, tokenHash, endpoint }: CustomerCall,
): UnidentifiedCall {
  const call = toCall(deps, { company, tokenHash, endpoint })
  return {
    company,
    async identify() {
      return toCustomer(deps, tokenHash, await findCaller(deps.db, { ...call, idempotencyKey: null }))
    },
    async run(work) {
      const { caller, rows } = await runGuarded(deps.db, call, work)
      return { customer: await toCustomer(deps, tokenHash, caller), rows }
    },
  }
}

const toCall = (
  deps: RateLimitDeps,
  { company, tokenHash, endpoint }: CustomerCall,
): Omit<Call, 'idempotencyKey'> => ({
  session: livingSessionKey({ companyId: company.id, tokenHash }, deps.clock.now()),
  limit: endpoint.limit ? endpointRateLimit(deps, endpoint.limit) : null,
})

/** A call that is refused for its rate limit is a visit as well. */
async function toCustomer(
  deps: RateLimitDeps,
  tokenHash: Buffer,
  found: Caller | null,
): Promise<SignedInCustomer> {
  if (!found) throw new Refused('unauthenticated')
  await recordVisit(deps, { tokenHash, seenAt: found.seenAt })
  return { customerId: found.customerId, tokenHash, rateLimit: toRateLimitResult(found.waitMs) }
}

function bearerToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const token = /^Bearer +([\w.~+/-]{1,512}=*)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new Refused('unauthenticated')
  return token
}
