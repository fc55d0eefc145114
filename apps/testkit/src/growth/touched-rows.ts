// Counts the rows that a plan touches: unlike blocks they also show a join that compares every row with every other.
import * as v from 'valibot'

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Join Filter'?: number | undefined
  Plans?: PlanNode[] | undefined
}
const planNode: v.GenericSchema<unknown, PlanNode> = v.object({
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
