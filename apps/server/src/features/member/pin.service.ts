// The PINs of the members (STAFF-12). Four digits are guessed at once from a leaked table, so that their hash needs a key of
// the installation too.
import { timingSafeEqual } from 'node:crypto'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { Role } from '@pesan/contract/scope'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import type { Ids } from '../../providers/ids.ts'
import { hashPin } from '../../settings/secrets.ts'
import { type RecordingDeps, recordChange } from '../activity/activity.service.ts'
import { findMemberWithPin, listMembersWithPin, updatePin } from './pin.repository.ts'

/** False if the member is gone. */
export async function setPin(
  { pinKey, ids, ...deps }: RecordingDeps & { pinKey: Buffer; ids: Ids },
  { id: companyId }: Company,
  { memberId, name, pin }: { memberId: string; name: string; pin: string },
): Promise<boolean> {
  const salt = Buffer.from(ids.token(), 'base64url')
  const hash = hashPin(pinKey, { companyId, memberId, salt }, pin)
  return recordChange(
    deps,
    tx => updatePin(tx, { companyId, memberId, salt, hash }),
    isSet => (isSet ? { companyId, subject: { id: memberId, name } } : null),
  )
}

export interface PinMemberRow {
  id: string
  name: string
  role: Role
  /** Null: all. */
  outletIds: readonly OutletId[] | null
}

interface PinKey {
  companyId: CompanyId
  memberId: string
  outletId: OutletId
  pin: string
}

/** Null for a member without a PIN, of other outlets, or of no company any more. */
export async function findMemberByPin(
  { db, pinKey }: { db: Db; pinKey: Buffer },
  { companyId, memberId, outletId, pin }: PinKey,
): Promise<(PinMemberRow & { isRight: boolean }) | null> {
  const found = await findMemberWithPin(db, { companyId, memberId, outletId })
  if (!found) return null
  const { phone, name, role, outletIds, pinSalt, pinHash } = found
  const hash = hashPin(pinKey, { companyId, memberId, salt: pinSalt }, pin)
  return { id: memberId, name: name ?? phone, role, outletIds, isRight: timingSafeEqual(hash, pinHash) }
}

/** The members with a PIN who work at the outlet, by name. */
export async function listPinMembers(
  { db }: { db: Db },
  key: { companyId: CompanyId; outletId: OutletId },
): Promise<{ id: string; name: string }[]> {
  const rows = await listMembersWithPin(db, key)
  return rows.map(({ id, name, phone }) => ({ id, name: name ?? phone }))
}
