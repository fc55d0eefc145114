// A statement is SQL with a name, under which every connection of the pool prepares it once, the types of its
// parameters, and the schema of its rows.
import * as v from 'valibot'
import { GuardedRow } from './guarded-row.ts'
import type { SqlType } from './sql-types.ts'
import { UnreadableRow, type UnreadableRows } from './unreadable-row.ts'

export interface Statement<Params, Row> {
  name: string
  /** With `$1`, `$2`, … as PostgreSQL takes it. */
  sql: string
  /** The values in the order of their numbers. */
  encode: (params: Params) => unknown[]
  row: v.GenericSchema<unknown, Row>
}

/** It writes nothing, so a standby may answer it (`reads.ts`). */
export interface ReadStatement<Params, Row> extends Statement<Params, Row> {
  readsOnly: true
}

export const readsOnly = <Params, Row>(declared: Statement<Params, Row>): ReadStatement<Params, Row> => ({
  ...declared,
  readsOnly: true,
})

/** Without `encode`, so that `text()` among them is not inferred as a type without values. */
export type ParamTypes = Readonly<Record<string, Omit<SqlType<never>, 'encode'>>>
export type ParamsOf<Types extends ParamTypes> = {
  readonly [Name in keyof Types]: Types[Name] extends SqlType<infer Value> ? Value : never
}

// PostgreSQL truncates longer names, and two of them could become equal.
const NAME_MAX_LENGTH = 63
/** How the name of a statement begins that a test declares. */
const OF_A_TEST = 'test.'

export interface RegisteredStatement {
  name: string
  sql: string
  /** In the order of their numbers; `type` is PostgreSQL's. */
  params: readonly { name: string; type: string }[]
  /** Those of a row that the schemas read. */
  members: readonly string[]
}

type Registry = Map<string, RegisteredStatement>
const registered: Registry = new Map()
const ofOperators: Registry = new Map()

/** Those of the commands of an operator. */
export const operatorStatements = (): RegisteredStatement[] => [...ofOperators.values()]

/**
 * All that were declared by the modules loaded so far, for a test that compares them with the database. Those of other tests,
 * which share its process, are not among them.
 */
export const registeredStatements = (): RegisteredStatement[] => [...registered.values()]

/**
 * Declares a statement at the top level of a module, so that a mistake fails at load; the name is `feature.query`.
 * `:placedAt` is a parameter. The column `placed_at` is `placedAt` of the row, and `total_rupiah` is `total`.
 */
export const statement = <Types extends ParamTypes = Record<string, never>, Row = Record<string, never>>(
  name: string,
  sql: string,
  options: StatementOptions<Types, Row> = {},
): Statement<ParamsOf<Types>, Row> => declare(registered, name, sql, options)

/**
 * Like `statement`, for a command of an operator: no request runs it, so it may read whole tables. `run-statement.ts`
 * runs it on the command's connection.
 */
export const operatorStatement = <
  Types extends ParamTypes = Record<string, never>,
  Row = Record<string, never>,
>(
  name: string,
  sql: string,
  options: StatementOptions<Types, Row> = {},
): Statement<ParamsOf<Types>, Row> => declare(ofOperators, name, sql, options)

function declare<Types extends ParamTypes, Row>(
  registry: Registry,
  name: string,
  sql: string,
  { params, row, members }: StatementOptions<Types, Row>,
): Statement<ParamsOf<Types>, Row> {
  const { numbered, ...compiled } = compile(name, sql, params ?? ({} as Types))
  const declared: Statement<ParamsOf<Types>, Row> = {
    name,
    ...compiled,
    row: row ?? (noColumns as unknown as v.GenericSchema<unknown, Row>),
  }
  register(registry, {
    name,
    sql: declared.sql,
    params: numbered,
    members: members ?? membersOf(declared.row),
  })
  return declared
}

export interface StatementOptions<Types extends ParamTypes, Row> {
  params?: Types
  row?: v.GenericSchema<unknown, Row>
  /** What `row` reads; for a schema that is not an object. */
  members?: readonly string[]
}

function register(registry: Registry, added: RegisteredStatement): void {
  const { name, sql } = added
  if (name.length === 0 || name.length > NAME_MAX_LENGTH) {
    throw new Error(`the name of a statement has 1 to ${NAME_MAX_LENGTH} characters: "${name}"`)
  }
  const known = registry.get(name)
  if (name.startsWith(OF_A_TEST)) return
  // A development server may evaluate the same module twice: only different SQL is a mistake.
  if (known !== undefined && known.sql !== sql) throw new Error(`two statements are called "${name}"`)
  registry.set(name, added)
}

export const membersOf = (schema: v.GenericSchema): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : []

