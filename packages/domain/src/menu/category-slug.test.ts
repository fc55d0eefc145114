import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categorySlug } from './category-slug.ts'

describe('the slug of a category', () => {
  it.each([
    ['Wood-fired pizza', 'wood-fired-pizza', 'lower case, spaces to hyphens'],
    ['Pizza & Pasta', 'pizza-pasta', 'what is no word is removed, then hyphens are one'],
    ['Nasi  goreng', 'nasi-goreng', 'two spaces'],
    ['  -Sambal-  ', 'sambal', 'hyphens at the ends'],
    ['Kids (under 6)!', 'kids-under-6', 'brackets and marks'],
    ['Set_menu 2', 'set_menu-2', 'an underscore is of a word'],
    ['Crème brûlée', 'crme-brle', 'removed, not rewritten'],
    ['飲み物', '', 'nothing of it is left'],
  ])('MENU-07 %j is %j: %s', (name, slug) => {
    expect(categorySlug(name)).toBe(slug)
  })

  it('MENU-07 consists of words joined by single hyphens, and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Z', '9', '_', '-', ' ', '\t', '&', 'é', '飲') }),
        name => {
          const slug = categorySlug(name)
          expect(slug).toMatch(/^(?:[a-z0-9_]+(?:-[a-z0-9_]+)*)?$/)
          expect(categorySlug(slug)).toBe(slug)
        },
      ),
    )
  })
})
