import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { modifierId, orderId, productId } from './ids.ts'
import { rupiah } from './money.ts'
import { plainText } from './plain-text.ts'

const accepts = (text: unknown, maxLength = 200) => v.safeParse(plainText(maxLength), text).success

describe('text as people type it', () => {
  test.each([
    '',
    'no ice',
    'Tanpa es, terima kasih',
    'Без льда',
    '冰なし',
    '🌶️👩‍🍳',
    'two\nlines\tand a tab',
    '\u2028',
  ])('%j is accepted', text => {
    expect(accepts(text)).toBe(true)
  })

  test.each(['\u0000', 'a\u0007b', '\u001b[31m', '\u007f', '\u0085', '\ud83c', 'x\udf36', 7, null])(
    '%j is refused',
    text => {
      expect(accepts(text)).toBe(false)
    },
  )

  test('its length is counted as in the browser', () => {
    expect(accepts('x'.repeat(200))).toBe(true)
    expect(accepts('x'.repeat(201))).toBe(false)
  })

  test('every accepted text survives JSON and UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
        fc.pre(accepts(text))
        expect(Buffer.from(JSON.stringify(text)).toString()).toBe(JSON.stringify(text))
        expect(text).not.toContain('\u0000')
      }),
    )
  })
})

describe('ids', () => {
  test('CART-03 a product’s id may be a number or its digits', () => {
    expect(v.parse(productId, 12)).toBe(v.parse(productId, '12'))
    expect(v.parse(modifierId, 'MOD-1')).toBe('MOD-1')
    for (const wrong of ['', 'x'.repeat(65), 1.5, null, {}, 'a\u0000'])
      expect(v.safeParse(productId, wrong).success).toBe(false)
  })

  test('an order’s id is a UUID in lower case and nothing else', () => {
    const id = '0192d3a0-0000-7000-8000-000000000001'
    expect(v.parse(orderId, id)).toBe(id)
    for (const wrong of [id.toUpperCase(), id.slice(1), `${id} `, `${id}\n`, 7, ''])
      expect(v.safeParse(orderId, wrong).success).toBe(false)
  })
})

test('I18N-06 an amount is a whole number of rupiah that is not negative', () => {
  for (const amount of [0, 25_000, 1_000_000_000_000]) expect(v.parse(rupiah, amount)).toBe(amount)
  for (const wrong of [-1, 0.5, 1_000_000_000_001, Number.NaN, '25000', null])
    expect(v.safeParse(rupiah, wrong).success).toBe(false)
})
