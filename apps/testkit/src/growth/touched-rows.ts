// Counts the rows that a plan touches: unlike blocks they also show a join that compares every row with every other.
import * as v from 'valibot'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Join Filter'?: number | undefined
  Plans?: PlanNode[] | undefined
}
const planNode: v.GenericSchema<unknown, PlanNode> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.optional(v.number()),
  'Rows Removed by Join Filter': v.optional(v.number()),
  get Plans() {
    return v.optional(v.array(planNode))
  },
})
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: planNode })]) })])

/** The sum over every step of the plan; `rows` are the answer to `explain (analyze, format json)`. */
export function touchedRows(rows: unknown): number {
  const [answer] = v.parse(explained, rows)
  return touchedBy(answer['QUERY PLAN'][0].Plan)
}

function touchedBy(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  const below = (node.Plans ?? []).reduce((sum, part) => sum + touchedBy(part), 0)
  return (node['Actual Rows'] + removed) * node['Actual Loops'] + below
}

/** Whether a row of a table was read or written; an empty queue, or a key that is not there, does neither. */
export function touchesTable(rows: unknown): boolean {
  const [answer] = v.parse(explained, rows)
  return someOf(answer['QUERY PLAN'][0].Plan)
}

function someOf(node: PlanNode): boolean {
  const below = node.Plans ?? []
  const isTouched =
    node['Relation Name'] !== undefined &&
    // What writes may return nothing: it has written what the step below it returned.
    (node['Node Type'] === 'ModifyTable' ? below : [node]).some(
      step => step['Actual Rows'] * step['Actual Loops'] > 0,
    )
  return isTouched || below.some(someOf)
}
