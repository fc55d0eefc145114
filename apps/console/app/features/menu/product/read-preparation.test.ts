import { expect, test } from 'vitest'
import { readPreparation } from './read-preparation.ts'

test.each([
  ['', null],
  [' 25 ', 25],
  ['240', 240],
  ['0', undefined],
  ['241', undefined],
  ['half an hour', undefined],
  ['2.5', undefined],
])('PROMISE-01 minutes of a product: %j is %s', (text, minutes) => {
  expect(readPreparation(text)).toBe(minutes)
})
