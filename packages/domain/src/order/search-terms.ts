// What an order is found by (BOARD-10): the terms that are stored of it, and the terms that a search asks for. Case and
// accents do not matter, and a word is found by its beginning.

export interface SearchableOrder {
  number: number
  outletId: string
  /** Null for a customer who was erased. */
  customerName: string | null
  /** E.164 with the plus sign; null for a customer who was erased. */
  customerPhone: string | null
  itemNames: readonly string[]
}

export interface WantedTerm {
  term: string
  /** Also longer terms that begin with it. */
  isBeginning: boolean
}

/** An order is found if each part matches: one of its terms is among those of the order. */
export type SearchPart = readonly WantedTerm[]

const MAX_TERMS = 200
const MAX_TERM_LENGTH = 40
/** Of a longer search the longest words decide. */
const MAX_PARTS = 8
const MIN_LAST_DIGITS = 4
/** Digits with spaces or signs between them are one phone number from this length on. */
const MIN_PHONE_DIGITS = 7

// Words have letters and digits only, so that the signs below separate the kinds of terms.
const WORD = /[\p{L}\p{N}]+/gu
const numberTerm = (digits: string): string => `#${digits.replace(/^0+(?=\d)/, '')}`
const outletTerm = (outletId: string): string => `@${outletId}`
/** Backwards: the last digits become a beginning. */
const phoneTerm = (digits: string): string => `+${digits.split('').toReversed().join('')}`

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const shorten = (word: string): string => Array.from(word).slice(0, MAX_TERM_LENGTH).join('')
const wordsOf = (text: string): string[] => (fold(text).match(WORD) ?? []).map(shorten)

/** What is stored of an order, without duplicates and at most `MAX_TERMS`. */
export function searchTerms(order: SearchableOrder): string[] {
  const { number, outletId, customerName, customerPhone, itemNames } = order
  const words = [customerName ?? '', ...itemNames].flatMap(wordsOf)
  const phone = customerPhone === null ? [] : [phoneTerm(customerPhone.replace(/\D/g, ''))]
  const terms = new Set([numberTerm(String(number)), outletTerm(outletId), ...phone, ...words])
  return [...terms].slice(0, MAX_TERMS)
}

/** Finds only orders of one of these outlets. */
export const ofOutlets = (outletIds: readonly string[]): SearchPart =>
  outletIds.map(id => exactly(outletTerm(id)))

const exactly = (term: string): WantedTerm => ({ term, isBeginning: false })
const beginning = (term: string): WantedTerm => ({ term, isBeginning: true })

const PIECE = /#\d{1,15}(?![\p{L}\p{N}])|\+?\(?\d[\d\s().\-/]*\d(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu

/** Empty for a text without letters and digits. */
export function parseSearch(text: string): SearchPart[] {
  const parts = (fold(text).match(PIECE) ?? []).flatMap(partsOf)
  const different = new Map(parts.map(part => [JSON.stringify(part), part]))
  return [...different.values()].toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, MAX_PARTS)
}

const lengthOf = (part: SearchPart): number => Math.max(...part.map(({ term }) => term.length))

function partsOf(piece: string): SearchPart[] {
  if (piece.startsWith('#')) return [[exactly(numberTerm(piece.slice(1)))]]
  if (!/^[\d+(]/.test(piece) || /\p{L}/u.test(piece)) return [[beginning(shorten(piece))]]
  const digits = piece.replace(/\D/g, '')
  if (digits.length >= MIN_PHONE_DIGITS && digits !== piece) return [[beginning(wholePhoneTerm(digits))]]
  return piece.split(/\D+/).filter(Boolean).map(digitsPart)
}

/** A number, the last digits of a phone, or a word such as that of "Cola 330". */
function digitsPart(digits: string): SearchPart {
  const part = [beginning(shorten(digits))]
  if (digits.length <= 15) part.push(exactly(numberTerm(digits)))
  if (digits.length >= MIN_PHONE_DIGITS) part.push(beginning(wholePhoneTerm(digits)))
  else if (digits.length >= MIN_LAST_DIGITS) part.push(beginning(phoneTerm(digits)))
  return part
}

/** Without the zeros before a national number or a country's code, which a stored number does not have. */
const wholePhoneTerm = (digits: string): string => phoneTerm(digits.replace(/^0+(?=\d{4})/, ''))
