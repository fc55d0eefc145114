// Endpoints of signing in to the console, and of the session.
import * as api from '@pesan/contract/api'
import type { MemberSession } from '@pesan/contract/member'
import type { PageRealtime } from '@pesan/contract/page-props'
import type { FastifyRequest } from 'fastify'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import { clearSessionCookie, setSessionCookie } from '../../http/console-host.ts'
import type { Mount, Person } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import { networkOf } from '../rate-limit/network.ts'
import type { Requester } from '../sign-in/requester.ts'
import { listMemberships } from './member.service.ts'
import { toMembership } from './member-answer.ts'
import { signOutMember } from './member-session.service.ts'
import {
  confirmSession,
  type MemberSignInDeps,
  requestMemberCode,
  signInMember,
} from './member-sign-in.service.ts'
import {
  hasPushSubscription,
  type PushSubscriptionDeps,
  removePushSubscription,
  savePushSubscription,
} from './push-subscription.service.ts'

type RouteDeps = MemberSignInDeps &
  PushSubscriptionDeps & { directory: CompanyDirectory; browserRealtime: PageRealtime }

export function mountMemberSession(mount: Mount, deps: RouteDeps): void {
  mount(api.requestMemberCode, async ({ body, request }) => {
    const { phone, locale = 'id' } = body
    const result = await requestMemberCode(deps, { phone, locale, ...requesterOf(request, body) })
    switch (result.status) {
      case 'sent':
        return {
          expired_at: result.expiresAt.toISOString(),
          request_id: result.requestId,
          delivery: result.delivery,
          errors: {},
          data: null,
        }
      case 'recently_sent':
        throw new Refused('code_recently_sent', {
          extra: { expired_at: result.expiresAt.toISOString() },
          retryAfterS: result.retryAfterS,
        })
      case 'limited':
        throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
      case 'refused':
        throw new Refused('invalid_phone')
    }
  })

  mount(api.signInMember, async ({ body, request, reply }) => {
    const { phone, otp } = body
    const result = await signInMember(deps, { phone, otp, ...requesterOf(request, body) })
    if (result.status === 'refused') throw new Refused(result.code)
    setSessionCookie(reply, result.token)
    return { data: await toSession(deps, result.person) }
  })

  mount(api.readMemberSession, async ({ caller }) => ({ data: await toSession(deps, caller.person) }))

  mount(api.confirmMemberSession, async ({ body, caller, request }) => {
    const result = await confirmSession(deps, caller.person, {
      otp: body.otp,
      ...requesterOf(request, body),
    })
    if (result.status === 'refused') throw new Refused(result.code)
    return { data: await toSession(deps, result.person) }
  })

  mount(api.signOutMember, async ({ caller, reply }) => {
    await signOutMember(deps, caller.person)
    clearSessionCookie(reply)
    return {}
  })

  mount(api.savePushSubscription, async ({ body, caller }) => {
    const objection = await savePushSubscription(deps, caller.person, body)
    if (objection !== null) throw new Refused('invalid_input', { errors: { [objection]: ['is not usable'] } })
    return {}
  })

  mount(api.removePushSubscription, async ({ caller }) => {
    await removePushSubscription(deps, caller.person)
    return {}
  })
}

const requesterOf = (request: FastifyRequest, body: { device_id?: string | undefined }): Requester => ({
  deviceId: body.device_id ?? null,
  network: networkOf(request.ip),
})

/** The memberships by the company's name. */
async function toSession(deps: RouteDeps, person: Person): Promise<MemberSession> {
  const { phone, codeConfirmedAt } = person
  const known = await listMemberships(deps, { phone })
  const memberships = await Promise.all(
    known.map(async membership => {
      const company = deps.directory.byId(membership.companyId)
      if (!company) return []
      return [toMembership(membership, { phone, company, outlets: await outletsOf(deps, company) })]
    }),
  )
  return {
    phone,
    code_confirmed_at: codeConfirmedAt.toISOString(),
    realtime: deps.browserRealtime,
    memberships: memberships
      .flat()
      .toSorted((one, other) => (one.company.name < other.company.name ? -1 : 1)),
    push: { key: deps.pushSender.publicKey, is_on: await hasPushSubscription(deps, person) },
  }
}
