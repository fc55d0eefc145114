// Endpoints for the people of a company.
import * as api from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { inviteMember, listMembers, type MemberDeps, removeMember, updateMember } from './member.service.ts'
import { toMember } from './member-answer.ts'
import { setPin } from './pin.service.ts'

export function mountMembers(
  mount: Mount,
  deps: MemberDeps & { pinKey: Buffer; outboxFilled(): void },
): void {
  mount(api.listMembers, async ({ caller }) => {
    const members = await listMembers(deps, { companyId: caller.company.id })
    return { data: members.map(toMember) }
  })

  mount(api.inviteMember, async ({ body, caller, activity }) => {
    const { outlets: outletIds, name = null, ...invitation } = body
    const result = await inviteMember({ ...deps, activity }, caller.company, {
      ...invitation,
      name,
      outletIds,
    })
    if (result.status === 'limited') throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
    if (result.status === 'refused') throw new Refused(result.code)
    return { data: toMember(result.member) }
  })

  mount(api.updateMember, async ({ params, body, caller, activity }) => {
    const { outlets: outletIds, ...change } = body
    const result = await updateMember({ ...deps, activity }, caller.company, {
      ...params,
      ...change,
      outletIds,
    })
    if (result.status === 'refused') throw new Refused(result.code)
    return { data: toMember(result.member) }
  })

  mount(api.removeMember, async ({ params, caller, activity }) => {
    const result = await removeMember({ ...deps, activity }, caller.company, params)
    if (result.status === 'refused') throw new Refused(result.code)
    return {}
  })

  mount(api.leaveCompany, async ({ caller, activity }) => {
    const { by, company } = caller
    if (by.kind !== 'member') throw new Refused('member_not_found')
    const result = await removeMember({ ...deps, activity }, company, { memberId: by.id })
    if (result.status === 'refused') throw new Refused(result.code)
    return {}
  })

  mount(api.setPin, async ({ body, caller, activity }) => {
    const { by, company } = caller
    if (by.kind !== 'member') throw new Refused('member_not_found')
    const isSet = await setPin({ ...deps, activity }, company, { memberId: by.id, name: by.name, ...body })
    if (!isSet) throw new Refused('member_not_found')
    return {}
  })
}
