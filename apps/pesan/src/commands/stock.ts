// `pesan stock …`: what an outlet has left of its items, and what is sold out there (STOCK).
import { changeStock, listStock } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import { outletId } from '@pesan/contract/ids'
import type { StockItem } from '@pesan/contract/stock'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import { alignColumns, type Result } from '../print.ts'
import { findOutlet } from './opening.ts'

type Body = BodySentTo<typeof changeStock>
export type StockChanges = Body['changes']

export async function stockList(connection: Connection, { outlet }: { outlet: string }): Promise<Result> {
  const query = { outlet_id: await findOutletId(connection, outlet) }
  return listed((await call(connection, listStock, { query })).data, 'nothing is counted or marked there')
}

/** Without `outlet`, at all outlets. */
export async function stockChange(
  connection: Connection,
  { outlet, changes }: { outlet: string | undefined; changes: StockChanges },
): Promise<Result> {
  const at = outlet === undefined ? {} : { outlet_id: await findOutletId(connection, outlet) }
  return listed(
    (await call(connection, changeStock, { body: { ...at, changes } })).data,
    'nothing is changed',
  )
}

/** An id needs no call, for which a key may lack the right. */
async function findOutletId(connection: Connection, named: string) {
  const id = v.safeParse(outletId, named)
  return id.success ? id.output : (await findOutlet(connection, named)).outlet_id
}

function listed(data: StockItem[], nothing: string): Result {
  const rows = data.map(item => [
    item.type,
    item.id,
    item.name ?? 'not on the menu',
    item.remaining === null ? 'not counted' : `${item.remaining} left`,
    item.daily === null ? '' : `${item.daily} every morning`,
    markText(item),
  ])
  const columns = ['left', 'left', 'left', 'left', 'left', 'left'] as const
  return { data, lines: rows.length === 0 ? [nothing] : alignColumns(rows, columns) }
}

function markText({ sold_out: isSoldOut, remaining, until }: StockItem): string {
  if (!isSoldOut) return remaining === 0 ? 'sold out' : 'on sale'
  return until === null ? 'sold out until taken back' : `sold out until ${until}`
}
