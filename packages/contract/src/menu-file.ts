// Menus as files (EDIT-08): a sheet with a row a product (CSV), and the GrabFood document. Both go into the draft.
import * as v from 'valibot'
import { integer } from './integer.ts'
import { menuProblem } from './menu-draft.ts'

/** Of a sheet, without its heading. */
export const MAX_SHEET_ROWS = 20_000
/** The answer names so many rows, products and problems; the counts say how many there are. */
export const MAX_LISTED = 200

/** Why a row of a sheet is left out; the menu stays there as it is. */
export const SHEET_FAULTS = [
  'unknown_row',
  'no_name',
  'no_category',
  'no_price',
  'not_a_price',
  'not_yes_or_no',
  'not_a_number',
  'unknown_diet',
  'unknown_allergen',
  'unknown_group',
  'not_selling_times',
  'not_an_address',
  'too_long',
  'too_many',
  'not_printable',
  'least_above_most',
  'choice_without_group',
  'id_twice',
] as const
export type SheetFaultReason = (typeof SHEET_FAULTS)[number]

export const sheetFault = v.object({
  /** As spreadsheets number their rows: the heading is 1. */
  line: integer,
  /** Null: the row as a whole. */
  column: v.nullable(v.string()),
  /** What stands there, shortened. */
  word: v.string(),
  reason: v.picklist(SHEET_FAULTS),
})
export type SheetFault = v.InferOutput<typeof sheetFault>

/** Why a file cannot be read as a sheet at all. `quotes`: a quotation mark that does not end; its word is the line. */
export const UNREADABLE_SHEETS = [
  'empty',
  'spreadsheet_file',
  'not_text',
  'no_columns',
  'column_twice',
  'too_many_rows',
  'quotes',
] as const
export type UnreadableSheet = (typeof UNREADABLE_SHEETS)[number]

const listedProduct = v.object({ key: v.string(), name: v.string() })
const products = v.object({ count: integer, listed: v.array(listedProduct) })

/** What a file would make of the draft. */
export const menuFilePreview = v.object({
  categories: integer,
  products: integer,
  groups: integer,
  photos: integer,
  new: products,
  changed: products,
  gone: products,
  /** How many fields and parts differ from the draft. */
  changes: integer,
  refused: v.object({ count: integer, listed: v.array(sheetFault) }),
  /** Headings that say nothing here. */
  ignored_columns: v.array(v.string()),
  /** Parts that the format cannot carry and that stay as they are in the draft. */
  retained: integer,
  problems: v.array(menuProblem),
})
export type MenuFilePreview = v.InferOutput<typeof menuFilePreview>

/** In base64: only the bytes say how a sheet is encoded. */
const sheetFile = v.object({
  format: v.literal('csv'),
  content: v.pipe(v.string(), v.base64(), v.minLength(1)),
})
/** The server's adapter parses the document. */
const documentFile = v.object({ format: v.literal('grabfood'), document: v.unknown() })
export const menuFileBody = v.object({
  file: v.variant('format', [sheetFile, documentFile]),
  /** Of the draft that was previewed; another one is refused, so that only what was seen is done. */
  revision: v.optional(integer),
})
export type MenuFile = v.InferOutput<typeof menuFileBody>['file']
export const menuFileAnswer = v.object({
  data: v.object({
    dry_run: v.boolean(),
    /** Of the draft: as it was read, or with the file. */
    revision: integer,
    preview: menuFilePreview,
    /** Photos that could not be fetched. */
    warnings: v.array(v.object({ path: v.string(), message: v.string() })),
  }),
})

/** `sample`: a few products that show what a sheet can say. */
const sheetContent = v.picklist(['live', 'draft', 'sample'])
export type SheetContent = v.InferOutput<typeof sheetContent>

/** Spreadsheets of some countries expect semicolons. */
export const menuSheetQuery = v.object({
  of: v.optional(sheetContent),
  delimiter: v.optional(v.picklist(['comma', 'semicolon'])),
})
export const menuSheetAnswer = v.object({ data: v.object({ name: v.string(), text: v.string() }) })
