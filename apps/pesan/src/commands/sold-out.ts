// `pesan menu sold-out …`: what is temporarily sold out.

import { changeSoldOut, listSoldOut } from '@pesan/contract/api'
import type { ItemType } from '@pesan/contract/item-type'
import { type Connection, call } from '../call.ts'
import { alignColumns, type Result } from '../print.ts'

interface SoldOutItem {
  type: string
  id: string
  name: string | null
  until: string | null
}

export async function soldOutList(connection: Connection): Promise<Result> {
  return listed((await call(connection, listSoldOut, {})).data)
}

export async function soldOutChange(
  connection: Connection,
  change: {
    type: ItemType
    ids: readonly string[]
    isBack: boolean
    until: string | undefined
  },
): Promise<Result> {
  const { type, isBack, until } = change
  const changes = change.ids.map(id => ({
    type,
    id,
    sold_out: !isBack,
    ...(until === undefined ? {} : { until }),
  }))
  return listed((await call(connection, changeSoldOut, { body: { changes } })).data)
}

function listed(data: SoldOutItem[]): Result {
  const rows = data.map(({ type, id, name, until }) => [
    type,
    id,
    name ?? 'not on the menu',
    until === null ? 'until taken back' : `until ${until}`,
  ])
  const lines =
    rows.length === 0 ? ['nothing is sold out'] : alignColumns(rows, ['left', 'left', 'left', 'left'])
  return { data, lines }
}
