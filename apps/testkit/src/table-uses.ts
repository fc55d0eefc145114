// Reads in the SQL of a statement whether each use of a company's table names the company.
import { loadModule, parseSync } from 'libpg-query'

/** The use of a table in one query of a statement, subqueries included. */
export interface TableUse {
  table: string
  /** Its `company_id` equals a parameter or that of another query, directly or by way of other tables. */
  isRouted: boolean
  /** It is the only table of companies in the query, or its `company_id` equals that of another one. */
  isJoined: boolean
}

type Node = { readonly [key: string]: unknown }
interface Range {
  table: string
  alias: string
}

const OUTSIDE = '$'

/** The two sides of a `union` bear no kind. */
const isQuery = (kind: string, node: Node): boolean =>
  ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(kind) || 'limitOption' in node

/** Call once before `usesOfTables`. */
export const loadParser = (): Promise<void> => loadModule()

export function usesOfTables(sql: string, tables: ReadonlySet<string>): TableUse[] {
  const uses: TableUse[] = []
  walk(parseSync(sql), (kind, node) => {
    if (isQuery(kind, node)) uses.push(...usesIn(node, tables))
    return 'inside'
  })
  return uses
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function walk(value: unknown, visit: (kind: string, node: Node) => 'inside' | 'past'): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit)
  else if (isNode(value)) {
    for (const [kind, member] of Object.entries(value)) {
      if (!isNode(member) || visit(kind, member) === 'inside') walk(member, visit)
    }
  }
}

/** Without the queries inside it, and without what it negates. */
function walkQuery(query: unknown, visit: (kind: string, node: Node) => void): void {
  walk(query, (kind, node) => {
    if (isQuery(kind, node) || kind === 'withClause' || node['boolop'] === 'NOT_EXPR') return 'past'
    visit(kind, node)
    return 'inside'
  })
}

function usesIn(query: Node, tables: ReadonlySet<string>): TableUse[] {
  const ranges = rangesOf(query).filter(({ table }) => tables.has(table) || table === 'company')
  const ties = ranges.length === 0 ? [] : tiesOf(query, ranges)
  const routed = new Set([OUTSIDE])
  for (let size = 0; size < routed.size; ) {
    size = routed.size
    for (const [one, other] of ties) if (routed.has(one) || routed.has(other)) routed.add(one).add(other)
  }
  const uses = ranges.filter(({ table }) => tables.has(table))
  return uses.map(({ table, alias }) => ({
    table,
    isRouted: routed.has(alias),
    isJoined: uses.length === 1 || ties.some(tie => tie.includes(alias)),
  }))
}

function rangesOf({ fromClause, usingClause, relation }: Node): Range[] {
  const ranges: Range[] = []
  walkQuery([fromClause, usingClause, { RangeVar: relation }], (kind, { relname, alias }) => {
    if (kind !== 'RangeVar') return
    const table = String(relname)
    ranges.push({ table, alias: isNode(alias) ? String(alias['aliasname']) : table })
  })
  return ranges
}

/** Pairs of aliases whose companies are equal; `OUTSIDE` stands for a parameter and for another query. */
function tiesOf(query: Node, ranges: readonly Range[]): [string, string][] {
  const ties: [string, string][] = []
  walkQuery(query, (kind, node) => {
    if (kind === 'A_Expr' && textsOf(node['name']).includes('=')) {
      for (const [left, right] of pairsOf(node['lexpr'], node['rexpr'])) {
        const [one, other] = [ownerOf(left, ranges), ownerOf(right, ranges)]
        if (one !== null && other !== null) ties.push([one, other])
      }
    }
    // `(company_id, id) in (select …)`
    if (kind === 'SubLink' && textsOf(node['testexpr']).includes('company_id'))
      for (const { alias } of ranges) ties.push([alias, OUTSIDE])
  })
  return ties
}

/** `(a, b) = (c, d)` compares each with its counterpart. */
function pairsOf(left: unknown, right: unknown): [unknown, unknown][] {
  const [lefts, rights] = [membersOf(left), membersOf(right)]
  return lefts.map((member, index) => [member, rights[index]])
}

const membersOf = (value: unknown): unknown[] =>
  isNode(value) && isNode(value['RowExpr']) ? (value['RowExpr']['args'] as unknown[]) : [value]

/** The alias whose company this is, `OUTSIDE`, or null for anything else. */
function ownerOf(value: unknown, ranges: readonly Range[]): string | null {
  if (!isNode(value)) return null
  if (!isNode(value['ColumnRef']))
    return kindsIn(value).some(kind => kind === 'ParamRef' || kind === 'SubLink') ? OUTSIDE : null
  const names = textsOf(value['ColumnRef'])
  const column = names.at(-1)
  const qualifier = names.length > 1 ? names.at(-2) : ranges[0]?.alias
  const isCompany = column === 'company_id' || (qualifier === 'company' && column === 'id')
  if (!isCompany || qualifier === undefined) return null
  return ranges.some(({ alias }) => alias === qualifier) ? qualifier : OUTSIDE
}

function kindsIn(value: unknown): string[] {
  const kinds: string[] = []
  walk(value, kind => {
    kinds.push(kind)
    return 'inside'
  })
  return kinds
}

const textsOf = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"sval":"([^"]*)"/g)].map(([, text]) => text ?? '')
