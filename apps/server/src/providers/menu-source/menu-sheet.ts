// The port for menus as sheets of a spreadsheet (EDIT-08). A sheet is read onto a menu: what it has no column for stays as it
// is there, and a row that cannot be read leaves its part alone.
import type { MenuContent } from '@pesan/contract/menu-content'
import type { SheetFault, UnreadableSheet } from '@pesan/contract/menu-file'

export type SheetDelimiter = ',' | ';'

export type SheetReading =
  | {
      status: 'read'
      content: MenuContent
      /** In the order of the lines. */
      faults: SheetFault[]
      ignoredColumns: string[]
    }
  | { status: 'unreadable'; reason: UnreadableSheet; word: string }

export interface MenuSheet {
  /** Never throws, whatever the bytes are. */
  read(bytes: Uint8Array, base: MenuContent): SheetReading
  /** A sheet from which `read` makes the same menu. */
  write(content: MenuContent, delimiter: SheetDelimiter): string
  /** A few products and choices that show what a sheet can say. */
  sample(delimiter: SheetDelimiter): string
}
