import { SHEET_FAULTS, UNREADABLE_SHEETS } from '@pesan/contract/menu-file'
import { expect, test } from 'vitest'
import { translateInto } from '../../../../testing/translate-into.ts'
import { faultPlace, faultText, unreadableText } from './fault-text.ts'

const en = translateInto('en')
const id = translateInto('id')

test('EDIT-08 a row that cannot be read is named with its line, its column and the word', () => {
  const fault = { line: 12, column: 'price', word: 'abc', reason: 'not_a_price' } as const
  expect(faultPlace(en, fault)).toBe('Line 12, price')
  expect(faultText(en, fault)).toBe('“abc” is no price')
  expect(faultText(id, fault)).toBe('“abc” bukan harga')
  expect(faultPlace(en, { ...fault, column: null })).toBe('Line 12')
})

test('EDIT-08 each fault has a sentence of its kind in both languages', () => {
  for (const t of [en, id]) {
    const sentences = SHEET_FAULTS.map(reason => faultText(t, { line: 1, column: null, word: 'x', reason }))
    expect(new Set(sentences).size).toBe(SHEET_FAULTS.length)
  }
})

test('EDIT-08 a sheet that cannot be read at all says why, a place of a document has no such sentence', () => {
  const sentences = UNREADABLE_SHEETS.map(reason => unreadableText(en, `sheet.${reason}[price]`))
  expect(new Set(sentences).size).toBe(UNREADABLE_SHEETS.length)
  expect(unreadableText(en, 'sheet.no_columns[price]')).toContain('“price”')
  expect(unreadableText(en, 'sheet.empty')).toBe('It is empty.')
  expect(unreadableText(en, 'categories[0].name')).toBeNull()
})
