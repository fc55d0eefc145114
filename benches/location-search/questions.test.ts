import { expect, test } from 'vitest'
import { INPUTS } from './questions.ts'

test('the questions are of every length a person types', () => {
  expect(INPUTS.length).toBeGreaterThan(300)
  expect(new Set(INPUTS.map(question => question.length)).size).toBe(200)
})
