// A row that its schema does not accept. Lists, feeds and batches continue without it: it is logged once, counted for
// the metrics, and named to the reader of the list.
import type { Log } from './log.ts'

export class UnreadableRow<Key> {
  readonly key: Key
  /** The names of the rejected fields, never their values. */
  readonly fields: readonly string[]

  constructor(key: Key, fields: readonly string[]) {
    this.key = key
    this.fields = fields
  }
}

/** The single row that was requested cannot be read. It was logged and counted where it was read. */
export class UnreadableError extends Error {
  constructor(row: UnreadableRow<unknown>) {
    super(`a row cannot be read: ${JSON.stringify(row.key)}`)
  }
}

export function requireReadable<Row>(row: Row | UnreadableRow<unknown>): Row {
  if (row instanceof UnreadableRow) throw new UnreadableError(row)
  return row
}

/** Preserves the order of both. */
export function splitReadable<Row, Key>(
  rows: readonly (Row | UnreadableRow<Key>)[],
): { readable: Row[]; unreadable: Key[] } {
  const readable: Row[] = []
  const unreadable: Key[] = []
  for (const row of rows) {
    if (row instanceof UnreadableRow) unreadable.push(row.key)
    else readable.push(row)
  }
  return { readable, unreadable }
}

/** Rows beyond this number are counted again at each read; by then the count itself is the alarm. */
const MAX_REMEMBERED = 1000

export interface UnreadableRows {
  /** The first member of the key identifies the broken thing: an order in three lists counts once. */
  report(statement: string, row: UnreadableRow<unknown>): void
  /** The number of broken rows since the process started. */
  count(): number
}

export function createUnreadableRows(log: Log): UnreadableRows {
  const known = new Set<string>()
  let count = 0
  return {
    report(statement, { key, fields }) {
      const name = String(Object.values(key ?? {})[0])
      if (known.has(name)) return
      if (known.size < MAX_REMEMBERED) known.add(name)
      count += 1
      log.error({ statement, key, fields }, 'a row cannot be read and is left out')
    },
    count: () => count,
  }
}
