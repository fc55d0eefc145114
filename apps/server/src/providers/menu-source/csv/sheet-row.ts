// One row of a sheet while it is read: its cells by column, and the first fault, for which it is left out.

import type { Translations } from '@pesan/contract/menu-content'
import type { SheetFault, SheetFaultReason } from '@pesan/contract/menu-file'
import * as v from 'valibot'
import type { CellCodec } from './cell-codecs.ts'
import { type AnyColumn, headingOf, type SheetColumn, translationColumns } from './columns.ts'
import type { SheetRow } from './sheet-table.ts'

const MAX_WORD_LENGTH = 60

export class Row {
  readonly line: number
  fault: SheetFault | null = null
  readonly #cells: readonly string[]
  readonly #columns: ReadonlyMap<AnyColumn, number>

  constructor({ line, cells }: SheetRow, columns: ReadonlyMap<AnyColumn, number>) {
    this.line = line
    this.#cells = cells
    this.#columns = columns
  }

  has(column: AnyColumn): boolean {
    return this.#columns.has(column)
  }

  /** Empty as well where the sheet has no such column. */
  cell(column: AnyColumn): string {
    return this.#cells[this.#columns.get(column) ?? -1] ?? ''
  }

  refuse(column: AnyColumn | null, word: string, reason: SheetFaultReason): void {
    this.fault ??= {
      line: this.line,
      column: column && headingOf(column),
      word: Array.from(word.trim()).slice(0, MAX_WORD_LENGTH).join(''),
      reason,
    }
  }

  /** Without the column, or with what `base` is written as, it is `base`. */
  read<Value>(column: SheetColumn, base: Value, codec: CellCodec<Value>): Value {
    const cell = this.cell(column)
    if (!this.has(column) || cell === codec.write(base)) return base
    const read = codec.read(cell.trim())
    if ('value' in read) return read.value
    this.refuse(column, read.refused, codec.reason)
    return base
  }

  readTranslations(field: 'name' | 'description', base: Translations): Record<string, string> {
    const texts: Record<string, string> = { ...base }
    for (const { language, column } of translationColumns(this.#columns.keys(), field)) {
      const cell = this.cell(column)
      if (cell === (texts[language] ?? '')) continue
      if (cell.trim() === '') delete texts[language]
      else texts[language] = cell.trim()
    }
    return texts
  }

  /** Refuses the row where the part is none that a menu may have. */
  check(schema: v.GenericSchema, part: unknown): void {
    if (this.fault) return
    const parsed = v.safeParse(schema, part, { abortEarly: true })
    if (parsed.success) return
    const [issue] = parsed.issues
    const column = columnOf(issue.path?.map(({ key }) => String(key)) ?? [])
    this.refuse(column, column === null ? '' : this.cell(column), reasonOf(issue))
  }
}

const FIELD_COLUMNS: Readonly<Record<string, SheetColumn>> = {
  key: 'id',
  id: 'id',
  group_keys: 'groups',
  modifier_keys: 'id',
  selling_times: 'times',
  selection_min: 'least',
  selection_max: 'most',
  name: 'name',
  description: 'description',
  photos: 'photos',
  price: 'price',
}

function columnOf([field = '', language = '']: readonly string[]): AnyColumn | null {
  if (field === 'name_translations') return `name (${language})`
  if (field === 'description_translations') return `description (${language})`
  return FIELD_COLUMNS[field] ?? null
}

function reasonOf({ type, input }: v.BaseIssue<unknown>): SheetFaultReason {
  if (type === 'regex') return 'not_printable'
  if (type === 'min_value' || type === 'max_value') return 'not_a_number'
  if (type === 'url') return 'not_an_address'
  if (typeof input !== 'string') return 'too_many'
  return input.trim() === '' ? 'no_name' : 'too_long'
}
