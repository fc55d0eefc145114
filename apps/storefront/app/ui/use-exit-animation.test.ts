import { productOf } from '@pesan/testkit/products'
import { expect, it } from 'vitest'
import { withExiting } from './use-exit-animation.ts'

const list = (ids: string) => ids.split('').map(id => productOf({ id }))
const merged = (before: string, now: string) =>
  withExiting(list(before), list(now))
    .map(product => product.id)
    .join('')

it('MENU-22 an added product keeps its position for a moment (AMB-017)', () => {
  expect(merged('abc', 'ac')).toBe('abc')
  expect(merged('abc', 'bc')).toBe('abc')
  expect(merged('abc', 'ab')).toBe('abc')
  expect(merged('abc', '')).toBe('abc')
  expect(merged('ab', 'abc')).toBe('abc')
})
