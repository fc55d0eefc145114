// Invites, changes and removes the members of a company. A company always has an owner, once it had one (STAFF-10).
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { Role } from '@pesan/contract/scope'
import type { Company } from '../../companies/company.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
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
  /** Sends the message of an invitation, with retries. */
  sendInvitationSoon(key: MemberKey): Promise<void>
}

export const listMembers = (
  { db, clock }: Pick<MemberDeps, 'db' | 'clock'>,
  { companyId }: { companyId: CompanyId },
): Promise<ListedMember[]> => listMembersOf(db, { companyId, now: clock.now() })

export interface Invitation {
  /** In any format. */
  phone: string
  name: string | null
  role: Role
  outletIds: readonly OutletId[] | null
  locale: 'en' | 'id'
}

export type InvitationResult =
  | { status: 'invited'; member: MemberRow }
  | { status: 'refused'; code: 'invalid_phone' | 'unknown_outlet' | 'member_exists' }

export async function inviteMember(
  { db, clock, ids, sendInvitationSoon }: MemberDeps,
  company: Company,
  { phone: typed, ...invitation }: Invitation,
): Promise<InvitationResult> {
  const phone = await toE164(typed)
  if (phone === null) return { status: 'refused', code: 'invalid_phone' }
  if (!(await hasOutlets(db, company, invitation.outletIds)))
    return { status: 'refused', code: 'unknown_outlet' }
  const now = clock.now()
  const member = await insertInvitation(db, {
    ...invitation,
    companyId: company.id,
    id: ids.uuid(),
    phone,
    now,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  })
  if (!member) return { status: 'refused', code: 'member_exists' }
  await sendInvitationSoon({ companyId: company.id, memberId: member.id })
  return { status: 'invited', member }
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

export interface MemberChange {
  name?: string | undefined
  role?: Role | undefined
  outletIds?: readonly OutletId[] | null | undefined
}

export type MemberChangeResult =
  | { status: 'changed'; before: MemberRow; member: MemberRow }
  | { status: 'refused'; code: 'member_not_found' | 'unknown_outlet' | 'last_owner' }

export async function updateMember(
  { db, clock }: MemberDeps,
  company: Company,
  { memberId, ...change }: MemberChange & { memberId: string },
): Promise<MemberChangeResult> {
  const key = { companyId: company.id, memberId }
  if (!(await hasOutlets(db, company, change.outletIds ?? null)))
    return { status: 'refused', code: 'unknown_outlet' }
  return transaction(db, async tx => {
    const owners = await lockOwners(tx, key)
    const before = await findMember(tx, { ...key, now: clock.now() })
    if (!before) return { status: 'refused', code: 'member_not_found' }
    const { name = before.name, role = before.role, outletIds = before.outletIds } = change
    if (role !== 'owner' && isLastOwner(owners, before)) return { status: 'refused', code: 'last_owner' }
    const member = { ...before, name, role, outletIds: outletIds && [...outletIds] }
    await updateMemberRow(tx, { ...key, name, role, outletIds: member.outletIds })
    return { status: 'changed', before, member }
  })
}

export type MemberRemoval =
  | { status: 'removed'; member: MemberRow }
  | { status: 'refused'; code: 'member_not_found' | 'last_owner' }

/** Also takes an invitation back. */
export function removeMember(
  { db, clock }: Pick<MemberDeps, 'db' | 'clock'>,
  key: MemberKey,
): Promise<MemberRemoval> {
  const now = clock.now()
  return transaction(db, async tx => {
    const owners = await lockOwners(tx, key)
    const member = await findMember(tx, { ...key, now })
    if (!member) return { status: 'refused', code: 'member_not_found' }
    if (isLastOwner(owners, member)) return { status: 'refused', code: 'last_owner' }
    await removeMemberRow(tx, { ...key, now })
    return { status: 'removed', member }
  })
}

const isLastOwner = (owners: readonly string[], { id }: MemberRow): boolean =>
  owners.length === 1 && owners[0] === id

async function hasOutlets(
  db: DbPool,
  company: Company,
  outletIds: readonly OutletId[] | null,
): Promise<boolean> {
  if (outletIds === null) return true
  const known = new Set((await outletsOf({ db }, company)).map(({ id }) => id))
  return outletIds.every(id => known.has(id))
}

export const listMemberships = ({ db }: { db: Db }, person: { phone: string }): Promise<MembershipRow[]> =>
  listMembershipsOf(db, person)
