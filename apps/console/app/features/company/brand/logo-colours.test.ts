import { expect, test } from 'vitest'
import { logoColours } from './logo-colours.ts'

type Pixel = readonly [number, number, number, number]
const GREEN: Pixel = [31, 92, 65, 255]
const GOLD: Pixel = [200, 160, 40, 255]
const WHITE: Pixel = [255, 255, 255, 255]
const EDGE: Pixel = [120, 0, 0, 80]

const pixelsOf = (...parts: [Pixel, number][]): Uint8ClampedArray =>
  new Uint8ClampedArray(parts.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel)).flat())

test('OPEN-02 colours are taken from the logo, the largest first, without its paper, its edges and its specks', () => {
  const pixels = pixelsOf([WHITE, 800], [GOLD, 60], [GREEN, 300], [EDGE, 500], [[255, 0, 255, 255], 2])
  expect(logoColours(pixels)).toEqual(['#1F5C41', '#C8A028'])
})

test('shades that look alike are one colour', () => {
  const pixels = pixelsOf([GREEN, 100], [[33, 94, 66, 255], 40], [[28, 88, 62, 255], 30])
  expect(logoColours(pixels)).toEqual(['#1F5C41'])
})

test('an empty logo has no colours, and a logo of many has four', () => {
  expect(logoColours(pixelsOf([EDGE, 10]))).toEqual([])
  const many = [0, 60, 120, 180, 240].map((value): [Pixel, number] => [[value, 255 - value, 90, 255], 50])
  expect(logoColours(pixelsOf(...many))).toHaveLength(4)
})
