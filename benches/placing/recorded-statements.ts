// Makes a pgbench script from the statements that the database logs while one order is placed: the same SQL and values, but
// a fresh id and attempt key each time. Each connection runs the statements of one customer.
import { readFile, stat } from 'node:fs/promises'
import { type Database, psql } from './database.ts'

export interface RecordedStatement {
  name: string
  sql: string
  /** As literals of SQL, in the order of their places. */
  values: readonly string[]
}

const APPLICATION = 'pesan'
/** The last statement of a placing; what follows publishes the event, and no customer waits for that. */
const LAST = 'order.place'

/** Returns what the server's connections run while `work` lasts; most of its jobs use other connections. */
export async function recordStatements(
  database: Database,
  work: () => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const { size } = await stat(database.logPath)
  await psql(database, "alter system set log_statement = 'all'")
  await psql(database, 'select pg_reload_conf()')
  await psql(database, 'select pg_sleep(0.1)')
  await work()
  await psql(database, 'alter system reset log_statement')
  await psql(database, 'select pg_reload_conf()')
  await psql(database, 'select pg_sleep(0.1)')
  return statementsOf((await readFile(database.logPath, 'utf8')).slice(size))
}

const ENTRY = /^\S+ \S+ \S+ \[\d+\] (.*?) (LOG|DETAIL|STATEMENT|ERROR|HINT|CONTEXT): {2}/

/** An entry continues in lines that begin with a tab. */
export function statementsOf(log: string): RecordedStatement[] {
  const entries: { application: string; kind: string; text: string }[] = []
  for (const line of log.split('\n')) {
    const head = ENTRY.exec(line)
    const last = entries.at(-1)
    if (head)
      entries.push({ application: head[1] ?? '', kind: head[2] ?? '', text: line.slice(head[0].length) })
    else if (last && line.startsWith('\t')) last.text += `\n${line.slice(1)}`
  }
  const found: RecordedStatement[] = []
  entries.forEach(({ application, kind, text }, index) => {
    const named = /^execute ([\w.]+): ([\s\S]*)$/.exec(text)
    if (application !== APPLICATION || kind !== 'LOG' || !named) return
    const detail = entries[index + 1]?.kind === 'DETAIL' ? (entries[index + 1]?.text ?? '') : ''
    found.push({ name: named[1] ?? '', sql: named[2] ?? '', values: valuesOf(detail) })
  })
  return found.slice(0, found.findIndex(({ name }) => name === LAST) + 1)
}

const valuesOf = (detail: string): string[] =>
  [...detail.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(([, value]) =>
    value === 'NULL' ? 'null' : (value ?? ''),
  )

export interface Recording {
  statements: readonly RecordedStatement[]
  /** The id and the key of this placing; each run of the script replaces them. */
  orderId: string
  attemptKey: string
}

/** A job sometimes runs on the same connections; a statement that only some placings ran belongs to none of them. */
export function withoutJobs(recordings: readonly Recording[]): Recording[] {
  const isEverywhere = (name: string) =>
    recordings.every(({ statements }) => statements.some(statement => statement.name === name))
  return recordings.map(recording => ({
    ...recording,
    statements: recording.statements.filter(({ name }) => isEverywhere(name)),
  }))
}

/** Before a number of twelve digits: marks the ids of pgbench's orders. */
const ID_START = '00000000-0000-4000-8000-'

export const isOfPgbench = (idColumn: string): string =>
  `${idColumn} between '${ID_START}000000000000' and '${ID_START}999999999999'`

/**
 * Needs `pgbenchVariables`. Two customers never wait for each other's rows. Ids rise with the time as the server's do, and
 * attempt keys are random as browsers' are, so that inserts into an index cost both sides the same.
 */
export function pgbenchScript(recordings: readonly Recording[]): string {
  const branches = recordings.flatMap((recording, index) => [
    `${index === 0 ? '\\if' : '\\elif'} :client_id = ${index}`,
    ...freshStatements(recording),
  ])
  return [
    '\\set placed :placed + 1',
    '\\set fresh (:turn * 100 + :client_id) * 10000000 + :placed',
    '\\set drawn random(1, 999999999999999999)',
    ...branches,
    '\\endif',
    '',
  ].join('\n')
}

/** The initial variables of the script, as arguments of pgbench. */
export const pgbenchVariables = (round: number): string[] => ['-D', `turn=${round}`, '-D', 'placed=0']

function freshStatements({ statements, orderId, attemptKey }: Recording): string[] {
  const id = `('${ID_START}' || lpad((:fresh)::text, 12, '0'))`
  const freshened = (literal: string): string => {
    if (literal === `'${orderId}'`) return `${id}::uuid`
    if (literal === `'${attemptKey}'`) return `('attempt-' || (:drawn)::text)`
    return literal.includes(orderId) ? `replace(${quoted(literal)}, '${orderId}', ${id})` : quoted(literal)
  }
  return statements.map(({ sql, values }) => {
    const filled = sql.replaceAll(/\$(\d+)/g, (_, index) => freshened(values[Number(index) - 1] ?? 'null'))
    return `${filled.replaceAll(/\s*\n\s*/g, ' ')};`
  })
}

/** pgbench takes a colon before a letter for one of its variables, also inside quotes. */
const quoted = (literal: string): string =>
  literal.includes(':') ? `E${literal.replaceAll('\\', '\\\\').replaceAll(':', '\\x3A')}` : literal
