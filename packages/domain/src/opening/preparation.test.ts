import { expect, test } from 'vitest'
import { preparationMinutes, preparationOf } from './preparation.ts'

test.each([
  ['no product has its own', [undefined, undefined], 20],
  ['nothing is ordered yet', [], 20],
  ['the largest of the lines', [5, 45], 45],
  ['one that is quick, where every product has its own', [5, 10], 10],
  ['the usual minutes of the others, where they are more', [5, undefined], 20],
  ['the one that takes longer than the others', [35, undefined], 35],
])('PROMISE-01 what takes longest decides about preparation: %s', (_what, own, minutes) => {
  expect(preparationMinutes(preparationOf(own), 20)).toBe(minutes)
})
