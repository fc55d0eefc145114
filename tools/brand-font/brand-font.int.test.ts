import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RANGES } from './characters.ts'

const font = readFileSync(new URL('../../apps/server/src/features/company/brand-font.ttf', import.meta.url))

test('the committed brand font covers exactly the characters of its script', () => {
  const expected = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  expect(expected.length).toBeGreaterThan(0)
  expect(charactersOf(font)).toEqual(expected)
})

/** Code points of the Unicode table of format 4, in rising order: every segment of this font is a run of glyphs. */
function charactersOf(ttf: Buffer): number[] {
  const table = unicodeTable(ttf)
  const segments = table.readUInt16BE(6) / 2
  const codes: number[] = []
  for (let segment = 0; segment < segments; segment += 1) {
    const last = table.readUInt16BE(14 + 2 * segment)
    const first = table.readUInt16BE(16 + 2 * (segments + segment))
    // The last segment ends the table.
    for (let code = first; code <= last && code !== 0xffff; code += 1) codes.push(code)
  }
  return codes
}

function unicodeTable(ttf: Buffer): Buffer {
  for (let table = 0; table < ttf.readUInt16BE(4); table += 1) {
    const entry = 12 + 16 * table
    if (ttf.toString('latin1', entry, entry + 4) !== 'cmap') continue
    const cmap = ttf.subarray(ttf.readUInt32BE(entry + 8))
    const unicode = cmap.subarray(cmap.readUInt32BE(8))
    expect(unicode.readUInt16BE(0), 'format of the character table').toBe(4)
    return unicode
  }
  throw new Error('the font has no character table')
}
