import { expect, it } from 'vitest'
import { processorMsFrom } from './processor-time.ts'

it('adds user and system time of a process whose name holds blanks and brackets', () => {
  const stat = '4711 (node (main) x) S 1 4711 4711 0 -1 4194304 9000 0 12 0 250 40 7 3 20 0 11 0 123 456 789'
  expect(processorMsFrom(stat)).toBe(2_900)
})
