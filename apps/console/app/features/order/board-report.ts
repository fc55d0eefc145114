// What this board says of itself when it reads the orders (STAFF-17).
import type { BoardState } from '@pesan/contract/device'
import { deviceSettings } from '../../lib/device-settings.ts'
import { ownVersion } from '../../shell/release.ts'
import { canPlay } from './audio.ts'
import { isScreenOn } from './use-screen-on.ts'

export function boardReport(): BoardState {
  return { sound: sound(), screen: screen(), version: ownVersion }
}

function sound(): BoardState['sound'] {
  if (deviceSettings.get().sound !== 'allowed') return 'off'
  return canPlay.get() ? 'on' : 'blocked'
}

function screen(): BoardState['screen'] {
  if (document.visibilityState !== 'visible') return 'hidden'
  return isScreenOn() ? 'on' : 'may_sleep'
}
