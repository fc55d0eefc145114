// How many categories a sheet may add: a menu has a limit, and those of the menu below that the sheet names take their part of it.
import { MAX_CATEGORIES } from '@pesan/contract/menu-content'
import { plainName } from './references.ts'
import type { SheetReading } from './sheet-reading.ts'

export function roomForCategories({ rows, base, baseContent, parts }: SheetReading): () => boolean {
  const hasColumn = rows.some(({ row }) => row.has('category'))
  const named = new Set(
    rows.flatMap(({ kind, row }) =>
      kind === 'category'
        ? [row.cell('id').trim(), plainName(row.cell('name'))]
        : [plainName(row.cell('category').trim().replace(/^#/, '')), plainName(row.cell('category'))],
    ),
  )
  // Without the column, products stay where they are.
  const remaining = baseContent.categories.filter(
    ({ key, name }) => !hasColumn || [key, plainName(key), plainName(name)].some(word => named.has(word)),
  )
  const room = MAX_CATEGORIES - remaining.length
  return () => {
    let added = 0
    for (const key of parts.category.keys()) if (!base.category.has(key)) added += 1
    return added < room
  }
}
