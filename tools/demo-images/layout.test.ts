import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw, FRAME_PX } from './drawing.ts'
import { layOut } from './layout.ts'
import type { Recipe } from './recipe.ts'

const diavola: Recipe = {
  product_id: 'ITEM-DIAVOLA',
  file: 'diavola.webp',
  hero: '1f355',
  on_top: [{ emoji: '1f336-fe0f', count: 2 }],
  around: ['1f336-fe0f', '1f953'],
  hue: 35,
}

const emoji = fc.constantFrom('1f355', '1f957', '1f963', '1f345', '2615', '1f33f')
const recipe: fc.Arbitrary<Recipe> = fc.record({
  product_id: fc.string(),
  file: fc.stringMatching(/^[a-z-]{1,20}\.webp$/),
  hero: emoji,
  on_top: fc.array(fc.record({ emoji, count: fc.integer({ min: 1, max: 2 }) }), { maxLength: 2 }),
  around: fc.array(emoji, { minLength: 1, maxLength: 3 }),
  hue: fc.integer({ min: 0, max: 360 }),
})

test('the dish is the largest piece, at about 60 % of the frame, and its middle is the middle', () => {
  fc.assert(
    fc.property(recipe, given => {
      const pieces = layOut(given)
      const hero = pieces.find(({ size }) => size === Math.max(...pieces.map(piece => piece.size)))
      expect(hero).toMatchObject({ emoji: given.hero, blur: 0 })
      expect(hero?.size).toBeCloseTo(0.6, 1)
      expect(Math.hypot((hero?.x ?? 0) - 0.5, (hero?.y ?? 0) - 0.5)).toBeLessThan(0.03)
    }),
  )
})

test('the lower right corner stays free for the add button', () => {
  fc.assert(
    fc.property(recipe, given => {
      const inCorner = layOut(given).filter(
        ({ x, y, size }) => size < 0.5 && x + size / 2 > 0.75 && y + size / 2 > 0.75,
      )
      expect(inCorner).toEqual([])
    }),
  )
})

test('what lies behind is blurred and comes first, what lies on the dish comes after it', () => {
  const pieces = layOut(diavola)
  expect(pieces.map(piece => [piece.emoji, piece.blur > 0, piece.shadow])).toEqual([
    ['1f336-fe0f', true, 'ground'],
    ['1f953', true, 'ground'],
    ['1f355', false, 'ground'],
    ['1f336-fe0f', false, 'contact'],
    ['1f336-fe0f', false, 'contact'],
    ['1f336-fe0f', false, 'ground'],
  ])
})

test('the same recipe gives the same image, another file another one', () => {
  expect(layOut(diavola)).toEqual(layOut(diavola))
  expect(layOut({ ...diavola, file: 'other.webp' })).not.toEqual(layOut(diavola))
})

test('a piece is drawn at its place, turned around its middle, over its own shadow', () => {
  const piece = {
    emoji: 'x',
    x: 0.5,
    y: 0.25,
    size: 0.5,
    rotationDegrees: 90,
    blur: 0,
    shadow: 'ground',
  } as const
  const svg = draw([piece], 35, () => ({ href: 'data:,', width: 200, height: 100 }))
  expect(svg).toContain(
    `<image href="data:," x="240" y="120" width="480" height="240" transform="rotate(90 ${FRAME_PX / 2} ${FRAME_PX / 4})"/>`,
  )
  expect(svg.indexOf('<ellipse')).toBeLessThan(svg.indexOf('<image'))
  // Standing on its short side it is 240 px wide, so its shadow is narrower than that.
  expect(Number(/rx="([\d.]+)"/.exec(svg)?.[1])).toBeLessThan(120)
})
