// What one source file says about itself, read by a real parser: its imports, the outside world it touches without
// being handed it, and the SQL in its strings.
import { type Expression, parseSync, type Span, Visitor } from 'oxc-parser'

export interface Import {
  /** Null when the address of a dynamic import is computed. */
  specifier: string | null
  typeOnly: boolean
  line: number
}

export interface Finding {
  what: string
  line: number
}

export interface ModuleFacts {
  imports: Import[]
  /** Uses of the clock, of randomness and of made-up ids. */
  clockAndIds: Finding[]
  /** Uses of the process, the network, timers and the like. */
  ambient: Finding[]
  sql: Finding[]
  syntaxErrors: string[]
}

const CLOCK_AND_IDS = new Set([
  'Date.now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'performance.now',
])
const CLOCK_AND_ID_CALLS = new Set(['Date', 'randomUUID', 'randomBytes', 'randomInt', 'uuidv4', 'uuidv7'])
const AMBIENT_NAMES = new Set([
  'process',
  'fetch',
  'console',
  'crypto',
  'performance',
  'globalThis',
  'window',
  'document',
  'localStorage',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
])

const SQL = new RegExp(
  [
    String.raw`select\b[\s\S]*\bfrom\s+[\w."]+(\s+\w{1,3})?\s*($|;|\)|,|\b(where|as|join|left|order|limit|group|for)\b)`,
    String.raw`select\s+(1|now\(\)|pg_\w+)`,
    String.raw`insert\s+into\s+[\w."]+`,
    String.raw`update\s+[\w."]+(\s+\w+)?\s+set\s`,
    String.raw`delete\s+from\s+[\w."]+`,
    String.raw`with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s+(materialized\s+|not\s+materialized\s+)?\(`,
    String.raw`(create|alter|drop|truncate)\s+(table|index|schema|role|database|type)\b`,
    String.raw`(begin|commit|rollback)\s*;?\s*$`,
    String.raw`(notify|listen)\s+\w+\s*[;,$]`,
  ]
    .map(pattern => `^\\s*${pattern}`)
    .join('|'),
  'i',
)

export function readModuleFacts(path: string, source: string): ModuleFacts {
  const { program, module, errors } = parseSync(path, source)
  const lineOf = lineFinder(source)
  const facts: ModuleFacts = {
    imports: importsOf(module, source, lineOf),
    clockAndIds: [],
    ambient: [],
    sql: [],
    syntaxErrors: errors.map(error => error.message),
  }

  function noteText(text: string, { start }: Span) {
    if (SQL.test(text)) facts.sql.push({ what: text.trim().slice(0, 40), line: lineOf(start) })
  }
  function noteOutside(object: Expression) {
    const name = nameOf(object)
    if (name && AMBIENT_NAMES.has(name)) facts.ambient.push({ what: name, line: lineOf(object.start) })
  }
  const noteClock = (what: string, { start }: Span) => facts.clockAndIds.push({ what, line: lineOf(start) })

  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') noteText(node.value, node)
    },
    TemplateLiteral(node) {
      noteText(node.quasis.map(({ value }) => value.raw).join('x'), node)
    },
    NewExpression(node) {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) noteClock('new Date()', node)
    },
    CallExpression(node) {
      const name = nameOf(node.callee)
      if (name && CLOCK_AND_ID_CALLS.has(name)) noteClock(`${name}()`, node)
      noteOutside(node.callee)
    },
    MemberExpression(node) {
      const name = nameOf(node)
      if (name && CLOCK_AND_IDS.has(name)) noteClock(name, node)
      noteOutside(node.object)
    },
    TSImportType(node) {
      facts.imports.push({ specifier: node.source.value, typeOnly: true, line: lineOf(node.start) })
    },
  }).visit(program)
  return facts
}

function importsOf(
  module: ReturnType<typeof parseSync>['module'],
  source: string,
  lineOf: (offset: number) => number,
): Import[] {
  const statics = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    // Without names it is loaded for what it does.
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    line: lineOf(start),
  }))
  const passedOn = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType, line: lineOf(start) }] : [],
    ),
  )
  const dynamics = module.dynamicImports.map(({ moduleRequest, start }) => ({
    specifier: literalIn(source.slice(moduleRequest.start, moduleRequest.end)),
    typeOnly: false,
    line: lineOf(start),
  }))
  return [...statics, ...passedOn, ...dynamics]
}

/** The text between quotes, or null for anything that is not one plain string. */
const literalIn = (code: string) => /^(['"`])([^'"`$\\]*)\1$/.exec(code.trim())?.[2] ?? null

/** `fetch`, `Date.now`; null for anything that is not made of plain names. */
function nameOf(node: Expression): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return null
  const object = nameOf(node.object)
  return object && `${object}.${node.property.name}`
}

function lineFinder(source: string) {
  const starts = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset: number) => starts.findLastIndex(start => start <= offset) + 1
}
