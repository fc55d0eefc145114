// Invites, changes and removes the members of a company. A company always has an owner, once it had one (STAFF-10).

import type { ActivityValues } from '@pesan/contract/activity'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import { companyMembersChannel, MEMBER_CHANGED, type MemberChanged } from '@pesan/contract/realtime'
import { type Role, type Scope, scopesOfMember } from '@pesan/contract/scope'
import { isLastOwner } from '@pesan/domain/company/last-owner'
import type { Company } from '../../companies/company.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { createActivity, differenceOf, type RecordingDeps } from '../activity/activity.service.ts'
import { listOutlets, outletsOf } from '../outlet/outlet.service.ts'
import { consumeRateLimit } from '../rate-limit/rate-limit.service.ts'
import { toRetryAfterS } from '../rate-limit/rate-limit-result.ts'
import { COMPANY_LIMITS, NUMBER_LIMITS, scaled } from '../rate-limit/rate-limits.ts'
import { toE164 } from '../sign-in/phone-number.ts'
import {
  findMember,
  insertInvitation,
  joinCompanies,
  type ListedMember,
  listMemberships as listMembershipsOf,
  listMembers as listMembersOf,
  lockOwners,
  type MemberKey,
  type MemberRow,
  type MembershipRow,
  removeMember as removeMemberRow,
  updateMember as updateMemberRow,
} from './member.repository.ts'

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000

export type { MemberKey }

export interface MemberDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  /** 1 in production. */
  limitScale: number
  /** Sends the message of an invitation, with retries. */
  sendInvitationSoon(key: MemberKey): Promise<void>
}

export const listMembers = (
  { db, clock }: Pick<MemberDeps, 'clock'> & { db: Db },
  { companyId }: { companyId: CompanyId },
): Promise<ListedMember[]> => listMembersOf(db, { companyId, now: clock.now() })

/**
 * Whether the member has this right at the outlet now. Until the transaction ends neither their role nor their outlets change.
 */
export async function mayAtOutlet(
  tx: Db,
  { scope, outletId, ...key }: MemberKey & { scope: Scope; outletId: OutletId; now: Date },
): Promise<boolean> {
  const member = await findMember(tx, key)
  if (!member) return false
  const { role, outletIds } = member
  return scopesOfMember(role, outletIds).includes(scope) && (outletIds?.includes(outletId) ?? true)
}

export interface Invitation {
  /** In any format. */
  phone: string
  name: string | null
  role: Role
  outletIds: readonly OutletId[] | null
  locale: Locale
}

export type InvitationResult =
  | { status: 'invited'; member: MemberRow }
  | { status: 'refused'; code: 'invalid_phone' | 'unknown_outlet' | 'member_exists' }
  | { status: 'limited'; retryAfterS: number }

export async function inviteMember(
  { activity, ...deps }: MemberDeps & RecordingDeps,
  company: Company,
  { phone: typed, ...invitation }: Invitation,
): Promise<InvitationResult> {
  const { db, clock, ids } = deps
  const phone = await toE164(typed)
  if (phone === null) return { status: 'refused', code: 'invalid_phone' }
  const known = await outletsOf({ db }, company)
  if (!areKnown(known, invitation.outletIds)) return { status: 'refused', code: 'unknown_outlet' }
  const waitMs = await countInvitation(deps, { companyId: company.id, phone })
  if (waitMs > 0) return { status: 'limited', retryAfterS: toRetryAfterS(waitMs) }
  const now = clock.now()
  const member = await transaction(db, async tx => {
    const invited = await insertInvitation(tx, {
      ...invitation,
      companyId: company.id,
      id: ids.uuid(),
      phone,
      now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    })
    if (invited) await activity.record(tx, { ...subjectOf(company, invited), after: factsOf(invited, known) })
    return invited
  })
  if (!member) return { status: 'refused', code: 'member_exists' }
  await deps.sendInvitationSoon({ companyId: company.id, memberId: member.id })
  return { status: 'invited', member }
}

/** Each is a message to a number that the company chose. Returns the milliseconds to wait, or 0. */
async function countInvitation(
  { db, clock, limitScale }: MemberDeps,
  { companyId, phone }: { companyId: CompanyId; phone: string },
): Promise<number> {
  const now = clock.now()
  const ofCompany = { key: `invitations:${companyId}`, allowances: COMPANY_LIMITS.invitations }
  const ofNumber = { key: `invitations:${phone}`, allowances: NUMBER_LIMITS.invitations }
  for (const { key, allowances } of [ofCompany, ofNumber]) {
    const waitMs = await consumeRateLimit(db, { key, now, allowances: scaled(allowances, limitScale) })
    if (waitMs > 0) return waitMs
  }
  return 0
}

/** A member who needs no invitation, as in a demonstration. `phone` is in E.164. */
export async function addMember(
  { db, clock, ids }: Pick<MemberDeps, 'db' | 'clock' | 'ids'>,
  { id: companyId }: Company,
  member: Omit<Invitation, 'locale'>,
): Promise<void> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  await transaction(db, async tx => {
    await insertInvitation(tx, { ...member, companyId, id: ids.uuid(), locale: 'id', now, expiresAt })
    await joinCompanies(tx, { phone: member.phone, now })
  })
}

