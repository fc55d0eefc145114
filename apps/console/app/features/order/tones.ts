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
const C6 = 1047
const E6 = 1319
const A6 = 1760
const GAIN = 0.5
const LOUD_GAIN = 1

const tone = (frequencyHz: number, startS: number, durationS: number, decayS = 0.4): Tone => ({
  frequencyHz,
  startS,
  durationS,
  decayS,
  gain: GAIN,
})

/** Two rising notes, like a counter bell struck twice. */
export const NEW_ORDER: readonly Tone[] = [tone(E6, 0, 0.14), tone(A6, 0.18, 0.14)]
/** One soft note: an order that no one has to begin with yet (LATER-08). */
export const FOR_LATER: readonly Tone[] = [{ ...tone(A5, 0, 0.2), gain: 0.2 }]
/** The bell four times, as loud as the device can: an order that no one answers (BOARD-09). */
export const UNANSWERED: readonly Tone[] = [0, 0.36].flatMap(startS =>
  NEW_ORDER.map(note => ({ ...note, startS: note.startS + startS, gain: LOUD_GAIN })),
)
/** Three knocks on one note between the others: an order that someone works on has changed (BOARD-23). */
const CHANGED: readonly Tone[] = [0, 0.2, 0.4].map(startS => tone(C6, startS, 0.09, 0.12))
/** A falling pair, lower and slower, that no one takes for an order. */
export const SOMETHING_WRONG: readonly Tone[] = [tone(A5, 0, 0.26), tone(D5, 0.26, 0.26)]

const AFTER_BELL_S = 1.6
const after = (tones: readonly Tone[]): readonly Tone[] =>
  tones.map(note => ({ ...note, startS: note.startS + AFTER_BELL_S }))
const NEW_AND_CHANGED = [...NEW_ORDER, ...after(CHANGED)]
const UNANSWERED_AND_CHANGED = [...UNANSWERED, ...after(CHANGED)]

export interface Attention {
  new: 'none' | 'some' | 'unanswered'
  isChanged: boolean
}

/** What repeats while it is true; null: silence. */
export function attentionTones({ new: arrived, isChanged }: Attention): readonly Tone[] | null {
  switch (arrived) {
    case 'none':
      return isChanged ? CHANGED : null
    case 'some':
      return isChanged ? NEW_AND_CHANGED : NEW_ORDER
    case 'unanswered':
      return isChanged ? UNANSWERED_AND_CHANGED : UNANSWERED
  }
}

const REPEAT_NEW_MS = 4000

interface RingerDeps {
  play: (tones: readonly Tone[]) => void
  every: (ms: number, run: () => void) => () => void
}

/** Rings at once for a new order, and every four seconds until none is new; another sound starts at once. */
export function createRinger({ play, every }: RingerDeps) {
  let stop: (() => void) | null = null
  let ringing: readonly Tone[] | null = null
  return {
    /** Null: silence. */
    update(tones: readonly Tone[] | null): void {
      if (tones === ringing) return
      stop?.()
      stop = null
      ringing = tones
      if (!tones) return
      play(tones)
      stop = every(REPEAT_NEW_MS, () => play(tones))
    },
  }
}
