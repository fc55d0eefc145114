// How each kind of cell is written and read. A cell that says what the menu already has is never read, so that an export
// changes nothing, whatever the menu holds.
import { type EditedProduct, MAX_PREPARATION_MINUTES } from '@pesan/contract/menu-content'
import type { SheetFaultReason } from '@pesan/contract/menu-file'
import type { Allergen, Diet } from '@pesan/contract/menu-parts'
import type { Rupiah } from '@pesan/contract/money'
import { type ReadWords, readAllergens, readCount, readDiets, readPrice, readYesNo } from './cell-values.ts'
import { readSellingTimes, writeSellingTimes } from './selling-times-text.ts'

export type CellReading<Value> = { value: Value } | { refused: string }

export interface CellCodec<Value> {
  write(value: Value): string
  /** `cell` is trimmed. */
  read(cell: string): CellReading<Value>
  reason: SheetFaultReason
}

const valueOr = <Value>(value: Value | undefined, cell: string): CellReading<Value> =>
  value === undefined ? { refused: cell } : { value }

export const NAME: CellCodec<string> = {
  write: text => text,
  read: cell => (cell === '' ? { refused: '' } : { value: cell }),
  reason: 'no_name',
}
export const TEXT: CellCodec<string> = { write: text => text, read: value => ({ value }), reason: 'too_long' }

/** An empty cell is refused, so that no product is given away. */
export const PRICE: CellCodec<Rupiah> = {
  write: String,
  read: cell => valueOr(readPrice(cell), cell),
  reason: 'not_a_price',
}
/** A choice costs nothing unless the sheet says so. */
export const ADDED_PRICE: CellCodec<Rupiah> = {
  ...PRICE,
  read: cell => (cell === '' ? { value: 0 as Rupiah } : PRICE.read(cell)),
}

const yesNo = (ifEmpty: boolean): CellCodec<boolean> => ({
  write: value => (value ? 'yes' : 'no'),
  read: cell => valueOr(cell === '' ? ifEmpty : readYesNo(cell), cell),
  reason: 'not_yes_or_no',
})
export const YES_UNLESS_SAID = yesNo(true)
export const NO_UNLESS_SAID = yesNo(false)

const count = (ifEmpty: number): CellCodec<number> => ({
  write: String,
  read: cell => valueOr(cell === '' ? ifEmpty : readCount(cell), cell),
  reason: 'not_a_number',
})
export const LEAST = count(0)
export const MOST = count(1)
const MAX_SPICINESS = 3
export const SPICINESS: CellCodec<number> = {
  write: value => (value === 0 ? '' : String(value)),
  read: cell => {
    const value = cell === '' ? 0 : readCount(cell)
    return valueOr(value !== undefined && value <= MAX_SPICINESS ? value : undefined, cell)
  },
  reason: 'not_a_number',
}

export const PREPARATION: CellCodec<number | null> = {
  write: value => (value === null ? '' : String(value)),
  read: cell => {
    if (cell === '') return { value: null }
    const value = readCount(cell)
    return valueOr(
      value !== undefined && value >= 1 && value <= MAX_PREPARATION_MINUTES ? value : undefined,
      cell,
    )
  },
  reason: 'not_a_number',
}

const fromWords = <Name extends string>(read: ReadWords<Name>): CellReading<Name[]> =>
  'names' in read ? { value: read.names } : { refused: read.unknown }
export const DIET_LIST: CellCodec<Diet[]> = {
  write: names => names.join(', '),
  read: cell => fromWords(readDiets(cell)),
  reason: 'unknown_diet',
}
export const ALLERGEN_LIST: CellCodec<Allergen[]> = {
  write: names => names.join(', '),
  read: cell => fromWords(readAllergens(cell)),
  reason: 'unknown_allergen',
}

export const TIMES: CellCodec<EditedProduct['selling_times']> = {
  write: times => (times === null ? '' : writeSellingTimes(times)),
  read: cell => valueOr(cell === '' ? null : readSellingTimes(cell), cell),
  reason: 'not_selling_times',
}

const HTTP = /^https?:\/\//i
/** One address a line. */
export const PHOTOS: CellCodec<string[]> = {
  write: photos => photos.join('\n'),
  read: cell => {
    const addresses = cell
      .split(/[\r\n]+/)
      .map(address => address.trim())
      .filter(address => address !== '')
    const wrong = addresses.find(address => !HTTP.test(address) || !URL.canParse(address))
    return wrong === undefined ? { value: [...new Set(addresses)] } : { refused: wrong }
  },
  reason: 'not_an_address',
}
