import { describe, expect, it } from 'vitest'
import { addressType, displayName, isNameMissing, isSameLocation, isTemporary } from './address.ts'

const LABELS = { home: 'Home', office: 'Office', other: 'Other' }

describe('an address', () => {
  it.each([
    [{ id: 12 }, false],
    [{ id: '1763740800000' }, true],
    [{ id: '12' }, true],
    [{ id: null }, true],
    [{}, true],
  ])('ADDR-02 %o is temporary: %s', (address, isDraft) => {
    expect(isTemporary(address)).toBe(isDraft)
  })

  it.each([
    ['home', 'Home'],
    ['office', 'Office'],
    ['other', 'Villa Kayu'],
  ] as const)('ADDR-03 of type %s is shown as %s', (saveAs, shown) => {
    expect(displayName({ saveAs, name: 'Villa Kayu' }, LABELS)).toBe(shown)
  })

  it.each([
    ['home', 'home'],
    ['office', 'office'],
    ['other', 'other'],
    ['villa', 'other'],
    [undefined, 'other'],
  ])('ADDR-04 type %s counts as %s', (given, type) => {
    expect(addressType(given)).toBe(type)
  })

  it.each([
    ['other', '', true],
    ['other', ' \t ', true],
    ['other', 'Villa', false],
    ['home', '', false],
  ] as const)('ADDR-44 type %s named "%s" lacks its name: %s', (saveAs, name, isMissing) => {
    expect(isNameMissing({ saveAs, name })).toBe(isMissing)
  })

  it.each([
    [0, true],
    [0.00009, true],
    [0.0001, true],
    [0.00011, false],
  ])('ADDR-13 ADDR-27 a position %s degrees off is the same: %s', (degrees, isSame) => {
    const location = { latitude: -8.65, longitude: 115.2167 }
    for (const sign of [1, -1]) {
      const off = degrees * sign
      expect(isSameLocation(location, { ...location, latitude: location.latitude + off })).toBe(isSame)
      expect(isSameLocation(location, { ...location, longitude: location.longitude + off })).toBe(isSame)
    }
  })
})
