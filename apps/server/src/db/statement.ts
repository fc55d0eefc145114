// A statement is SQL with a name, under which every connection of the pool prepares it once, and the schema of its rows.
import type { ZodType } from 'zod'

export type Statement<Row> = { name: string; sql: string; row: ZodType<Row> }

// PostgreSQL cuts longer names, and two of them could become one.
const NAME_MAX_LENGTH = 63

const registered = new Map<string, string>()

/**
 * Declares a statement; call it at the top of a repository's module, so that a second use of the name fails at load.
 * The name is `feature.query`, for instance `order.find`; the schema describes one row, columns as the database has them.
 */
export function statement<Row>(name: string, sql: string, row: ZodType<Row>): Statement<Row> {
  if (name.length === 0 || name.length > NAME_MAX_LENGTH) {
    throw new Error(`the name of a statement has 1 to ${NAME_MAX_LENGTH} characters: "${name}"`)
  }
  const known = registered.get(name)
  // The same module may be evaluated twice by a development server: only different SQL is a mistake.
  if (known !== undefined && known !== sql) throw new Error(`two statements are called "${name}"`)
  registered.set(name, sql)
  return { name, sql, row }
}

/** The rows as the schema reads them; a row of another shape is a fault of the statement and names it. */
export function parseRows<Row>({ name, row }: Statement<Row>, rows: readonly unknown[]): Row[] {
  return rows.map(raw => {
    const parsed = row.safeParse(raw)
    if (!parsed.success)
      throw new Error(`statement "${name}" returned an unexpected row`, { cause: parsed.error })
    return parsed.data
  })
}
