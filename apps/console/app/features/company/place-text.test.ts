// Places as people write them.
import { expect, test } from 'vitest'
import { placeText, readPlace } from './place-text.ts'

test('a place is read as a map writes it, and written the same way', () => {
  const place = { latitude: -8.6478, longitude: 115.1385 }
  for (const text of ['-8.6478, 115.1385', ' -8.6478,115.1385 ', '-8.6478; 115.1385'])
    expect(readPlace(text)).toEqual(place)
  expect(placeText(place)).toBe('-8.6478, 115.1385')
  expect(placeText({ latitude: null, longitude: null })).toBe('')
})

test.each(['', 'Berawa', '-8.6478', '115.1385, -8.6478, 3', '-98, 115', '-8, 181', '-8,65, 115,14'])(
  '%j is no place',
  text => expect(readPlace(text)).toBeNull(),
)
