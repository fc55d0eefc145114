// Normalises names for comparison (case, accents, punctuation) and compares spellings.

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

const FORGIVEN_FROM_LENGTH = 4

/** One letter added, missing, different, or two swapped; only in words long enough for that to be a typing error. */
export function isSlipOf(typed: string, word: string): boolean {
  if (typed.length < FORGIVEN_FROM_LENGTH || Math.abs(typed.length - word.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start += 1
  const rest = typed.slice(start)
  const wordRest = word.slice(start)
  return (
    rest.slice(1) === wordRest ||
    rest === wordRest.slice(1) ||
    rest.slice(1) === wordRest.slice(1) ||
    (rest.slice(2) === wordRest.slice(2) && rest[0] === wordRest[1] && rest[1] === wordRest[0])
  )
}
