// Changes of the people: they count on this page at once, and are undone when the server refuses them.
import * as api from '@pesan/contract/api'
import type { Member, Membership } from '@pesan/contract/member'
import type { Role } from '@pesan/contract/scope'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { announce } from '../../../shell/announcer.tsx'
import { withFreshCode } from '../../../shell/fresh-code.ts'
import { membersKey, nameOf } from '../../../shell/members.ts'
import { asMember, readSessionAgain } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'

type Members = readonly Member[]

interface Change {
  membership: Membership
  member: Member
  /** The list after it. */
  changed: (members: Members) => Members
  send: () => Promise<unknown>
  done: string
}

export const isOwn = ({ member_id }: Membership, { id }: Member): boolean => id === member_id

export function changeRole(t: T, membership: Membership, member: Member, role: Role): void {
  void run(t, {
    membership,
    member,
    changed: members => members.map(other => (other.id === member.id ? { ...other, role } : other)),
    send: () => consoleCall(api.updateMember, { params: { memberId: member.id }, body: { role } }),
    done: t('people.changed', { name: nameOf(member) }),
  })
}

/** Also takes an invitation back. */
export function removeMember(t: T, membership: Membership, member: Member): void {
  void run(t, {
    membership,
    member,
    changed: members => members.filter(({ id }) => id !== member.id),
    send: () => consoleCall(api.removeMember, { params: { memberId: member.id } }),
    done: t(member.joined_at === null ? 'people.takenBack' : 'people.removed', { name: nameOf(member) }),
  })
}

/** The pages follow: without the company, or to the choice of another one. */
export async function leaveCompany(t: T): Promise<void> {
  try {
    const left = await asMember(withFreshCode(() => consoleCall(api.leaveCompany, {})))
    if (left !== null) readSessionAgain()
  } catch (error) {
    showToast(errorMessage(t, error))
  }
}

/** A lost answer may have had its effect. */
export const readMembersAgain = ({ company }: Membership): void =>
  void queryClient.invalidateQueries({ queryKey: membersKey(company.id) })

/** A member as the server has it now, in the list as well. */
export function storeMember(membership: Membership, member: Member): void {
  const queryKey = membersKey(membership.company.id)
  queryClient.setQueryData<Members>(queryKey, now => {
    if (!now) return now
    const isKnown = now.some(({ id }) => id === member.id)
    return isKnown
      ? now.map(other => (other.id === member.id ? { ...other, ...member } : other))
      : [...now, member]
  })
  readMembersAgain(membership)
  if (isOwn(membership, member)) readSessionAgain()
}

async function run(t: T, change: Change): Promise<void> {
  const { membership, member, changed, send, done } = change
  const queryKey = membersKey(membership.company.id)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData<Members>(queryKey)
  queryClient.setQueryData<Members>(queryKey, now => now && changed(now))
  try {
    if ((await asMember(withFreshCode(send))) === null) queryClient.setQueryData(queryKey, before)
    else announce(done)
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    const what = t('people.failed', { name: nameOf(member), reason: errorMessage(t, error) })
    showToast(what, () => void run(t, change))
  }
  readMembersAgain(membership)
  if (isOwn(membership, member)) readSessionAgain()
}
