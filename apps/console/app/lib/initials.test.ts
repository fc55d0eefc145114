import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Kirana Sari', 'KS'],
  ['  ni  luh  ratih wulandari ', 'NW'],
  ['Kadek', 'K'],
  ['𝒦adek Arya', '𝒦A'],
  ['+6281237884410', '10'],
  ['+62 812 3788 4410', '10'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
