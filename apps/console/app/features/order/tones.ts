// The sounds of the board as clean tones, which cut through an extractor hood.

export interface Tone {
  frequencyHz: number
  /** After the start of the sound. */
  startS: number
  durationS: number
  decayS: number
  gain: number
}

const A5 = 880
const D5 = 587
const E6 = 1319
const A6 = 1760
const GAIN = 0.5

const tone = (frequencyHz: number, startS: number, durationS: number, decayS = 0.4): Tone => ({
  frequencyHz,
  startS,
  durationS,
  decayS,
  gain: GAIN,
})

/** Two rising notes, like a counter bell struck twice. */
export const NEW_ORDER: readonly Tone[] = [tone(E6, 0, 0.14), tone(A6, 0.18, 0.14)]
/** A falling pair, lower and slower, that no one takes for an order. */
export const SOMETHING_WRONG: readonly Tone[] = [tone(A5, 0, 0.26), tone(D5, 0.26, 0.26)]

const REPEAT_NEW_MS = 4000

interface RingerDeps {
  play: (tones: readonly Tone[]) => void
  every: (ms: number, run: () => void) => () => void
}

/** Rings at once for a new order, and every four seconds until none is new. */
export function createRinger({ play, every }: RingerDeps) {
  let stop: (() => void) | null = null
  return {
    /** `count`: how many orders are new. */
    update(count: number): void {
      if (count === 0) {
        stop?.()
        stop = null
      } else if (!stop) {
        const ring = () => play(NEW_ORDER)
        ring()
        stop = every(REPEAT_NEW_MS, ring)
      }
    },
  }
}
