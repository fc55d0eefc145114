// Each SQL statement of the server has a name, by which connections prepare it and measurements report it: text reaches a
// connection only through `statement(name, sql, …)`.
import { matchesGlob } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { TEST_FILES } from './import-zones.ts'

const SERVER = 'apps/server/src'
const CHECKED = ['apps/server/src/**/*.ts', 'apps/pesan/src/**/*.ts']

/** Files that may send text, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  [`${SERVER}/db/pool.ts`]: 'sends the declared statements, and what pg-boss generates',
  [`${SERVER}/db/run-statement.ts`]: 'sends the declared statements of operators',
  [`${SERVER}/db/job-schema.ts`]: 'pg-boss generates it',
  [`${SERVER}/jobs/jobs.ts`]: 'pg-boss generates it',
  [`${SERVER}/db/migrate.ts`]: 'migrations',
  [`${SERVER}/db/app-role.ts`]: 'creates a role: its name is part of the text',
  [`${SERVER}/db/session-limits.ts`]: 'alters a role: its name is part of the text',
  [`${SERVER}/db/direct-session.ts`]: 'reads the process of one connection, outside the pool',
  [`${SERVER}/db/listen.ts`]: 'LISTEN takes no parameters, and the probe is `select 1`',
  [`${SERVER}/cells/table-copy.repository.ts`]: 'the text is made from the tables of the database',
  [`${SERVER}/features/check/invariants.repository.ts`]: 'an invariant is reported by its id',
}

const METHODS: ReadonlySet<string> = new Set(['query', 'execute', 'run'])
/** What SQL is called where it is handed on. */
const SQL_NAMES: ReadonlySet<string> = new Set(['sql', 'command', 'text'])
/** Commands of a session or a transaction, which PostgreSQL does not prepare. */
const COMMAND = /^['"`\s]*(begin|commit|rollback|set)\b/i

export function checkUnnamedSql(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = []
  for (const [path, source] of files) {
    if (!matchesAny(path, CHECKED) || matchesAny(path, TEST_FILES)) continue
    const lines = linesWithText(path, source)
    if (!(path in EXCEPTIONS))
      faults.push(
        ...lines.map(line => `${path}:${line} SQL without a name: declare it with statement(name, sql, …)`),
      )
    else if (lines.length === 0) faults.push(`${path}: sends no text, so unnamed-sql.ts need not list it`)
  }
  return faults
}

const matchesAny = (path: string, globs: readonly string[]) => globs.some(glob => matchesGlob(path, glob))

function linesWithText(path: string, source: string): number[] {
  const texts = new Map<string, Node>()
  const sent: Node[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && isText(init)) texts.set(id.name, init)
    },
    CallExpression({ callee, arguments: [first] }) {
      if (first && callee.type === 'MemberExpression' && METHODS.has(propertyOf(callee))) sent.push(first)
    },
  }).visit(parseSync(path, source).program)
  return sent
    .map(argument => ({
      argument,
      text: (argument.type === 'Identifier' && texts.get(argument.name)) || argument,
    }))
    .filter(
      ({ text }) => (isText(text) || isCalledSql(text)) && !COMMAND.test(source.slice(text.start, text.end)),
    )
    .map(({ argument }) => source.slice(0, argument.start).split('\n').length)
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  node.type === 'BinaryExpression' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'ObjectExpression' &&
    node.properties.some(
      property =>
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'text',
    )) ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    propertyOf(node.callee) === 'join')

const isCalledSql = (node: Node): boolean =>
  (node.type === 'Identifier' && SQL_NAMES.has(node.name)) ||
  (node.type === 'MemberExpression' && SQL_NAMES.has(propertyOf(node)))

const propertyOf = ({ property }: Extract<Node, { type: 'MemberExpression' }>): string =>
  property.type === 'Identifier' ? property.name : ''
