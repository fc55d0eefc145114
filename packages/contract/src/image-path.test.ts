import { expect, test } from 'vitest'
import { imageSrcset, imageWidths, largestImagePath } from './image-path.ts'

test.each([
  [4000, [160, 320, 480, 720, 960]],
  [960, [160, 320, 480, 720, 960]],
  [600, [160, 320, 480, 720]],
  [480, [160, 320, 480]],
  [100, [160]],
])('an image %i px wide exists in the widths below its own and one more', (ownWidth, widths) => {
  expect(imageWidths(ownWidth)).toEqual(widths)
})

test('srcset names the real width of a file, and stops at what the position can use', () => {
  expect(imageSrcset({ hash: 'ab', width: 200 }, 'avif', 960)).toBe(
    '/pictures/ab/160.avif 160w, /pictures/ab/320.avif 200w',
  )
  expect(imageSrcset({ hash: 'ab', width: 200 }, 'webp', 160)).toBe('/pictures/ab/160.webp 160w')
})

test('other systems get the largest WebP, a position the largest that it can use', () => {
  expect(largestImagePath({ hash: 'ab', width: 600 })).toBe('/pictures/ab/720.webp')
  expect(largestImagePath({ hash: 'ab', width: 600 }, 480)).toBe('/pictures/ab/480.webp')
})
