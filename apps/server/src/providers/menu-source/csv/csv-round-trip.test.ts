import type { MenuContent } from '@pesan/contract/menu-content'
import { menuContent } from '@pesan/contract/menu-content'
import * as parts from '@pesan/testkit/random-menu'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { csvMenuSheet } from './csv-menu-sheet.ts'

const TRICKY = [
  '=1+1',
  "'=HYPERLINK()",
  '-',
  '#size',
  '#a',
  'a; b',
  'a\\;b',
  ' stray ',
  'say "hi"',
  'two\nlines',
  'one\r\ntwo',
  'tab\there',
  'Café 🍜',
  'شاي',
  '<b>x</b>',
  '__proto__',
  'yes',
  '12,5',
]
const text = fc.oneof(
  fc.constantFrom(...TRICKY),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(isName),
)
function isName(given: string): boolean {
  return given.trim() !== '' && given.length <= 30 && !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(given)
}

/** Random menus with texts that are hard to write into a sheet. */
const menu = fc
  .tuple(parts.randomMenu, fc.infiniteStream(text), fc.nat({ max: 3 }))
  .map(([content, texts, spiciness]): MenuContent => {
    const next = (): string => String(texts.next().value)
    const named = <Part extends { name: string }>(part: Part): Part => ({ ...part, name: next() })
    return {
      ...content,
      categories: content.categories.map(named),
      products: content.products.map(product => ({
        ...named(product),
        description: next(),
        description_translations: { id: next() },
        photos: ['https://images.example/a,b;c.jpg', 'https://images.example/?q="x"'],
        spiciness,
        preparation_minutes: spiciness === 0 ? null : spiciness * 15,
        outlets: { [OUTLET]: { hidden: true } },
      })),
      groups: content.groups.map(named),
      modifiers: content.modifiers.map(named),
    }
  })
const OUTLET = '00000000-0000-4000-8000-000000000001'

test.each([',', ';'] as const)(
  'EDIT-08 the import of a sheet that was exported changes nothing, separated by %s',
  delimiter => {
    fc.assert(
      fc.property(menu, content => {
        expect(v.is(menuContent, content)).toBe(true)
        const bytes = new TextEncoder().encode(csvMenuSheet.write(content, delimiter))
        expect(csvMenuSheet.read(bytes, content)).toEqual({
          status: 'read',
          content,
          faults: [],
          ignoredColumns: [],
        })
      }),
    )
  },
)

test('EDIT-08 any bytes are read or refused, and never end the program', () => {
  const base = parts.menuOf({})
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
      expect(['read', 'unreadable']).toContain(csvMenuSheet.read(bytes, base).status)
    }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(text, fc.constantFrom('group', 'choice', 'category', '')))),
      rows => {
        const lines = rows
          .map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
          .join('\n')
        const bytes = new TextEncoder().encode(`row,id,category,name,price,groups\n${lines}`)
        expect(csvMenuSheet.read(bytes, base).status).toBe('read')
      },
    ),
  )
})
