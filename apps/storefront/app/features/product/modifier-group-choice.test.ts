import { groupOf } from '@pesan/testkit/products'
import { expect, it } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { createT } from '../../lib/i18n/t.ts'
import { groupHintMessage } from './modifier-group-choice.tsx'

const t = createT('en', en)

it.each([
  [1, 1, 'Pick 1'],
  [1, 3, 'Pick 1 to 3'],
  [2, 2, 'Pick 2 to 2'],
  [0, 1, 'Optional (max 1)'],
  [0, 4, 'Optional (max 4)'],
])('PROD-12 a range of %i to %i is labelled %s (AMB-105)', (min, max, text) => {
  expect(groupHintMessage(t, groupOf({ min, max }))).toBe(text)
})
