// Runs a declared statement on the connection of an operator's command, which no pool lends.
import type { ClientBase } from 'pg'
import { parseRows, type Statement } from './statement.ts'

export async function runStatement<Params, Row>(
  client: ClientBase,
  { name, sql, encode, row }: Statement<Params, Row>,
  ...[params]: string extends keyof Params ? [] : [Params]
): Promise<Row[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    sql,
    params === undefined ? [] : encode(params),
  )
  return parseRows({ name, row }, rows)
}
