// Sessions of the console. The database stores a token only as a hash.
import { type CompanyId, outletId } from '@pesan/contract/ids'
import { role } from '@pesan/contract/scope'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import { deleteInBatches, deletion } from '../../db/delete-in-batches.ts'
import type { Db } from '../../db/pool.ts'
import { bytea, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

/** A session is valid if it began and was seen after these times and was not revoked. */
export interface LivingMemberSession {
  tokenHash: Buffer
  createdAfter: Date
  seenAfter: Date
}

const livingTypes = { tokenHash: bytea(), createdAfter: timestamptz(), seenAfter: timestamptz() }
const IS_LIVING = `token_hash = :tokenHash and revoked_at is null and member_session.created_at > :createdAfter
     and seen_at > :seenAfter`

const sessionRow = v.object({ phone: v.string(), seenAt: v.date(), codeConfirmedAt: v.date() })
export type PersonRow = v.InferOutput<typeof sessionRow>

const findPersonStatement = statement(
  'member_session.find',
  `select phone, seen_at, code_confirmed_at from member_session where ${IS_LIVING}`,
  { params: livingTypes, row: sessionRow },
)

export async function findPerson(db: Db, session: LivingMemberSession): Promise<PersonRow | null> {
  return (await db.query(findPersonStatement, session))[0] ?? null
}

const callerRow = v.object({
  ...sessionRow.entries,
  memberId: v.string(),
  name: v.nullable(v.string()),
  role,
  outletIds: v.nullable(v.array(outletId)),
})
export type MemberCallerRow = v.InferOutput<typeof callerRow>

const findCallerStatement = statement(
  'member_session.find_member',
  `select member_session.phone, seen_at, code_confirmed_at, member.id as member_id, name, role, outlet_ids
   from member_session join member on member.company_id = :companyId and member.phone = member_session.phone
     and joined_at is not null and removed_at is null
   where ${IS_LIVING}`,
  { params: { ...companyKey, ...livingTypes }, row: callerRow },
)

/** Null for a session that is not valid, and for a person who is no member of the company. */
export async function findMemberCaller(
  db: Db,
  session: LivingMemberSession & { companyId: CompanyId },
): Promise<MemberCallerRow | null> {
  return (await db.query(findCallerStatement, session))[0] ?? null
}

const sessionTypes = { tokenHash: bytea(), now: timestamptz() }

const openStatement = statement(
  'member_session.open',
  `insert into member_session (token_hash, phone, created_at, seen_at, code_confirmed_at)
   values (:tokenHash, :phone, :now, :now, :now)`,
  { params: { ...sessionTypes, phone: text() } },
)

export async function openMemberSession(
  db: Db,
  session: { tokenHash: Buffer; phone: string; now: Date },
): Promise<void> {
  await db.query(openStatement, session)
}

const touchStatement = statement(
  'member_session.touch',
  'update member_session set seen_at = :now where token_hash = :tokenHash',
  { params: sessionTypes },
)

export async function touchMemberSession(db: Db, session: { tokenHash: Buffer; now: Date }): Promise<void> {
  await db.query(touchStatement, session)
}

const confirmStatement = statement(
  'member_session.confirm',
  'update member_session set code_confirmed_at = :now, seen_at = :now where token_hash = :tokenHash',
  { params: sessionTypes },
)

export async function confirmMemberSession(db: Db, session: { tokenHash: Buffer; now: Date }): Promise<void> {
  await db.query(confirmStatement, session)
}

const revokeStatement = statement(
  'member_session.revoke',
  `with silent as (delete from push_subscription where session_hash = :tokenHash)
   update member_session set revoked_at = :now where token_hash = :tokenHash and revoked_at is null`,
  { params: sessionTypes },
)

export async function revokeMemberSession(db: Db, session: { tokenHash: Buffer; now: Date }): Promise<void> {
  await db.query(revokeStatement, session)
}

const oldSessions = deletion('member_session.drop_old', { table: 'member_session', age: 'created_at' })

export const dropOldMemberSessions = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, oldSessions, before)
