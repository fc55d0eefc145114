import { placeOrderBody } from '@pesan/contract/order'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cutNote } from './note-text.ts'

describe('a note', () => {
  it('PROD-24 has at most 200 characters and never half of one', () => {
    expect(cutNote('x'.repeat(200))).toEqual({ text: 'x'.repeat(200), wasCut: false })
    expect(cutNote('x'.repeat(201))).toEqual({ text: 'x'.repeat(200), wasCut: true })
    expect(cutNote(`${'x'.repeat(199)}\u{1F336}`)).toEqual({ text: 'x'.repeat(199), wasCut: true })
    expect(cutNote('\u{1F336}'.repeat(100))).toEqual({ text: '\u{1F336}'.repeat(100), wasCut: false })
  })

  it('retains right-to-left text, markup and line breaks, and drops characters that cannot be seen', () => {
    const text = '<b>بدون بصل</b>\n"extra" & more\t'
    expect(cutNote(text)).toEqual({ text, wasCut: false })
    expect(cutNote('no\u0000 on\u0007ion').text).toBe('no onion')
  })

  it('PROD-24 whatever is pasted, the server accepts the remaining text', () => {
    const note = placeOrderBody.entries.delivery_notes
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
        expect(v.safeParse(note, cutNote(text).text).success).toBe(true)
      }),
    )
  })
})
