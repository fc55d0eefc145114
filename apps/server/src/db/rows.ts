// A parameter that holds rows: the statement reads it as a relation, with a column for each declared type.
import type { SqlType } from './sql-types.ts'
import type { ParamsOf, ParamTypes } from './statement.ts'

export interface Rows<Types extends ParamTypes> {
  param: SqlType<readonly ParamsOf<Types>[]>
  /** `:orders` as a relation is `jsonb_to_recordset(:orders) as given(${columns})`. */
  columns: string
}

/** `:placedAt` of a single row is the column `placed_at`. */
export function rowsOf<Types extends ParamTypes>(types: Types): Rows<Types> {
  const members = Object.entries(types).map(([name, type]) => ({
    name,
    column: columnName(name),
    type: type as SqlType<unknown>,
  }))
  const toJson = (row: ParamsOf<Types>): string =>
    `{${members.map(({ name, column, type }) => `"${column}":${jsonOf(type, row[name])}`).join(',')}}`
  return {
    param: { name: 'jsonb', encode: rows => `[${rows.map(toJson).join(',')}]` },
    columns: members.map(({ column, type }) => `${column} ${type.name}`).join(', '),
  }
}

function jsonOf(type: SqlType<unknown>, value: unknown): string {
  // As in a statement with this parameter.
  if (value === undefined) throw new TypeError(`a row lacks a value of the type ${type.name}`)
  const encoded = type.encode(value)
  if (encoded === null) return 'null'
  if (type.name === 'jsonb') return encoded as string
  const json = JSON.stringify(encoded instanceof Buffer ? `\\x${encoded.toString('hex')}` : encoded)
  // As JSON has no such number or time.
  if (json === 'null') throw new TypeError(`a row has an invalid value of the type ${type.name}`)
  return json
}

export const columnName = (param: string): string =>
  param.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
