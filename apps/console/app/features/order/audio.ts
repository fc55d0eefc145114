// The one audio context of the page. A browser lets it play after a press; until then the board says that it is silent.
import { createStore } from '../../lib/store.ts'
import type { Tone } from './tones.ts'

let context: AudioContext | undefined

/** Whether a sound would be audible now. */
export const canPlay = createStore(false)

const ATTACK_S = 0.012

function contextOfPage(): AudioContext | undefined {
  if (!context && 'AudioContext' in window) {
    const created = new AudioContext()
    created.addEventListener('statechange', () => canPlay.set(created.state === 'running'))
    canPlay.set(created.state === 'running')
    context = created
  }
  return context
}

/** Call it in a press. Resolves with whether the browser allows sound. */
export async function unlockAudio(): Promise<boolean> {
  await contextOfPage()
    ?.resume()
    .catch(() => undefined)
  canPlay.set(context?.state === 'running')
  return canPlay.get()
}

export function playTones(tones: readonly Tone[]): void {
  const audio = contextOfPage()
  if (audio?.state !== 'running') return
  for (const { frequencyHz, startS, durationS, decayS, gain } of tones) {
    const at = audio.currentTime + startS
    const volume = audio.createGain()
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(gain, at + ATTACK_S)
    volume.gain.setValueAtTime(gain, at + durationS)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + durationS + decayS)
    volume.connect(audio.destination)
    const source = audio.createOscillator()
    source.type = 'triangle'
    source.frequency.value = frequencyHz
    source.connect(volume)
    source.start(at)
    source.stop(at + durationS + decayS)
  }
}
