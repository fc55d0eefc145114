// Identifies a person or a paired tablet at the console by the session cookie, and the member that the person is at the
// company named in the header Pesan-Company (STAFF-06).
import { COMPANY_HEADER, type Endpoint } from '@pesan/contract/endpoint'
import { scopesOfMember } from '@pesan/contract/scope'
import type { FastifyRequest } from 'fastify'
import type { CompanyDirectory } from '../companies/company-directory.ts'
import type { Db } from '../db/pool.ts'
import {
  findMemberOfToken,
  findPersonOfToken,
  isCodeFresh,
} from '../features/member/member-session.service.ts'
import { isConsoleHost, isFromConsole, type SessionToken, sessionToken } from '../http/console-host.ts'
import type { Callers, Person } from '../http/mount.ts'
import { requireRightAt } from '../http/outlets-of-caller.ts'
import { Refused } from '../http/refusal.ts'
import type { Clock } from '../providers/clock.ts'
import { createDeviceGuards } from './device-guards.ts'

export interface MemberGuardOptions {
  db: Db
  clock: Clock
  directory: CompanyDirectory
  baseDomain: string
  pinKey: Buffer
}

export interface MemberGuards {
  /** Whether the request comes with a session cookie, or without any other credential, to the console's host. */
  isOfConsole(request: FastifyRequest): boolean
  requireVisitor(request: FastifyRequest): Promise<Callers['visitor']>
  requirePerson(request: FastifyRequest): Promise<Callers['person']>
  requireSession(request: FastifyRequest): Promise<Callers['session']>
  requireMember(request: FastifyRequest, endpoint: Endpoint): Promise<Callers['restaurant']>
}

export function createMemberGuards({ directory, baseDomain, ...deps }: MemberGuardOptions): MemberGuards {
  const ofDevices = createDeviceGuards({ ...deps, directory })
  const isAtConsole = ({ headers }: FastifyRequest): boolean => isConsoleHost(headers.host ?? '', baseDomain)

  /** A call that changes something also proves that the console's page made it (STAFF-03). */
  function requireConsole(request: FastifyRequest): void {
    if (!isAtConsole(request)) throw new Refused('not_found')
    if (request.method !== 'GET' && !isFromConsole(request)) throw new Refused('origin_refused')
  }

  async function personOf(session: SessionToken | null): Promise<Person> {
    const person = session?.of === 'person' ? await findPersonOfToken(deps, session.token) : null
    if (!person) throw new Refused('unauthenticated')
    return person
  }

  return {
    isOfConsole: request => request.headers.authorization === undefined && isAtConsole(request),
    async requireVisitor(request) {
      requireConsole(request)
      return {}
    },
    async requirePerson(request) {
      requireConsole(request)
      return { person: await personOf(sessionToken(request)) }
    },
    async requireSession(request) {
      requireConsole(request)
      const session = sessionToken(request)
      if (session?.of === 'device')
        return { session: { kind: 'device', device: await ofDevices.requireSession(session.token) } }
      return { session: { kind: 'person', person: await personOf(session) } }
    },
    async requireMember(request, endpoint) {
      requireConsole(request)
      const session = sessionToken(request)
      if (session === null) throw new Refused('unauthenticated')
      if (session.of === 'device') return ofDevices.requireDevice(request, endpoint, session.token)
      const { token } = session
      const slug = request.headers[COMPANY_HEADER]
      const company = typeof slug === 'string' ? directory.bySlug(slug) : null
      const found = company && (await findMemberOfToken(deps, { companyId: company.id, token }))
      // Companies that do not exist and those of other people get the same answer.
      if (!found) {
        await personOf(session)
        throw new Refused('company_not_found')
      }
      const { memberId, name, phone, role, outletIds } = found
      if (endpoint.scope !== undefined && !scopesOfMember(role, outletIds).includes(endpoint.scope))
        throw new Refused('scope_missing', { errors: { scope: [`The role needs ${endpoint.scope}`] } })
      requireRightAt(outletIds, endpoint)
      const isFresh = isCodeFresh(found, deps.clock.now())
      if (endpoint.freshCode && !isFresh) throw new Refused('fresh_code_needed')
      const member = { id: memberId, name: name ?? phone, role, outletIds }
      return { company, by: { kind: 'member', ...member, isCodeFresh: isFresh } }
    },
  }
}
