import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

test('TICKET-05 no line is longer than the paper, and none of the letters is lost', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 70, unit: fc.constantFrom('a', 'b', '-') }))
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 48 }), (texts, letters) => {
      const lines = wrapText(texts.join(' '), letters)
      expect(lines.filter(line => line.length > letters || line.length === 0)).toEqual([])
      expect(lines.join('').replaceAll(' ', '')).toBe(texts.join(''))
    }),
  )
})

test('TICKET-05 a space without a column still ends', () => {
  expect(wrapText('ab', 0)).toEqual(['a', 'b'])
})

test('TICKET-05 a line breaks between words where it can', () => {
  expect(wrapText('Nasi goreng kampung dengan telur', 16)).toEqual(['Nasi goreng', 'kampung dengan', 'telur'])
})
