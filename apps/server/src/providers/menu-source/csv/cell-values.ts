// What people write into single cells of a menu's sheet: amounts, yes and no, words. Undefined: it cannot be read.
import { ALLERGENS, type Allergen, DIETS, type Diet } from '@pesan/contract/menu-parts'
import type { Rupiah } from '@pesan/contract/money'
import { MAX_TYPED_RUPIAH } from '@pesan/domain/money/read-rupiah'

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ya', 'iya'])
const NO = new Set(['no', 'n', 'false', '0', '-', 'tidak', 'bukan'])

export function readYesNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** Thousands with the same separator, then perhaps cents that are nothing. */
const AMOUNT = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*)?|\d{4,})(?:[.,]0{1,2})?$/
const THOUSANDS = /(?:k|rb|ribu)$/i

/** `Rp 95.000`, `95,000`, `95.000,-`, `95rb`; not above what the price field takes. */
export function readPrice(cell: string): Rupiah | undefined {
  const plain = cell
    .replaceAll(/\s/g, '')
    .replace(/^(?:rp|idr)\.?/i, '')
    .replace(/,-$/, '')
  const [, amount] = AMOUNT.exec(plain.replace(THOUSANDS, '')) ?? []
  if (amount === undefined) return undefined
  const factor = THOUSANDS.test(plain) ? 1000 : 1
  const price = Number(amount.replaceAll(/[.,]/g, '')) * factor
  return price <= MAX_TYPED_RUPIAH ? (price as Rupiah) : undefined
}

export const readCount = (cell: string): number | undefined =>
  /^\d{1,6}$/.test(cell.trim()) ? Number(cell.trim()) : undefined

const DIET_WORDS: Readonly<Record<string, Diet>> = { vegetaris: 'vegetarian' }
const ALLERGEN_WORDS: Readonly<Record<string, Allergen>> = {
  wheat: 'gluten',
  gandum: 'gluten',
  shellfish: 'crustaceans',
  krustasea: 'crustaceans',
  udang: 'crustaceans',
  egg: 'eggs',
  telur: 'eggs',
  ikan: 'fish',
  peanut: 'peanuts',
  'kacang tanah': 'peanuts',
  soya: 'soy',
  kedelai: 'soy',
  dairy: 'milk',
  susu: 'milk',
  'tree nuts': 'nuts',
  'kacang pohon': 'nuts',
  seledri: 'celery',
  moster: 'mustard',
  wijen: 'sesame',
  sulfites: 'sulphites',
  sulfit: 'sulphites',
  lupine: 'lupin',
  moluska: 'molluscs',
  kerang: 'molluscs',
}

export type ReadWords<Name extends string> = { names: Name[] } | { unknown: string }

export const readDiets = (cell: string): ReadWords<Diet> => readWords(cell, DIETS, DIET_WORDS)
export const readAllergens = (cell: string): ReadWords<Allergen> => readWords(cell, ALLERGENS, ALLERGEN_WORDS)

function readWords<Name extends string>(
  cell: string,
  names: readonly Name[],
  others: Readonly<Record<string, Name>>,
): ReadWords<Name> {
  const read: Name[] = []
  for (const written of cell.split(/[,;|\n]/)) {
    const word = written.trim().toLowerCase()
    if (word === '') continue
    const name =
      names.find(candidate => candidate === word) ?? (Object.hasOwn(others, word) ? others[word] : undefined)
    if (name === undefined) return { unknown: written.trim() }
    if (!read.includes(name)) read.push(name)
  }
  return { names: read }
}
