import { describe, expect, test } from 'vitest'
import { attentionTones, createRinger, NEW_ORDER, SOMETHING_WRONG, type Tone, UNANSWERED } from './tones.ts'

function createHarness() {
  const played: (readonly Tone[])[] = []
  const timers = new Map<() => void, number>()
  const ringer = createRinger({
    play: tones => played.push(tones),
    every(ms, run) {
      timers.set(run, ms)
      return () => timers.delete(run)
    },
  })
  return { played, timers, ringer }
}

describe('the sound of a new order', () => {
  test('BOARD-02 rings at once and every four seconds until none is new', () => {
    const { played, timers, ringer } = createHarness()
    ringer.update(NEW_ORDER)
    expect(played).toEqual([NEW_ORDER])
    expect([...timers.values()]).toEqual([4000])
    for (const run of timers.keys()) run()
    expect(played).toHaveLength(2)
    ringer.update(null)
    expect(timers.size).toBe(0)
  })

  test('another order does not start the sound again', () => {
    const { played, timers, ringer } = createHarness()
    ringer.update(NEW_ORDER)
    ringer.update(NEW_ORDER)
    expect(played).toHaveLength(1)
    expect(timers.size).toBe(1)
  })

  test('BOARD-09 an order that no one answers rings louder, at once', () => {
    const { played, timers, ringer } = createHarness()
    ringer.update(NEW_ORDER)
    ringer.update(UNANSWERED)
    expect(played).toEqual([NEW_ORDER, UNANSWERED])
    expect(timers.size).toBe(1)
    const loudest = (tones: readonly Tone[]) => Math.max(...tones.map(({ gain }) => gain))
    expect(loudest(UNANSWERED)).toBeGreaterThan(loudest(NEW_ORDER))
  })

  test('it rises by two notes, and what is wrong falls', () => {
    const notes = (tones: readonly Tone[]) => tones.map(({ frequencyHz }) => frequencyHz)
    expect(notes(NEW_ORDER)).toEqual([1319, 1760])
    expect(notes(SOMETHING_WRONG)).toEqual([880, 587])
  })
})

describe('BOARD-23 the sound of a change', () => {
  test('is neither that of a new order nor that of a lost connection, also together with a new order', () => {
    const frequencies = (tones: readonly Tone[] | null) => tones?.map(({ frequencyHz }) => frequencyHz)
    const alone = attentionTones({ new: 'none', isChanged: true })
    expect(frequencies(alone)).toEqual([1047, 1047, 1047])
    expect(frequencies(attentionTones({ new: 'some', isChanged: true }))).toEqual([
      1319, 1760, 1047, 1047, 1047,
    ])
    expect(frequencies(attentionTones({ new: 'unanswered', isChanged: true }))).toHaveLength(7)
  })

  test('comes after the bell, and none without a change', () => {
    const both = attentionTones({ new: 'unanswered', isChanged: true }) ?? []
    const ends = (tone: Tone) => tone.startS + tone.durationS
    const [bell, knocks] = [both.slice(0, 4), both.slice(4)]
    expect(Math.min(...knocks.map(({ startS }) => startS))).toBeGreaterThan(Math.max(...bell.map(ends)))
    expect(attentionTones({ new: 'some', isChanged: false })).toBe(NEW_ORDER)
    expect(attentionTones({ new: 'none', isChanged: false })).toBeNull()
  })

  test('begins once, and repeats until it is seen', () => {
    const { played, timers, ringer } = createHarness()
    const update = (isChanged: boolean) => ringer.update(attentionTones({ new: 'none', isChanged }))
    update(true)
    update(true)
    expect([played.length, timers.size]).toEqual([1, 1])
    update(false)
    expect(timers.size).toBe(0)
  })
})
