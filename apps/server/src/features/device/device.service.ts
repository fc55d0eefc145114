// The sessions of paired tablets (STAFF-11): they last until the tablet is signed out, has not been seen for 30 days, or
// its outlet is removed.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { companyMembersChannel, DEVICE_CHANGED, type DeviceChanged } from '@pesan/contract/realtime'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import { hashToken } from '../../settings/secrets.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import {
  type BoardReading,
  type DeviceCallerRow,
  type DeviceRow,
  endDevice,
  findDeviceCaller,
  listDevices as listDevicesOf,
  type OfOutlets,
  saveBoards,
  touchDevice,
} from './device.repository.ts'

export { type BoardReading, type DeviceCallerRow, type DeviceRow, saveBoards }

export const DEVICE_IDLE_MS = 30 * 24 * 60 * 60 * 1000
const SEEN_PRECISION_MS = 60 * 1000

interface Deps {
  db: Db
  clock: Clock
}

/** Null for a token without a valid session. */
export async function findDeviceOfToken({ db, clock }: Deps, token: string): Promise<DeviceCallerRow | null> {
  const now = clock.now()
  const seenAfter = new Date(now.getTime() - DEVICE_IDLE_MS)
  const found = await findDeviceCaller(db, { tokenHash: hashToken(token), seenAfter })
  if (!found) return null
  if (now.getTime() - found.seenAt.getTime() >= SEEN_PRECISION_MS)
    await touchDevice(db, { companyId: found.companyId, deviceId: found.id, now })
  return found
}

/** Those of the given outlets, by outlet and name. */
export const listDevices = ({ db, clock }: Deps, key: OfOutlets): Promise<DeviceRow[]> =>
  listDevicesOf(db, { ...key, seenAfter: new Date(clock.now().getTime() - DEVICE_IDLE_MS) })

interface SigningOutDeps extends RecordingDeps {
  clock: Clock
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

/** False if there is no such device at those outlets. */
export async function signOutDevice(
  { db, clock, activity, outboxFilled }: SigningOutDeps,
  company: Company,
  key: { deviceId: string; outletIds: readonly OutletId[] | null },
): Promise<boolean> {
  const known = await outletsOf({ db }, company)
  const now = clock.now()
  const device = await transaction(db, async tx => {
    const ended = await endDevice(tx, { ...key, companyId: company.id, now })
    if (!ended) return null
    const { id, kind, name, outletId } = ended
    const outlet = known.find(candidate => candidate.id === outletId)?.name ?? null
    await activity.record(tx, {
      companyId: company.id,
      subject: { id, name },
      before: { name, outlet, kind },
    })
    await announceDevice(tx, { companyId: company.id, deviceId: id, now })
    return ended
  })
  outboxFilled()
  return device !== null
}

/** Open consoles follow it at once, and the sockets of the tablet are closed. */
export function announceDevice(
  tx: Db,
  { companyId, deviceId, now }: { companyId: CompanyId; deviceId: string; now: Date },
): Promise<void> {
  const payload: DeviceChanged = { device: { id: deviceId } }
  const channel = companyMembersChannel(companyId)
  return insertEvents(tx, [{ companyId, orderId: null, channel, event: DEVICE_CHANGED, payload }], now)
}
