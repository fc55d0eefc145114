// Endpoints for the people of a company.
import * as api from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { inviteMember, listMembers, type MemberDeps, removeMember, updateMember } from './member.service.ts'
import { toMember } from './member-answer.ts'

export function mountMembers(mount: Mount, deps: MemberDeps): void {
  mount(api.listMembers, async ({ caller }) => {
    const members = await listMembers(deps, { companyId: caller.company.id })
    return { data: members.map(toMember) }
  })

  mount(api.inviteMember, async ({ body, caller }) => {
    const { outlets: outletIds, name = null, ...invitation } = body
    const result = await inviteMember(deps, caller.company, { ...invitation, name, outletIds })
    if (result.status === 'refused') throw new Refused(result.code)
    return { data: toMember(result.member) }
  })

  mount(api.updateMember, async ({ params, body, caller }) => {
    const { outlets: outletIds, ...change } = body
    const result = await updateMember(deps, caller.company, { ...params, ...change, outletIds })
    if (result.status === 'refused') throw new Refused(result.code)
    return { data: toMember(result.member) }
  })

  mount(api.removeMember, async ({ params, caller }) => {
    const result = await removeMember(deps, { companyId: caller.company.id, ...params })
    if (result.status === 'refused') throw new Refused(result.code)
    return {}
  })

  mount(api.leaveCompany, async ({ caller }) => {
    const { by, company } = caller
    if (by.kind !== 'member') throw new Refused('member_not_found')
    const result = await removeMember(deps, { companyId: company.id, memberId: by.id })
    if (result.status === 'refused') throw new Refused(result.code)
    return {}
  })
}
