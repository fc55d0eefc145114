// The PINs of the members of a company, as salted hashes.
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import { role } from '@pesan/contract/scope'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bytea, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { MemberKey } from './member.repository.ts'

const memberKey = { ...companyKey, memberId: uuid() }
const IS_MEMBER = 'joined_at is not null and removed_at is null'
const WORKS_AT_OUTLET = `${IS_MEMBER} and pin_hash is not null and (outlet_ids is null or :outletId = any (outlet_ids))`
const bytes = v.instance(Buffer)

const updateStatement = statement(
  'member_pin.update',
  `update member set pin_salt = :salt, pin_hash = :hash
   where company_id = :companyId and id = :memberId and ${IS_MEMBER} returning id`,
  { params: { ...memberKey, salt: bytea(), hash: bytea() }, row: v.object({ id: v.string() }) },
)

/** False if the member is gone. */
export async function updatePin(db: Db, pin: MemberKey & { salt: Buffer; hash: Buffer }): Promise<boolean> {
  return (await db.query(updateStatement, pin)).length > 0
}

const findStatement = statement(
  'member_pin.find',
  `select phone, name, role, outlet_ids, pin_salt, pin_hash from member
   where company_id = :companyId and id = :memberId and ${WORKS_AT_OUTLET}`,
  {
    params: { ...memberKey, outletId: uuid<OutletId>() },
    row: v.object({
      phone: v.string(),
      name: v.nullable(v.string()),
      role,
      outletIds: v.nullable(v.array(outletId)),
      pinSalt: bytes,
      pinHash: bytes,
    }),
  },
)
export type MemberWithPin = v.InferOutput<(typeof findStatement)['row']>

export async function findMemberWithPin(
  db: Db,
  key: MemberKey & { outletId: OutletId },
): Promise<MemberWithPin | null> {
  return (await db.query(findStatement, key))[0] ?? null
}

const listStatement = statement(
  'member_pin.list',
  `select id, name, phone from member where company_id = :companyId and ${WORKS_AT_OUTLET}
   order by lower(name), phone`,
  {
    params: { ...companyKey, outletId: uuid<OutletId>() },
    row: v.object({ id: v.string(), name: v.nullable(v.string()), phone: v.string() }),
  },
)
export type ListedPinMember = v.InferOutput<(typeof listStatement)['row']>

export const listMembersWithPin = (
  db: Db,
  key: { companyId: CompanyId; outletId: OutletId },
): Promise<ListedPinMember[]> => db.query(listStatement, key)
