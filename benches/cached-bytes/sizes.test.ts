import { expect, it } from 'vitest'
import { limitMs, loadMs, readSizes } from './sizes.ts'

it('without options the full size is measured and its results are stored', () => {
  const { sizes, isFull } = readSizes([])
  expect(isFull).toBe(true)
  expect(limitMs(sizes)).toBeGreaterThan(loadMs(sizes))
})

it('with any other size the results are not stored', () => {
  expect(readSizes(['--quick'])).toMatchObject({ isFull: false, sizes: { pairs: 5, runMs: 500 } })
  expect(readSizes(['--pairs', '5', '--seconds', '0.5', '--warm-up', '2', '--connections', '8'])).toEqual({
    isFull: false,
    sizes: { pairs: 5, runMs: 500, warmUpMs: 2_000, connections: 8 },
  })
})

it.each([
  { args: ['--pairs', 'many'], complaint: 'at pairs' },
  { args: ['--seconds', '0'], complaint: 'at seconds' },
  { args: ['--slowly'], complaint: "'--slowly'" },
])('$args is refused by name', ({ args, complaint }) => {
  expect(() => readSizes(args)).toThrow(complaint)
})
