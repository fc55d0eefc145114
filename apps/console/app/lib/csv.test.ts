import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/** Without the byte-order mark. */
const written = (...rows: string[][]) => csvOf(rows, ',').slice(1)

test('a file begins with a byte-order mark, and each row ends with CR and LF', () => {
  expect(csvOf([['Wayan é'], ['b']], ',')).toBe('\uFEFFWayan é\r\nb\r\n')
})

test.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', ''],
])('the cell %j is written %j', (cell, expected) => {
  expect(written([cell, 'next'])).toBe(`${expected},next\r\n`)
})

test.each([
  ['=SUM(A1:A9)', "'=SUM(A1:A9)"],
  ['+6281237884410', "'+6281237884410"],
  ['-5', "'-5"],
  ['@import', "'@import"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
])('the cell %j is no formula: %j', (cell, expected) => {
  expect(written([cell])).toBe(`${expected}\r\n`)
})

test('any table can be read again, and no cell of it is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 })), rows => {
      const read = parse(written(...rows))
      const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
      expect(read).toEqual(rows.map(row => row.map(harmless)))
      expect(read.flat().filter(cell => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    }),
  )
})

/** A reader as RFC 4180 describes it. */
function parse(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
