// The press that allows sound on this device.
import { changeSettings } from '../../lib/device-settings.ts'
import { playTones, unlockAudio } from './audio.ts'
import { NEW_ORDER } from './tones.ts'

/** In a press. Plays the sound. */
export async function allowSound(): Promise<boolean> {
  if (!(await unlockAudio())) return false
  playTones(NEW_ORDER)
  changeSettings({ sound: 'allowed' })
  return true
}
