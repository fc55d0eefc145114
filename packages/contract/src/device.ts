// Tablets that stay signed in at one outlet, as its counter (STAFF-11) or as a wall for its guests (BOARD-27), and the PINs by
// which people name themselves at a counter (STAFF-12).
import * as v from 'valibot'
import { outletId } from './ids.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { printable } from './plain-text.ts'

const moment = v.string()

/** `wall`: shows guests the numbers of the orders, and may read nothing else (BOARD-27). */
export const deviceKind = v.picklist(['counter', 'wall'])
export type DeviceKind = v.InferOutput<typeof deviceKind>

/** Of a board: `blocked` until a press, as after each loading of the page; `off`: its people want none. */
export const boardSound = v.picklist(['on', 'blocked', 'off'])
/** Of a board: `on` as long as it is open, `may_sleep` by the system's own time, `hidden` behind another page or application. */
export const boardScreen = v.picklist(['on', 'may_sleep', 'hidden'])
/** Names the release of the page. */
export const boardVersion = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))

/** What the board of a tablet says of itself when it reads the orders (STAFF-17). */
export const boardState = v.object({ sound: boardSound, screen: boardScreen, version: boardVersion })
export type BoardState = v.InferOutput<typeof boardState>

export const device = v.object({
  id: v.string(),
  name: v.string(),
  /** A server of the previous release does not send it. */
  kind: v.optional(deviceKind, 'counter'),
  outlet: outletId,
  paired_at: moment,
  /** To the minute. */
  last_seen_at: moment,
  /** Its board, and when that last read the orders, to the minute; null: it never has. */
  board: v.optional(v.nullable(v.object({ ...boardState.entries, read_at: moment })), null),
})
export type Device = v.InferOutput<typeof device>
export const devicesAnswer = v.object({ data: v.array(device) })
export const deviceParams = v.object({ deviceId: v.pipe(v.string(), v.uuid()) })

export const PAIRING_CODE_LENGTH = 6
export const PAIRING_CODE_LIFE_MIN = 5

export const createPairingCodeBody = v.object({
  outlet: outletId,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH), printable),
  kind: v.optional(deviceKind, 'counter'),
})

/** `device_id`: of the device that the tablet becomes, so that a list of devices shows when it has been paired. */
export const pairingCodeAnswer = v.object({
  data: v.object({ code: v.string(), device_id: v.string(), expires_at: moment }),
})

export const pairDeviceBody = v.object({
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'must be six digits')),
})

export const PIN_LENGTH = 4
/** So many wrong PINs within this time lock the tablet for as long. */
export const MAX_WRONG_PINS = 5
export const PIN_LOCK_MIN = 5

/** Besides the cookie of a paired tablet: the member who acts there, and the PIN that proves it. */
export const MEMBER_HEADER = 'pesan-member'
export const PIN_HEADER = 'pesan-pin'

export const pin = v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits'))
export const setPinBody = v.object({ pin })

/** The members with a PIN who work at the tablet's outlet, by name. */
export const pinMembersAnswer = v.object({ data: v.array(v.object({ id: v.string(), name: v.string() })) })
export type PinMember = v.InferOutput<typeof pinMembersAnswer>['data'][number]