const noColumns = v.object({})

// Skips quoted text and casts (`::date`); a parameter's name begins in lower case.
const PARAMETER = /'(?:[^']|'')*'|::|:([a-z]\w*)/g

/** Numbers the parameters in the order of their first use. */
export function compile<Types extends ParamTypes>(
  statementName: string,
  sql: string,
  types: Types,
): Pick<Statement<ParamsOf<Types>, unknown>, 'sql' | 'encode'> & {
  numbered: RegisteredStatement['params']
} {
  const used: string[] = []
  const compiled = sql.replace(PARAMETER, (match: string, name: string | undefined) => {
    if (name === undefined) return match
    const type = types[name]
    if (!type) throw new Error(`statement "${statementName}" has no parameter "${name}"`)
    if (!used.includes(name)) used.push(name)
    return `$${used.indexOf(name) + 1}::${type.name}`
  })
  const unused = Object.keys(types).filter(name => !used.includes(name))
  if (unused.length > 0)
    throw new Error(`statement "${statementName}" does not use its parameter "${unused.join('", "')}"`)
  return {
    sql: compiled,
    numbered: used.map(name => ({ name, type: types[name]?.name ?? '' })),
    encode: params => used.map(name => encodeParam(types, params, name)),
  }
}

function encodeParam<Types extends ParamTypes>(
  types: Types,
  params: ParamsOf<Types>,
  name: keyof Types & string,
): unknown {
  const value = params[name]
  // The driver would send null.
  if (value === undefined) throw new TypeError(`the parameter "${name}" is missing`)
  return (types[name] as SqlType<unknown>).encode(value)
}

/**
 * Like `statement`, but a row that fails its schema becomes an `UnreadableRow` with its key instead of failing the
 * whole query. For lists, feeds and batches; the key must be ids only, because it is logged.
 */
export function tolerantStatement<Types extends ParamTypes, Row, Key>(
  name: string,
  sql: string,
  {
    params,
    row,
    key,
  }: { params?: Types; row: v.GenericSchema<unknown, Row>; key: v.GenericSchema<unknown, Key> },
): Statement<ParamsOf<Types>, Row | UnreadableRow<Key>> {
  const members = [...membersOf(row), ...membersOf(key)]
  return statement(name, sql, { ...(params && { params }), row: tolerant(row, key), members })
}

export const tolerant = <Row, Key>(
  row: v.GenericSchema<unknown, Row>,
  key: v.GenericSchema<unknown, Key>,
): v.GenericSchema<unknown, Row | UnreadableRow<Key>> =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Row | UnreadableRow<Key> => {
      const parsed = v.safeParse(row, dataset.value)
      if (parsed.success) return parsed.output
      const found = v.safeParse(key, dataset.value)
      if (found.success) return new UnreadableRow(found.output, fieldsOf(parsed.issues))
      addIssue({ message: 'a row without its key' })
      return NEVER
    }),
  )

const fieldsOf = (issues: readonly v.BaseIssue<unknown>[]): string[] => [
  ...new Set(issues.map(issue => v.getDotPath(issue) ?? '')),
]

const refuseUnreadable = (name: string): never => {
  throw new Error(`statement "${name}" returned an unreadable row`)
}

/**
 * Parses the rows with the schema, their columns renamed to camelCase; the error for a row that does not match names
 * the statement.
 */
export function parseRows<Row>(
  { name, row }: Pick<Statement<never, Row>, 'name' | 'row'>,
  rows: readonly Record<string, unknown>[],
  reportUnreadable: UnreadableRows['report'] = refuseUnreadable,
): Row[] {
  return rows.map(raw => {
    const parsed = v.safeParse(row, renameColumns(raw))
    if (!parsed.success)
      throw new Error(`statement "${name}" returned an unexpected row`, {
        // The library's message would repeat what is in the row, and this one is logged.
        cause: new Error(`wrong or missing: ${fieldsOf(parsed.issues).join(', ')}`),
      })
    const read = parsed.output instanceof GuardedRow ? parsed.output.work : parsed.output
    if (read instanceof UnreadableRow) reportUnreadable(name, read)
    return parsed.output
  })
}

const memberNames = new Map<string, string>()

/** The columns of all statements are few, so their names are converted once. */
export function memberName(column: string): string {
  const known = memberNames.get(column)
  if (known !== undefined) return known
  const converted = column
    .replace(/_rupiah$/, '')
    .replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
  memberNames.set(column, converted)
  return converted
}

function renameColumns(raw: Record<string, unknown>): Record<string, unknown> {
  const renamed: Record<string, unknown> = {}
  for (const column in raw) renamed[memberName(column)] = raw[column]
  return renamed
}
