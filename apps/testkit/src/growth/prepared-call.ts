// The call of a prepared statement as text: only `explain execute` shows the general plan of a statement, because `explain` of its
// text plans it for the values.
import { escapeLiteral } from 'pg'
import type { Param } from './statement-params.ts'

/** What follows `execute`. */
export const preparedCall = (name: string, params: readonly Param[], values: readonly unknown[]): string =>
  params.length === 0
    ? `"${name}"`
    : `"${name}" (${params.map(({ type }, index) => `${literal(values[index])}::${type}`).join(', ')})`

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (value instanceof Date) return escapeLiteral(value.toISOString())
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}
