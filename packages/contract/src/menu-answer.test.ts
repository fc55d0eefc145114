import { menuOf, product, randomMenu } from '@pesan/testkit/random-menu'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answeredMenu } from './menu-answer.ts'

test('the answer of a menu has every part of it with every field', () => {
  fc.assert(
    fc.property(randomMenu, menu => {
      expect(v.parse(answeredMenu, menu)).toEqual(menu)
    }),
  )
})

test('what is no menu is refused', () => {
  const { name: _, ...nameless } = product('soda')
  expect(v.is(answeredMenu, { ...menuOf({}), products: [nameless] })).toBe(false)
})
