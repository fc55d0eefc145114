// A statement is SQL with a name, under which every connection of the pool prepares it once, and the schema of its
// rows.
import * as z from 'zod'
import { UnreadableRow, type UnreadableRows } from './unreadable-row.ts'

export type Statement<Row> = { name: string; sql: string; row: z.ZodType<Row> }

// PostgreSQL truncates longer names, and two of them could become equal.
const NAME_MAX_LENGTH = 63

const registered = new Map<string, string>()

/**
 * Declares a statement, at the top level of a repository's module so that a second use of the name fails at load. The
 * name is `feature.query`, such as `order.find`; the schema describes one row, columns as in the database.
 */
export function statement<Row>(name: string, sql: string, row: z.ZodType<Row>): Statement<Row> {
  if (name.length === 0 || name.length > NAME_MAX_LENGTH) {
    throw new Error(`the name of a statement has 1 to ${NAME_MAX_LENGTH} characters: "${name}"`)
  }
  const known = registered.get(name)
  // A development server may evaluate the same module twice: only different SQL is a mistake.
  if (known !== undefined && known !== sql) throw new Error(`two statements are called "${name}"`)
  registered.set(name, sql)
  return { name, sql, row }
}

/**
 * Like `statement`, but a row that fails its schema becomes an `UnreadableRow` with its key instead of failing the
 * whole query. For lists, feeds and batches; the key must be ids only, because it is logged.
 */
export const tolerantStatement = <Row, Key>(
  name: string,
  sql: string,
  { row, key }: { row: z.ZodType<Row>; key: z.ZodType<Key> },
): Statement<Row | UnreadableRow<Key>> =>
  statement(
    name,
    sql,
    z.unknown().transform((raw, context): Row | UnreadableRow<Key> => {
      const parsed = row.safeParse(raw)
      if (parsed.success) return parsed.data
      const found = key.safeParse(raw)
      if (found.success) return new UnreadableRow(found.data, fieldsOf(parsed.error))
      context.issues.push({ code: 'custom', message: 'a row without its key', input: raw })
      return z.NEVER
    }),
  )

const fieldsOf = ({ issues }: z.ZodError): string[] => [...new Set(issues.map(({ path }) => path.join('.')))]

/** Parses the rows with the schema; the error for a row that does not match names the statement. */
export function parseRows<Row>(
  { name, row }: Statement<Row>,
  rows: readonly unknown[],
  reportUnreadable: UnreadableRows['report'],
): Row[] {
  return rows.map(raw => {
    const parsed = row.safeParse(raw)
    if (!parsed.success)
      throw new Error(`statement "${name}" returned an unexpected row`, { cause: parsed.error })
    if (parsed.data instanceof UnreadableRow) reportUnreadable(name, parsed.data)
    return parsed.data
  })
}
