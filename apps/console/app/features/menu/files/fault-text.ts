// Why a file, or a row of it, cannot be read, in words (EDIT-08).
import type { SheetFault, SheetFaultReason, UnreadableSheet } from '@pesan/contract/menu-file'
import type { T } from '../../../lib/i18n/t.ts'

type Words = (t: T, word: string) => string

const FAULTS: Readonly<Record<SheetFaultReason, Words>> = {
  unknown_row: (t, word) => t('menu.fault.unknownRow', { word }),
  no_name: t => t('menu.fault.noName'),
  no_category: t => t('menu.fault.noCategory'),
  no_price: t => t('menu.fault.noPrice'),
  not_a_price: (t, word) => t('menu.fault.notAPrice', { word }),
  not_yes_or_no: (t, word) => t('menu.fault.notYesOrNo', { word }),
  not_a_number: (t, word) => t('menu.fault.notANumber', { word }),
  unknown_diet: (t, word) => t('menu.fault.unknownDiet', { word }),
  unknown_allergen: (t, word) => t('menu.fault.unknownAllergen', { word }),
  unknown_group: (t, word) => t('menu.fault.unknownGroup', { word }),
  not_selling_times: (t, word) => t('menu.fault.notSellingTimes', { word }),
  not_an_address: (t, word) => t('menu.fault.notAnAddress', { word }),
  too_long: (t, word) => t('menu.fault.tooLong', { word }),
  too_many: (t, word) => t('menu.fault.tooMany', { word }),
  not_printable: (t, word) => t('menu.fault.notPrintable', { word }),
  least_above_most: t => t('menu.fault.leastAboveMost'),
  choice_without_group: t => t('menu.fault.choiceWithoutGroup'),
  id_twice: (t, word) => t('menu.fault.idTwice', { word }),
}

const UNREADABLE: Readonly<Record<UnreadableSheet, Words>> = {
  empty: t => t('menu.unreadable.empty'),
  spreadsheet_file: t => t('menu.unreadable.spreadsheetFile'),
  not_text: t => t('menu.unreadable.notText'),
  no_columns: (t, word) => t('menu.unreadable.noColumns', { word }),
  column_twice: (t, word) => t('menu.unreadable.columnTwice', { word }),
  too_many_rows: t => t('menu.unreadable.tooManyRows'),
  quotes: (t, word) => t('menu.unreadable.quotes', { word }),
}

export const faultPlace = (t: T, { line, column }: SheetFault): string =>
  column === null ? t('menu.fileLine', { line }) : t('menu.fileCell', { line, column })

export const faultText = (t: T, { reason, word }: SheetFault): string => FAULTS[reason](t, word)

/** `sheet.no_columns[price]`, as the server names what is wrong with a whole sheet. */
const OF_SHEET = /^sheet\.(\w+)(?:\[(.*)\])?$/s

/** Null: the place is one of a document. */
export function unreadableText(t: T, path: string): string | null {
  const [, reason = '', word = ''] = OF_SHEET.exec(path) ?? []
  return isReason(reason) ? UNREADABLE[reason](t, word) : null
}

const isReason = (text: string): text is UnreadableSheet => Object.hasOwn(UNREADABLE, text)
