// The members of a company and its open invitations.
import { type CompanyId, companyId, type OutletId, outletId } from '@pesan/contract/ids'
import { LOCALES, type Locale } from '@pesan/contract/language'
import { type Role, role } from '@pesan/contract/scope'
import type { Owner } from '@pesan/domain/company/last-owner'
import * as v from 'valibot'
import { IS_HERE, IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const memberRow = v.object({
  id: v.string(),
  phone: v.string(),
  name: v.nullable(v.string()),
  role,
  outletIds: v.nullable(v.array(outletId)),
  locale: v.picklist(LOCALES),
  invitedAt: v.date(),
  invitationExpiresAt: v.date(),
  /** Null: an invitation. */
  joinedAt: v.nullable(v.date()),
})
export type MemberRow = v.InferOutput<typeof memberRow>
const COLUMNS = 'id, phone, name, role, outlet_ids, locale, invited_at, invitation_expires_at, joined_at'
/** Neither removed nor an invitation that has ended. */
const IS_CURRENT = 'removed_at is null and (joined_at is not null or invitation_expires_at > :now)'

const memberKey = { ...companyKey, memberId: uuid() }
export interface MemberKey {
  companyId: CompanyId
  memberId: string
}

const listStatement = statement(
  'member.list',
  `select ${COLUMNS}, (select max(seen_at) from member_session
     where member_session.phone = member.phone and revoked_at is null) as last_seen_at
   from member where company_id = :companyId and ${IS_CURRENT}
   order by joined_at is null, lower(name), phone`,
  {
    params: { ...companyKey, now: timestamptz() },
    row: v.object({ ...memberRow.entries, lastSeenAt: v.nullable(v.date()) }),
  },
)
export type ListedMember = v.InferOutput<(typeof listStatement)['row']>

/** Members by name, then the invitations. */
export const listMembers = (db: Db, key: { companyId: CompanyId; now: Date }): Promise<ListedMember[]> =>
  db.query(listStatement, key)

const inviteStatement = statement(
  'member.invite',
  `insert into member as known (${COLUMNS}, company_id)
   values (:id, :phone, :name, :role, :outletIds, :locale, :now, :expiresAt, null, :companyId)
   on conflict (company_id, phone) where removed_at is null do update set
     name = coalesce(:name, known.name), role = :role, outlet_ids = :outletIds, locale = :locale, invited_at = :now,
     invitation_expires_at = :expiresAt
   where known.joined_at is null
   returning ${COLUMNS}`,
  {
    params: {
      ...companyKey,
      id: uuid(),
      phone: text(),
      name: nullable(text()),
      role: text<Role>(),
      outletIds: nullable(arrayOf(uuid<OutletId>())),
      locale: text(),
      now: timestamptz(),
      expiresAt: timestamptz(),
    },
    row: memberRow,
  },
)

export interface NewInvitation {
  companyId: CompanyId
  id: string
  phone: string
  name: string | null
  role: Role
  outletIds: readonly OutletId[] | null
  locale: Locale
  now: Date
  expiresAt: Date
}

/** Replaces an invitation of the number; null if it is a member. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<MemberRow | null> {
  return (await db.query(inviteStatement, invitation))[0] ?? null
}

const lockOwnersStatement = statement(
  'member.lock_owners',
  `select id, outlet_ids is null as is_of_all from member
   where company_id = :companyId and role = 'owner' and joined_at is not null and removed_at is null
   order by id for update`,
  { params: companyKey, row: v.object({ id: v.string(), isOfAll: v.boolean() }) },
)

/** Until the transaction ends no other one changes who is an owner. */
export const lockOwners = (db: Db, key: { companyId: CompanyId }): Promise<Owner[]> =>
  db.query(lockOwnersStatement, key)

const findStatement = statement(
  'member.find',
  `select ${COLUMNS} from member where company_id = :companyId and id = :memberId and ${IS_CURRENT} for update`,
  { params: { ...memberKey, now: timestamptz() }, row: memberRow },
)

/** Locks the row. */
export async function findMember(db: Db, key: MemberKey & { now: Date }): Promise<MemberRow | null> {
  return (await db.query(findStatement, key))[0] ?? null
}

const updateStatement = statement(
  'member.update',
  `update member set name = :name, role = :role, outlet_ids = :outletIds
   where company_id = :companyId and id = :memberId`,
  {
    params: {
      ...memberKey,
      name: nullable(text()),
      role: text<Role>(),
      outletIds: nullable(arrayOf(uuid<OutletId>())),
    },
  },
)

export async function updateMember(
  db: Db,
  member: MemberKey & Pick<MemberRow, 'name' | 'role' | 'outletIds'>,
): Promise<void> {
  await db.query(updateStatement, member)
}

const removeStatement = statement(
  'member.remove',
  `update member set removed_at = :now, pin_salt = null, pin_hash = null
   where company_id = :companyId and id = :memberId`,
  { params: { ...memberKey, now: timestamptz() } },
)

export async function removeMember(db: Db, key: MemberKey & { now: Date }): Promise<void> {
  await db.query(removeStatement, key)
}

const hasAnyStatement = statement(
  'member.has_any',
  `select exists (select from member where phone = :phone and ${IS_CURRENT} and ${IS_HERE}) as found`,
  { params: { phone: text(), now: timestamptz() }, row: v.object({ found: v.boolean() }) },
)

/** Whether any company knows the number as a member, or has invited it. */
export async function isPhoneOfMember(db: Db, key: { phone: string; now: Date }): Promise<boolean> {
  const [row] = await db.query(hasAnyStatement, key)
  return row?.found ?? false
}

const joinStatement = statement(
  'member.join',
  `update member set joined_at = :now
   where phone = :phone and joined_at is null and removed_at is null and invitation_expires_at > :now
     and ${IS_NOT_HELD}
   returning company_id, ${COLUMNS}`,
  {
    params: { phone: text(), now: timestamptz() },
    row: v.object({ companyId, ...memberRow.entries }),
  },
)

/**
 * Accepts the open invitations of the number, at all companies but those that are being moved to another cell: their
 * invitations stay open.
 */
export const joinCompanies = (
  db: Db,
  person: { phone: string; now: Date },
): Promise<(MemberRow & { companyId: CompanyId })[]> => db.query(joinStatement, person)

const listMembershipsStatement = statement(
  'member.list_memberships',
  `select company_id, id, name, role, outlet_ids, pin_hash is not null as has_pin from member
   where phone = :phone and joined_at is not null and removed_at is null and ${IS_HERE}`,
  {
    params: { phone: text() },
    row: v.object({
      companyId,
      id: v.string(),
      name: v.nullable(v.string()),
      role,
      outletIds: v.nullable(v.array(outletId)),
      hasPin: v.boolean(),
    }),
  },
)
export type MembershipRow = v.InferOutput<(typeof listMembershipsStatement)['row']>

export const listMemberships = (db: Db, person: { phone: string }): Promise<MembershipRow[]> =>
  db.query(listMembershipsStatement, person)
