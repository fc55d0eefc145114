// Whether a new order would ring at a tablet, from what its board last reported (STAFF-17).
import type { Device } from '@pesan/contract/device'
import type { PlainKey } from '../../lib/i18n/t.ts'

/** An open board reads every 20 s; the list is read once a minute. */
const OPEN_FOR_MS = 3 * 60 * 1000

export interface BoardHealth {
  text: PlainKey
  tone: 'good' | 'warn' | 'bad'
}

export function boardHealth({ board }: Pick<Device, 'board'>, nowMs: number): BoardHealth {
  if (!board || nowMs - Date.parse(board.read_at) > OPEN_FOR_MS)
    return { text: 'devices.noBoard', tone: 'bad' }
  if (board.sound === 'off') return { text: 'devices.soundOff', tone: 'bad' }
  if (board.sound === 'blocked') return { text: 'devices.soundBlocked', tone: 'bad' }
  if (board.screen === 'hidden') return { text: 'devices.hidden', tone: 'warn' }
  if (board.screen === 'may_sleep') return { text: 'devices.maySleep', tone: 'warn' }
  return { text: 'devices.rings', tone: 'good' }
}
