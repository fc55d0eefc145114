// Whether the orders that a figure opens add up to it, for every figure of a span of days (REPORT-10).
import { listReportOrders } from '@pesan/contract/api'
import { figureKind } from '@pesan/contract/report'
import type { ReportOrders } from '@pesan/contract/report-orders'
import * as v from 'valibot'
import type { Api } from './api-harness.ts'
import type { ConsoleCall } from './console-steps.ts'

const figure = v.object({
  kind: figureKind,
  key: v.string(),
  orders: v.number(),
  pieces: v.number(),
  amount: v.number(),
  base: v.number(),
  returned: v.number(),
})

interface FiguresOf {
  from: string
  to: string
  /** Those that the caller sees; null: all. */
  outlets: readonly string[] | null
  /** The outlet that the caller picks. */
  outlet?: string
}

export interface Compared {
  /** How many figures were not nothing. */
  count: number
  kinds: string[]
  differing: object[]
}

const NOTHING = { orders: 0, pieces: 0, amount: 0, base: 0 }

/** What all pages of a list add up to. */
async function sumOfList(api: Api, call: ConsoleCall, query: Record<string, string>) {
  const sum = { ...NOTHING }
  const ids = new Set<string>()
  let rows = 0
  let before: string | null = null
  do {
    const page: ReportOrders = await api.call(listReportOrders, {
      ...call,
      query: { ...query, ...(before !== null && { before }) },
    })
    for (const { id, counted } of page.data) {
      ids.add(id)
      rows += 1
      sum.orders += counted.orders
      sum.pieces += counted.pieces
      sum.amount += counted.amount
      sum.base += counted.base
    }
    before = page.next
  } while (before !== null)
  return { sum, isOnceEach: ids.size === rows }
}
export async function compareFigures(
  api: Api,
  call: ConsoleCall,
  { from, to, outlets, outlet }: FiguresOf,
): Promise<Compared> {
  const rows = await api.rows(
    `select kind, key, sum(orders)::int as orders, sum(pieces)::int as pieces, sum(amount_rupiah)::int as amount,
       sum(base_rupiah)::int as base, sum(returned_rupiah)::int as returned
     from sales_figure join company on company.id = company_id
     where slug = 'bara' and day between $1::date and $2::date and ($3::uuid[] is null or outlet_id = any($3)) group by kind, key
     having sum(orders) <> 0 or sum(amount_rupiah) <> 0 or sum(returned_rupiah) <> 0 or sum(base_rupiah) <> 0`,
    [from, to, outlets],
  )
  const days = { from, to, ...(outlet !== undefined && { outlet }) }
  const figures = v.parse(v.array(figure), rows)
  const differing: object[] = []
  for (const { kind, key, returned, ...sold } of figures) {
    const of = { ...days, by: kind, key }
    if (kind !== 'refund') {
      const list = await sumOfList(api, call, of)
      if (!list.isOnceEach || JSON.stringify(list.sum) !== JSON.stringify(sold))
        differing.push({ kind, key, figure: sold, list: list.sum })
    }
    const back = await sumOfList(api, call, { ...of, returned: 'true' })
    if (!back.isOnceEach || back.sum.amount !== returned)
      differing.push({ kind, key, figure: { returned }, list: back.sum })
  }
  return { count: figures.length, kinds: [...new Set(figures.map(({ kind }) => kind))].toSorted(), differing }
}
