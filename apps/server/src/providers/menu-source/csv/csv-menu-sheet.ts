// Menus as CSV: a row a product, below them a row for each modifier group and its choices (EDIT-08). docs/menu-sheet.md
// describes the columns for people.
import type { MenuContent } from '@pesan/contract/menu-content'
import { toContent } from '@pesan/domain/menu-draft/menu-parts'
import { settleMenu } from '@pesan/domain/menu-draft/settle-menu'
import type { MenuSheet, SheetReading } from '../menu-sheet.ts'
import { decodeText } from './decode-text.ts'
import { readGroups } from './read-groups.ts'
import { readProducts } from './read-products.ts'
import { sampleSheet } from './sample-sheet.ts'
import { beginReading } from './sheet-reading.ts'
import { readTable } from './sheet-table.ts'
import { writeSheet } from './write-sheet.ts'

export const csvMenuSheet: MenuSheet = { read, write: writeSheet, sample: sampleSheet }

function read(bytes: Uint8Array, base: MenuContent): SheetReading {
  const decoded = decodeText(bytes)
  if (decoded.status === 'unreadable') return { ...decoded, word: '' }
  const table = readTable(decoded.text)
  if (table.status === 'unreadable') return table
  const reading = beginReading(table, base)
  readGroups(reading)
  readProducts(reading)
  settleMenu(reading.parts, reading.base)
  const faults = reading.rows.flatMap(({ row }) => row.fault ?? [])
  return { status: 'read', content: toContent(reading.parts), faults, ignoredColumns: table.ignoredColumns }
}
