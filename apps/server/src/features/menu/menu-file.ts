// A file with a menu, read onto the menu that it is to become.
import type { MenuContent } from '@pesan/contract/menu-content'
import type { MenuFile, SheetFault, UnreadableSheet } from '@pesan/contract/menu-file'
import { newProduct } from '@pesan/contract/new-product'
import { isSame } from '@pesan/domain/menu-draft/is-same'
import type { MenuSheet } from '../../providers/menu-source/menu-sheet.ts'
import type { MenuFault, MenuSource } from '../../providers/menu-source/menu-source.ts'
import { contentOfImport } from './imported-content.ts'

export interface MenuFormats {
  menuSource: MenuSource
  menuSheet: MenuSheet
}

export interface ReadFile {
  status: 'read'
  content: MenuContent
  refused: SheetFault[]
  ignoredColumns: string[]
  /** Products of which the format cannot carry everything. */
  retained: number
}
export type FileReading = ReadFile | { status: 'invalid'; faults: MenuFault[] }

/** Of a document, the parts that its format cannot carry stay as `base` has them; so do rows of a sheet that cannot be read. */
export function readMenuFile(
  { menuSource, menuSheet }: MenuFormats,
  file: MenuFile,
  base: MenuContent,
): FileReading {
  if (file.format === 'csv') {
    const reading = menuSheet.read(Buffer.from(file.content, 'base64'), base)
    if (reading.status === 'unreadable') return { status: 'invalid', faults: [unreadableFault(reading)] }
    const { content, faults: refused, ignoredColumns } = reading
    return { status: 'read', content, refused, ignoredColumns, retained: countProducts(content, hasOutlets) }
  }
  const parsed = menuSource.parse(file.document)
  if (parsed.status === 'invalid') return parsed
  const content = contentOfImport(parsed.menu, base)
  const retained = countProducts(content, hasMoreThanDocument)
  return { status: 'read', content, refused: [], ignoredColumns: [], retained }
}

type Product = MenuContent['products'][number]
const hasOutlets = ({ outlets }: Product): boolean => Object.keys(outlets).length > 0
/** What a document can say of a product. */
const OF_DOCUMENT: ReadonlySet<string> = new Set([
  'key',
  'name',
  'name_translations',
  'description',
  'description_translations',
  'price',
  'photos',
  'available',
  'hidden',
  'selling_times',
  'group_keys',
] satisfies (keyof Product)[])
const hasMoreThanDocument = (product: Product): boolean => {
  const plain = new Map(Object.entries(newProduct(product)))
  return Object.entries(product).some(
    ([field, value]) => !OF_DOCUMENT.has(field) && !isSame(value, plain.get(field)),
  )
}
const countProducts = ({ products }: MenuContent, has: (product: Product) => boolean): number =>
  products.filter(has).length

const UNREADABLE: Readonly<Record<UnreadableSheet, string>> = {
  empty: 'is empty',
  spreadsheet_file: 'is a file of a spreadsheet program: save it as CSV',
  not_text: 'is not text',
  no_columns: 'has no column with the heading "name"',
  column_twice: 'has a column twice',
  too_many_rows: 'has too many rows',
  quotes: 'has a quotation mark that does not end, or stands in the middle of a cell',
}

/** `sheet.quotes[12]`: the reason, and the line or heading. */
const unreadableFault = ({ reason, word }: { reason: UnreadableSheet; word: string }): MenuFault => ({
  path: word === '' ? `sheet.${reason}` : `sheet.${reason}[${word.slice(0, MAX_WORD_LENGTH)}]`,
  message: UNREADABLE[reason],
})
const MAX_WORD_LENGTH = 60
