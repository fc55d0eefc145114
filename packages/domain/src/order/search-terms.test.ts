import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ofOutlets, parseSearch, type SearchableOrder, searchTerms } from './search-terms.ts'

const ORDER: SearchableOrder = {
  number: 431,
  outletId: 'berawa',
  customerName: 'Ayu Léstari',
  customerPhone: '+6281237048816',
  itemNames: ['Diavola', 'Garlic bread', 'Crème brûlée', 'Cola 330 ml', "Chef's pick", '7up'],
}

/** As the database compares. */
function finds(text: string, order: SearchableOrder = ORDER, outlets?: string[]): boolean {
  const terms = searchTerms(order)
  const parts = [...parseSearch(text), ...(outlets ? [ofOutlets(outlets)] : [])]
  return parts.every(part =>
    part.some(wanted =>
      terms.some(term => (wanted.isBeginning ? term.startsWith(wanted.term) : term === wanted.term)),
    ),
  )
}

describe('BOARD-10 an order is found', () => {
  test.each([
    '431',
    '#431',
    '0431',
    'ayu',
    'AYU',
    'lestari',
    'Les',
    'LÉSTARI ayu',
    'diavola',
    'bread garlic',
    'creme brulee',
    'CRÈME',
    'brûlée',
    'cola 330',
    'chef',
    "chef's",
    '7',
    '7up',
    'ayu 431 diavola',
    'ayu, #431',
    '8816',
    '48816',
    '081237048816',
    '0812 3704 8816',
    '+6281237048816',
    '+62 812-3704-8816',
    '62 812 3704 8816',
    '0062 812 3704 8816',
    '(0812) 3704.8816',
    '3704 8816',
    'ayu 8816',
    'ayu 0812 3704 8816 diav',
  ])('by "%s"', text => {
    expect(finds(text)).toBe(true)
  })

  test.each([
    '43',
    '4310',
    '#8816',
    'yu',
    'ayu margherita',
    'diavola 432',
    '816',
    '8817',
    '081237048817',
    '0812 3704 8817',
    '+62 813 3704 8816',
    'iavola',
  ])('and not by "%s"', text => {
    expect(finds(text)).toBe(false)
  })

  test('STAFF-08 only at one of the outlets, where they are limited', () => {
    expect(finds('ayu', ORDER, ['ubud', 'berawa'])).toBe(true)
    expect(finds('ayu', ORDER, ['ubud'])).toBe(false)
  })

  const word = fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéàüñçøđőšžåěияж'.split('')), {
      minLength: 1,
      maxLength: 12,
    })
    .map(letters => letters.join(''))

  test('by the beginnings of its words, in any order, case and spelling of accents', () => {
    const wanted = fc.record({
      words: fc.uniqueArray(word, { minLength: 1, maxLength: 6 }),
      lengths: fc.array(fc.nat({ max: 11 }), { minLength: 6, maxLength: 6 }),
      isUpper: fc.boolean(),
      form: fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
      isReversed: fc.boolean(),
    })
    fc.assert(
      fc.property(wanted, ({ words, lengths, isUpper, form, isReversed }) => {
        const beginnings = words.map((text, index) => text.slice(0, 1 + (lengths[index] ?? 0)))
        const typed = (isReversed ? beginnings.toReversed() : beginnings).join(' ').normalize(form)
        const order = { ...ORDER, customerName: words.join(' '), itemNames: [] }
        expect(finds(isUpper ? typed.toUpperCase() : typed, order)).toBe(true)
      }),
    )
  })

  test('by its phone in any spelling, and by its last digits', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789'.split('')), { minLength: 9, maxLength: 11 })
    const separators = fc.array(fc.constantFrom('', ' ', '-', '.', ' - '), { minLength: 11, maxLength: 11 })
    const prefix = fc.constantFrom('0', '+62', '62', '0062', '+62 ')
    fc.assert(
      fc.property(fc.record({ digits, separators, prefix, last: fc.integer({ min: 4, max: 9 }) }), phone => {
        const national = `8${phone.digits.join('')}`
        const order = { ...ORDER, customerPhone: `+62${national}` }
        const spelled = Array.from(national, (digit, index) => digit + (phone.separators[index] ?? '')).join(
          '',
        )
        expect(finds(phone.prefix + spelled.trim(), order)).toBe(true)
        expect(finds(national.slice(-phone.last), order)).toBe(true)
      }),
    )
  })

  test('whatever is typed asks for a bounded number of terms, and never for all orders', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), text => {
        const parts = parseSearch(text)
        expect(parts.length).toBeLessThanOrEqual(8)
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0)
          expect(part.length).toBeLessThanOrEqual(3)
          for (const { term, isBeginning } of part) {
            expect(term.isWellFormed()).toBe(true)
            // A beginning of a phone has digits enough, and one of a word is no sign.
            expect(isBeginning ? term : 'exact').not.toMatch(/^(?:$|[#@]|\+\d{0,3}$)/)
          }
        }
      }),
    )
  })

  test('an order of an erased customer has no words of them, and a huge one a bounded number of terms', () => {
    const erased = searchTerms({ ...ORDER, customerName: null, customerPhone: null, itemNames: [] })
    expect(erased).toEqual(['#431', '@berawa'])
    const itemNames = Array.from({ length: 500 }, (_, index) => `dish${index}`)
    expect(searchTerms({ ...ORDER, itemNames })).toHaveLength(200)
  })
})
