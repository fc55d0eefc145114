// Who acts at a paired tablet, by a PIN (STAFF-12): five wrong ones lock the tablet for five minutes. A right one clears
// nothing, because people could otherwise guess the PINs of others between entries of the own one.
import { MAX_WRONG_PINS, PIN_LOCK_MIN } from '@pesan/contract/device'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { findMemberByPin, type PinMemberRow } from '../member/pin.service.ts'
import { toRetryAfterS } from '../rate-limit/rate-limit-result.ts'
import { countPinAttempt, findWrongPinAt } from './device.repository.ts'
import type { DeviceCallerRow } from './device.service.ts'

const LOCK_MS = PIN_LOCK_MIN * 60 * 1000

export interface PinDeps {
  db: Db
  clock: Clock
  pinKey: Buffer
}

export type PinAttemptResult =
  | { status: 'named'; member: PinMemberRow }
  | { status: 'not_found' }
  | { status: 'wrong'; triesLeft: number }
  | { status: 'locked'; retryAfterS: number }

/** `not_found`: no member with a PIN who works at the tablet's outlet. */
export async function nameMember(
  { db, clock, pinKey }: PinDeps,
  { companyId, id: deviceId, outletId }: DeviceCallerRow,
  { memberId, pin }: { memberId: string; pin: string },
): Promise<PinAttemptResult> {
  const found = await findMemberByPin({ db, pinKey }, { companyId, memberId, outletId, pin })
  if (!found) return { status: 'not_found' }
  const { isRight, ...member } = found
  const now = clock.now()
  const countedAfter = new Date(now.getTime() - LOCK_MS)
  const key = { companyId, deviceId }
  const wrongPins = await countPinAttempt(db, {
    ...key,
    isRight,
    now,
    countedAfter,
    maxWrong: MAX_WRONG_PINS,
  })
  if (wrongPins !== null && isRight) return { status: 'named', member }
  if (wrongPins !== null && wrongPins < MAX_WRONG_PINS)
    return { status: 'wrong', triesLeft: MAX_WRONG_PINS - wrongPins }
  const since = wrongPins === null ? await findWrongPinAt(db, key) : now
  const endsMs = (since ?? now).getTime() + LOCK_MS
  return { status: 'locked', retryAfterS: toRetryAfterS(endsMs - now.getTime()) }
}
