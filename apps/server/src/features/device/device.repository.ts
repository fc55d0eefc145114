// Paired tablets. The database stores a token only as a hash.
import { type BoardState, boardScreen, boardSound, type DeviceKind, deviceKind } from '@pesan/contract/device'
import { type CompanyId, companyId, type OutletId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { IS_HERE, IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import { deleteInBatches, deletion } from '../../db/delete-in-batches.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, boolean, bytea, integer, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

/** Not signed out, seen lately, and at an outlet that the company still has. */
const IS_LIVING = `ended_at is null and seen_at > :seenAfter and exists (select from outlet
     where outlet.company_id = device.company_id and outlet.id = device.outlet_id and removed_at is null)`
const livingTypes = { seenAfter: timestamptz() }

const deviceKey = { ...companyKey, deviceId: uuid() }
export interface DeviceKey {
  companyId: CompanyId
  deviceId: string
}

const callerRow = v.object({
  companyId,
  id: v.string(),
  kind: deviceKind,
  name: v.string(),
  outletId,
  seenAt: v.date(),
})
export type DeviceCallerRow = v.InferOutput<typeof callerRow>

const findCallerStatement = statement(
  'device.find_company',
  `select company_id, id, kind, name, outlet_id, seen_at from device
   where token_hash = :tokenHash and ${IS_LIVING} and ${IS_HERE}`,
  { params: { ...livingTypes, tokenHash: bytea() }, row: callerRow },
)

export async function findDeviceCaller(
  db: Db,
  key: { tokenHash: Buffer; seenAfter: Date },
): Promise<DeviceCallerRow | null> {
  return (await db.query(findCallerStatement, key))[0] ?? null
}

const touchStatement = statement(
  'device.touch',
  `update device set seen_at = :now where company_id = :companyId and id = :deviceId and ${IS_NOT_HELD}`,
  { params: { ...deviceKey, now: timestamptz() } },
)

/** Does nothing while the company is moved, so that its tablets can still read. */
export async function touchDevice(db: Db, key: DeviceKey & { now: Date }): Promise<void> {
  await db.query(touchStatement, key)
}

const deviceRow = v.object({
  id: v.string(),
  kind: deviceKind,
  name: v.string(),
  outletId,
  pairedAt: v.date(),
  seenAt: v.date(),
  boardSound: v.nullable(boardSound),
  boardScreen: v.nullable(boardScreen),
  boardVersion: v.nullable(v.string()),
  boardReadAt: v.nullable(v.date()),
})
const DEVICE_COLUMNS = `id, kind, name, outlet_id, paired_at, seen_at, board_sound, board_screen, board_version, board_read_at`
export type DeviceRow = v.InferOutput<typeof deviceRow>

const OF_OUTLETS = '(:outletIds is null or outlet_id = any (:outletIds))'
const outletsTypes = { outletIds: nullable(arrayOf(uuid<OutletId>())) }

const listStatement = statement(
  'device.list',
  `select ${DEVICE_COLUMNS} from device
   where company_id = :companyId and ${IS_LIVING} and ${OF_OUTLETS}
   order by (select position from outlet where outlet.company_id = device.company_id and outlet.id = device.outlet_id),
     lower(name), id`,
  { params: { ...companyKey, ...livingTypes, ...outletsTypes }, row: deviceRow },
)

export interface OfOutlets {
  companyId: CompanyId
  /** Null: all. */
  outletIds: readonly OutletId[] | null
}

/** By outlet, then by name. */
export const listDevices = (db: Db, key: OfOutlets & { seenAfter: Date }): Promise<DeviceRow[]> =>
  db.query(listStatement, key)

const insertStatement = statement(
  'device.insert',
  `insert into device (company_id, id, kind, outlet_id, name, token_hash, paired_at, seen_at)
   values (:companyId, :deviceId, :kind, :outletId, :name, :tokenHash, :now, :now)`,
  {
    params: {
      ...deviceKey,
      kind: text<DeviceKind>(),
      outletId: uuid<OutletId>(),
      name: text(),
      tokenHash: bytea(),
      now: timestamptz(),
    },
  },
)

export interface NewDevice extends DeviceKey {
  kind: DeviceKind
  outletId: OutletId
  name: string
  tokenHash: Buffer
  now: Date
}

export async function insertDevice(db: Db, device: NewDevice): Promise<void> {
  await db.query(insertStatement, device)
}

const endStatement = statement(
  'device.end',
  `update device set ended_at = :now
   where company_id = :companyId and id = :deviceId and ended_at is null and ${OF_OUTLETS}
   returning ${DEVICE_COLUMNS}`,
  { params: { ...deviceKey, ...outletsTypes, now: timestamptz() }, row: deviceRow },
)

/** Null if there is no such device at those outlets, or it has ended. */
export async function endDevice(
  db: Db,
  key: OfOutlets & { deviceId: string; now: Date },
): Promise<DeviceRow | null> {
  return (await db.query(endStatement, key))[0] ?? null
}

const saveBoardsStatement = statement(
  'device.save_boards',
  `update device set board_sound = board.sound, board_screen = board.screen, board_version = board.version,
     board_read_at = board.read_at
   from unnest(:companyIds, :deviceIds, :sounds, :screens, :versions, :readAts)
     as board(company_id, id, sound, screen, version, read_at)
   where device.company_id = board.company_id and device.id = board.id and device.${IS_NOT_HELD}
     and (board_read_at is null or board_read_at < board.read_at - interval '1 minute'
       or (board_sound, board_screen, board_version) is distinct from (board.sound, board.screen, board.version))`,
  {
    params: {
      companyIds: arrayOf(uuid<CompanyId>()),
      deviceIds: arrayOf(uuid()),
      sounds: arrayOf(text<BoardState['sound']>()),
      screens: arrayOf(text<BoardState['screen']>()),
      versions: arrayOf(text()),
      readAts: arrayOf(timestamptz()),
    },
  },
)

export interface BoardReading extends DeviceKey {
  board: BoardState
  readAt: Date
}

export async function saveBoards(db: Db, readings: readonly BoardReading[]): Promise<void> {
  if (readings.length === 0) return
  await db.query(saveBoardsStatement, {
    companyIds: readings.map(reading => reading.companyId),
    deviceIds: readings.map(({ deviceId }) => deviceId),
    sounds: readings.map(({ board }) => board.sound),
    screens: readings.map(({ board }) => board.screen),
    versions: readings.map(({ board }) => board.version),
    readAts: readings.map(({ readAt }) => readAt),
  })
}

const countPinStatement = statement(
  'device.count_pin',
  `update device set
     wrong_pins = case when :isRight then wrong_pins when wrong_pin_at > :countedAfter then wrong_pins + 1 else 1 end,
     wrong_pin_at = case when :isRight then wrong_pin_at else :now end
   where company_id = :companyId and id = :deviceId
     and not (wrong_pins >= :maxWrong and wrong_pin_at > :countedAfter)
   returning wrong_pins`,
  {
    params: {
      ...deviceKey,
      isRight: boolean(),
      now: timestamptz(),
      countedAfter: timestamptz(),
      maxWrong: integer(),
    },
    row: v.object({ wrongPins: v.number() }),
  },
)

export interface PinAttempt extends DeviceKey {
  isRight: boolean
  now: Date
  /** Earlier wrong PINs do not count. */
  countedAfter: Date
  maxWrong: number
}

/**
 * Returns how many wrong PINs count now; null if the tablet is locked, also for a right one. Attempts at the same time wait
 * for each other.
 */
export async function countPinAttempt(db: Db, attempt: PinAttempt): Promise<number | null> {
  return (await db.query(countPinStatement, attempt))[0]?.wrongPins ?? null
}

const findWrongPinStatement = statement(
  'device.find_wrong_pin',
  'select wrong_pin_at from device where company_id = :companyId and id = :deviceId',
  { params: deviceKey, row: v.object({ wrongPinAt: v.nullable(v.date()) }) },
)

/** When the last wrong PIN was entered. */
export async function findWrongPinAt(db: Db, key: DeviceKey): Promise<Date | null> {
  return (await db.query(findWrongPinStatement, key))[0]?.wrongPinAt ?? null
}

const oldDevices = deletion('device.drop_old', { table: 'device', age: 'seen_at' })

/** Those that have ended, too: they are not seen any more. */
export const dropOldDevices = (db: Db, before: Date): Promise<void> => deleteInBatches(db, oldDevices, before)
