// What the parts of a sheet share while it is read: the menu below it, the rows by what they are, and what comes of them.

import type { MenuContent } from '@pesan/contract/menu-content'
import { type MenuParts, toParts } from '@pesan/domain/menu-draft/menu-parts'
import { Row } from './sheet-row.ts'
import type { SheetTable } from './sheet-table.ts'

type RowKind = 'product' | 'category' | 'group' | 'choice'

const KINDS: Readonly<Record<string, RowKind>> = {
  '': 'product',
  product: 'product',
  produk: 'product',
  category: 'category',
  kategori: 'category',
  group: 'group',
  grup: 'group',
  kelompok: 'group',
  choice: 'choice',
  modifier: 'choice',
  option: 'choice',
  pilihan: 'choice',
}

export interface KindedRow {
  kind: RowKind
  row: Row
}

export interface SheetReading {
  /** The menu onto which the sheet is read. */
  base: MenuParts
  baseContent: MenuContent
  rows: readonly KindedRow[]
  /** The menu that the sheet makes. */
  parts: MenuParts
}

export function beginReading(table: SheetTable, base: MenuContent): SheetReading {
  const rows = table.rows.map((sheetRow): KindedRow => {
    const row = new Row(sheetRow, table.columns)
    const word = row.cell('row').trim().toLowerCase()
    const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined
    if (kind === undefined) row.refuse('row', row.cell('row'), 'unknown_row')
    return { kind: kind ?? 'product', row }
  })
  const parts: MenuParts = {
    menu: new Map(),
    category: new Map(),
    product: new Map(),
    group: new Map(),
    modifier: new Map(),
  }
  return { base: toParts(base), baseContent: base, rows, parts }
}

export const rowsOf = ({ rows }: SheetReading, kind: RowKind): Row[] =>
  rows.filter(entry => entry.kind === kind).map(({ row }) => row)
