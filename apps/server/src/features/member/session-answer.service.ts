// The session of a person as the contract describes it.
import type { MemberSession } from '@pesan/contract/member'
import type { PageRealtime } from '@pesan/contract/page-props'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import { listMemberships } from './member.service.ts'
import { toMembership } from './member-answer.ts'
import type { Person } from './member-session.service.ts'
import { hasPushSubscription, type PushSubscriptionDeps } from './push-subscription.service.ts'

export interface SessionAnswerDeps extends PushSubscriptionDeps {
  directory: Pick<CompanyDirectory, 'byId'>
  browserRealtime: PageRealtime
}

/** The memberships by the company's name. */
export async function toMemberSession(deps: SessionAnswerDeps, person: Person): Promise<MemberSession> {
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
