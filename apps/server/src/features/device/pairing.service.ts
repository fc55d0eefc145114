// Pairs a tablet by a code (STAFF-11): six digits, good for one tablet and 5 minutes. A guess opens a counter of any company,
// so that guesses are limited for each network and for the installation.
import { type DeviceKind, PAIRING_CODE_LENGTH, PAIRING_CODE_LIFE_MIN } from '@pesan/contract/device'
import type { OutletId } from '@pesan/contract/ids'
import type { Company } from '../../companies/company.ts'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { hashPairingCode, hashToken } from '../../settings/secrets.ts'
import { toWallToken } from '../../settings/wall-token.ts'
import { createActivity } from '../activity/activity.service.ts'
import type { Actor } from '../activity/actor.ts'
import { mayAtOutlet } from '../member/member.service.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import { consumeRateLimit } from '../rate-limit/rate-limit.service.ts'
import { toRetryAfterS } from '../rate-limit/rate-limit-result.ts'
import { COMPANY_LIMITS, PAIRING_LIMITS, scaled } from '../rate-limit/rate-limits.ts'
import { insertDevice } from './device.repository.ts'
import { announceDevice, type DeviceCallerRow } from './device.service.ts'
import { insertPairingCode, type PairingCode, takePairingCode } from './pairing-code.repository.ts'

const CODE_LIFE_MS = PAIRING_CODE_LIFE_MIN * 60 * 1000
/** With a thousand codes at a time, the chance that all of these are in use is one in 10^15. */
const MAX_CODES_TRIED = 5

export interface PairingDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  codeKey: Buffer
  /** 1 in production. */
  limitScale: number
  directory: Pick<CompanyDirectory, 'byId'>
  outboxFilled(): void
}

export interface PairingCodeRequest {
  kind: DeviceKind
  outletId: OutletId
  name: string
  by: Actor
  /** Those for which the caller may pair; null: all. */
  outletIds: readonly OutletId[] | null
}

export type PairingCodeResult =
  | { status: 'made'; code: string; deviceId: string; expiresAt: Date }
  | { status: 'limited'; retryAfterS: number }
  | { status: 'unknown_outlet' }

export async function createPairingCode(
  { db, clock, ids, codeKey, limitScale }: Omit<PairingDeps, 'directory' | 'outboxFilled'>,
  company: Company,
  { kind, outletId, outletIds, name, by }: PairingCodeRequest,
): Promise<PairingCodeResult> {
  const known = await outletsOf({ db }, company)
  const isKnown = known.some(({ id }) => id === outletId) && (outletIds?.includes(outletId) ?? true)
  if (!isKnown) return { status: 'unknown_outlet' }
  const now = clock.now()
  const key = `pairing_codes:${company.id}`
  const allowances = scaled(COMPANY_LIMITS.pairing_codes, limitScale)
  const waitMs = await consumeRateLimit(db, { key, now, allowances })
  if (waitMs > 0) return { status: 'limited', retryAfterS: toRetryAfterS(waitMs) }
  const tablet = { kind, outletId, name, by, lifeMs: CODE_LIFE_MS }
  for (let tried = 0; tried < MAX_CODES_TRIED; tried += 1) {
    const code = ids.code(PAIRING_CODE_LENGTH)
    const made = await addPairingCode({ db, clock, ids, codeKey }, company, { ...tablet, code })
    if (made) return { status: 'made', code, ...made }
  }
  throw new Error('no pairing code is free')
}

/** A code that is known beforehand, as in a demonstration; null if it is in use. */
export async function addPairingCode(
  { db, clock, ids, codeKey }: Pick<PairingDeps, 'db' | 'clock' | 'ids' | 'codeKey'>,
  { id: companyId }: Pick<Company, 'id'>,
  { code, lifeMs, ...tablet }: Omit<PairingCodeRequest, 'outletIds'> & { code: string; lifeMs: number },
): Promise<{ deviceId: string; expiresAt: Date } | null> {
  const now = clock.now()
  const made = { deviceId: ids.uuid(), expiresAt: new Date(now.getTime() + lifeMs) }
  const isNew = await insertPairingCode(db, {
    ...made,
    companyId,
    codeHash: hashPairingCode(codeKey, code),
    deviceKind: tablet.kind,
    outletId: tablet.outletId,
    deviceName: tablet.name,
    madeBy: tablet.by,
    now,
  })
  return isNew ? made : null
}

export type Pairing =
  | { status: 'paired'; token: string; device: DeviceCallerRow }
  | { status: 'limited'; retryAfterS: number }
  | { status: 'invalid' }

/** A code that is wrong, used or ended gets the same answer, and so does one whose maker may not make it any more. */
export async function pairDevice(
  deps: PairingDeps,
  { code, network }: { code: string; network: string },
): Promise<Pairing> {
  const { db, clock, ids, codeKey, directory, outboxFilled } = deps
  const waitMs = await countGuess(deps, network)
  if (waitMs > 0) return { status: 'limited', retryAfterS: toRetryAfterS(waitMs) }
  const now = clock.now()
  const secret = ids.token()
  const device = await transaction(db, async (tx): Promise<DeviceCallerRow | null> => {
    const taken = await takePairingCode(tx, { codeHash: hashPairingCode(codeKey, code), now })
    const company = taken && directory.byId(taken.companyId)
    if (!taken || !company) return null
    const { companyId, deviceId, deviceKind: kind, outletId, deviceName: name, madeBy } = taken
    const outlet = (await outletsOf({ db: tx }, company)).find(({ id }) => id === outletId)
    if (!outlet || !(await isStillAllowed(tx, taken, now))) return null
    const tokenHash = hashToken(tokenOf(kind, secret))
    await insertDevice(tx, { companyId, deviceId, kind, outletId, name, tokenHash, now })
    await createActivity(deps, { action: 'device.paired', actor: madeBy }).record(tx, {
      companyId,
      subject: { id: deviceId, name },
      after: { name, outlet: outlet.name, kind },
    })
    await announceDevice(tx, { companyId, deviceId, now })
    return { companyId, id: deviceId, kind, name, outletId, seenAt: now }
  })
  if (!device) return { status: 'invalid' }
  outboxFilled()
  return { status: 'paired', token: tokenOf(device.kind, secret), device }
}

/** STAFF-09: a code ends with the right of the member who made it. */
const isStillAllowed = async (
  tx: Db,
  { companyId, outletId, madeBy }: Pick<PairingCode, 'companyId' | 'outletId' | 'madeBy'>,
  now: Date,
): Promise<boolean> =>
  madeBy.kind !== 'member' ||
  (madeBy.id !== null && mayAtOutlet(tx, { companyId, memberId: madeBy.id, scope: 'devices', outletId, now }))

const tokenOf = (kind: DeviceKind, secret: string): string => (kind === 'wall' ? toWallToken(secret) : secret)

/** Right codes count too. A network at its limit takes nothing from the others. Returns the milliseconds to wait, or 0. */
async function countGuess(
  { db, clock, limitScale }: Pick<PairingDeps, 'db' | 'clock' | 'limitScale'>,
  network: string,
): Promise<number> {
  const now = clock.now()
  const ofNetwork = { key: `pairing:${network}`, allowances: PAIRING_LIMITS.network }
  const ofInstallation = { key: 'pairing', allowances: PAIRING_LIMITS.installation }
  for (const { key, allowances } of [ofNetwork, ofInstallation]) {
    const waitMs = await consumeRateLimit(db, { key, now, allowances: scaled(allowances, limitScale) })
    if (waitMs > 0) return waitMs
  }
  return 0
}
