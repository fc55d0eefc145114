// Parsers for column types whose default parser in the driver is wrong or dangerous here.
import { types } from 'pg'

type ColumnParser = (text: string) => unknown
type Oid = Parameters<typeof types.getTypeParser>[0]

const { builtins } = types
const INT8_ARRAY = 1016

const COLUMN_PARSERS = new Map<number, ColumnParser>([
  [builtins.INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  // Text: the driver would return a Date at midnight in the time zone of the process.
  [builtins.DATE, text => text],
  [builtins.TIMESTAMP, text => text],
])

/**
 * For the option `types` of a pg client: these parsers where there is one, otherwise the driver's (`timestamptz`
 * becomes a Date).
 */
export const columnTypes = {
  getTypeParser(oid: Oid, format: 'text' | 'binary' = 'text'): ColumnParser {
    return (format === 'text' ? COLUMN_PARSERS.get(oid) : undefined) ?? types.getTypeParser(oid, 'text')
  },
}

/** Rupiah and counts are bigint: a number as long as no digit is lost. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is larger than a number can hold exactly`)
  return value
}

export function parseInt8Array(text: string): (number | null)[] {
  const items = text.slice(1, -1)
  return items === '' ? [] : items.split(',').map(item => (item === 'NULL' ? null : parseInt8(item)))
}
