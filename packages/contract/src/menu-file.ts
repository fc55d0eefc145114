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
