// Finds the known locations that a typed text means. Streets are not known offline: unknown words are ignored if another
// word names a location, so that "Jalan Pantai Berawa 12" finds Berawa.
import type { KnownLocation } from './known-locations.ts'
import { isSlipOf, wordsOf } from './words.ts'

const WHOLE_NAME = 1000
const NAME_BEGINS = 60
const WORD = 40
const WORD_BEGINS = 30
const SLIP = 15
const AREA_WORD = 8
/** The displayed name ranks before the other names of a location. */
const OTHER_NAME = 0.9
const PASSED_OVER = -4
/** A single letter matches only beginnings, or every location would match. */
const MIN_WORD_LENGTH = 2
/** Longer input is truncated: a location's name never has more words. */
const MAX_WORDS = 12

export function searchLocations(
  locations: readonly KnownLocation[],
  input: string,
  limit: number,
): KnownLocation[] {
  const typed = wordsOf(input).slice(0, MAX_WORDS)
  if (typed.length === 0) return []
  return locations
    .map(location => ({ location, score: scoreOf(location, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.location.name < b.location.name ? -1 : 1))
    .slice(0, limit)
    .map(({ location }) => location)
}

function scoreOf({ names, areaWords }: KnownLocation, typed: readonly string[]): number {
  const byName = Math.max(
    ...names.map((name, index) => nameScore(name, typed) * (index === 0 ? 1 : OTHER_NAME)),
  )
  // An area alone names too many locations.
  if (byName <= 0) return 0
  return (
    byName + typed.filter(word => areaWords.includes(word) && !names[0]?.includes(word)).length * AREA_WORD
  )
}

function nameScore(name: readonly string[], typed: readonly string[]): number {
  const whole = name.join(' ')
  const query = typed.join(' ')
  if (whole === query) return WHOLE_NAME
  const scores = typed.map(word => wordScore(name, word))
  const best = Math.max(...scores)
  if (best <= 0) return 0
  const beginning = whole.startsWith(query) ? NAME_BEGINS : 0
  return (
    beginning + scores.reduce((sum, score) => sum + (score > 0 ? score / name.length : PASSED_OVER), 0) + best
  )
}

function wordScore(name: readonly string[], typed: string): number {
  if (name.includes(typed)) return WORD
  if (typed.length < MIN_WORD_LENGTH) return name[0]?.startsWith(typed) ? 1 : 0
  if (name.some(word => word.startsWith(typed))) return WORD_BEGINS
  return name.some(word => isSlipOf(typed, word)) ? SLIP : 0
}
