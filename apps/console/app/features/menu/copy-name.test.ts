import { expect, test } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { copyName } from './copy-name.ts'

test('EDIT-01 a copy of the longest name has room, in both languages', () => {
  expect(copyName(translateInto('en'), 'Sate', 40)).toBe('Sate (copy)')
  for (const locale of ['en', 'id'] as const)
    for (const name of ['W'.repeat(80), '🌶'.repeat(80)]) {
      const copied = copyName(translateInto(locale), name, 80)
      expect(Array.from(copied)).toHaveLength(80)
      expect(copied).toMatch(/\((copy|salinan)\)$/)
    }
})
