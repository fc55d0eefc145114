import { expect, test } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { perDay } from './report-names.ts'

test.each([
  [8, '0.3', '0,3'],
  [54, '2', '2'],
  [1000, '37', '37'],
  [0, '0', '0'],
])('%i orders of 27 days are a number of orders a day that says something', (count, en, id) => {
  expect(perDay(translateInto('en'), count, 27)).toBe(en)
  expect(perDay(translateInto('id'), count, 27)).toBe(id)
})
