import { expect, it } from 'vitest'
import { inGroups, withoutPrefix } from './virtual-account.tsx'

it('ORDER-50 the part after the biller code is the rest of a number that begins with it, else the whole number', () => {
  expect(withoutPrefix('107669999610501', '10766')).toBe('9999610501')
  expect(withoutPrefix('9999610501', '10766')).toBe('9999610501')
  expect(withoutPrefix('9910766501', '10766')).toBe('9910766501')
})

it('is displayed in groups of four', () => {
  expect(inGroups('107669999610501')).toBe('1076 6999 9610 501')
  expect(inGroups('9999')).toBe('9999')
})
