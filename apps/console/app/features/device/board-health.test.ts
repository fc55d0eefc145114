import type { BoardState } from '@pesan/contract/device'
import { expect, test } from 'vitest'
import { boardHealth } from './board-health.ts'

const nowMs = Date.parse('2026-11-24T10:42:00Z')
const boardAt = (read_at: string, state: Partial<BoardState> = {}) => ({
  board: { sound: 'on' as const, screen: 'on' as const, version: '5c1a90fe', ...state, read_at },
})
const NOW = '2026-11-24T10:41:00Z'

test.each([
  ['rings', boardAt(NOW), 'devices.rings', 'good'],
  [
    'has sound, but sleeps by the time of the system',
    boardAt(NOW, { screen: 'may_sleep' }),
    'devices.maySleep',
    'warn',
  ],
  ['is behind another page', boardAt(NOW, { screen: 'hidden' }), 'devices.hidden', 'warn'],
  ['waits for a press', boardAt(NOW, { sound: 'blocked' }), 'devices.soundBlocked', 'bad'],
  ['has no sound', boardAt(NOW, { sound: 'off', screen: 'hidden' }), 'devices.soundOff', 'bad'],
  ['has not read for more than three minutes', boardAt('2026-11-24T10:38:59Z'), 'devices.noBoard', 'bad'],
  ['has never read', { board: null }, 'devices.noBoard', 'bad'],
])('STAFF-17 a board that %s', (_, device, text, tone) => {
  expect(boardHealth(device, nowMs)).toEqual({ text, tone })
})
