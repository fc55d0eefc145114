import { expect, test } from 'vitest'
import { iconWithCount } from './icon-with-count.ts'

const numberOn = (count: number): string | undefined =>
  />([^<]+)<\/text>/.exec(decodeURIComponent(iconWithCount(count)))?.[1]

test('BOARD-02 the icon counts the new orders, and is the plain one without any', () => {
  expect([1, 9, 10, 300].map(numberOn)).toEqual(['1', '9', '9+', '9+'])
  expect(iconWithCount(0)).toBe('/icon.svg')
})