/**
 * The open invitations of the number become memberships. Returns how many: the caller sends the outbox after the commit.
 */
export async function acceptInvitations(
  tx: Db,
  deps: Pick<MemberDeps, 'clock' | 'ids'>,
  person: { phone: string; now: Date },
): Promise<number> {
  const joined = await joinCompanies(tx, person)
  for (const { companyId, ...member } of joined) {
    const { id } = member
    const subject = { id, name: member.name ?? member.phone }
    const actor = { kind: 'member', ...subject, device: null } as const
    const outlets = await listOutlets({ db: tx }, { companyId })
    await createActivity(deps, { action: 'member.joined', actor }).record(tx, {
      companyId,
      subject,
      after: factsOf(member, outlets),
    })
    await announceChange(tx, { companyId, memberId: id }, person.now)
  }
  return joined.length
}

interface ChangingDeps extends RecordingDeps, Pick<MemberDeps, 'clock'> {
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

export interface MemberChange {
  name?: string | undefined
  role?: Role | undefined
  outletIds?: readonly OutletId[] | null | undefined
}

export type MemberChangeResult =
  | { status: 'changed'; before: MemberRow; member: MemberRow }
  | { status: 'refused'; code: 'member_not_found' | 'unknown_outlet' | 'last_owner' }

export async function updateMember(
  { db, clock, activity, outboxFilled }: ChangingDeps,
  company: Company,
  { memberId, ...change }: MemberChange & { memberId: string },
): Promise<MemberChangeResult> {
  const key = { companyId: company.id, memberId }
  const known = await outletsOf({ db }, company)
  if (!areKnown(known, change.outletIds ?? null)) return { status: 'refused', code: 'unknown_outlet' }
  const now = clock.now()
  const result = await transaction(db, async (tx): Promise<MemberChangeResult> => {
    const owners = await lockOwners(tx, key)
    const before = await findMember(tx, { ...key, now })
    if (!before) return { status: 'refused', code: 'member_not_found' }
    const { name = before.name, role = before.role, outletIds = before.outletIds } = change
    if ((role !== 'owner' || outletIds !== null) && isLastOwner(owners, before))
      return { status: 'refused', code: 'last_owner' }
    const member = { ...before, name, role, outletIds: outletIds && [...outletIds] }
    await updateMemberRow(tx, { ...key, name, role, outletIds: member.outletIds })
    const difference = differenceOf(factsOf(before, known), factsOf(member, known))
    if (difference) {
      await activity.record(tx, { ...subjectOf(company, before), ...difference })
      await announceChange(tx, key, now)
    } else activity.nothingChanged()
    return { status: 'changed', before, member }
  })
  outboxFilled()
  return result
}

export type MemberRemoval =
  | { status: 'removed'; member: MemberRow }
  | { status: 'refused'; code: 'member_not_found' | 'last_owner' }

/** Also takes an invitation back. */
export async function removeMember(
  { db, clock, activity, outboxFilled }: ChangingDeps,
  company: Company,
  { memberId }: { memberId: string },
): Promise<MemberRemoval> {
  const now = clock.now()
  const key = { companyId: company.id, memberId }
  const result = await transaction(db, async (tx): Promise<MemberRemoval> => {
    const owners = await lockOwners(tx, key)
    const member = await findMember(tx, { ...key, now })
    if (!member) return { status: 'refused', code: 'member_not_found' }
    if (isLastOwner(owners, member)) return { status: 'refused', code: 'last_owner' }
    await removeMemberRow(tx, { ...key, now })
    const { name, role } = member
    await activity.record(tx, { ...subjectOf(company, member), before: { name, role } })
    await announceChange(tx, key, now)
    return { status: 'removed', member }
  })
  outboxFilled()
  return result
}

/** Open consoles follow it at once (STAFF-09). */
function announceChange(tx: Db, { companyId, memberId }: MemberKey, now: Date): Promise<void> {
  const payload: MemberChanged = { member: { id: memberId } }
  const channel = companyMembersChannel(companyId)
  return insertEvents(tx, [{ companyId, orderId: null, channel, event: MEMBER_CHANGED, payload }], now)
}

type KnownOutlets = Awaited<ReturnType<typeof outletsOf>>

const areKnown = (known: KnownOutlets, outletIds: readonly OutletId[] | null): boolean =>
  outletIds === null || outletIds.every(id => known.some(outlet => outlet.id === id))

const subjectOf = ({ id: companyId }: Company, { id, name, phone }: MemberRow) => ({
  companyId,
  subject: { id, name: name ?? phone },
})

/** As the activity log shows them: outlets by name. */
const factsOf = ({ name, role, outletIds }: MemberRow, known: KnownOutlets): ActivityValues => ({
  name,
  role,
  outlets: outletIds && outletIds.map(id => known.find(outlet => outlet.id === id)?.name ?? id),
})

export const listMemberships = ({ db }: { db: Db }, person: { phone: string }): Promise<MembershipRow[]> =>
  listMembershipsOf(db, person)
