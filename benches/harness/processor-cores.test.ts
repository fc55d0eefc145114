import { expect, it } from 'vitest'
import { coresFrom } from './processor-cores.ts'

it.each([
  { list: '0-3', cores: [0, 1, 2, 3] },
  { list: '2', cores: [2] },
  { list: '0,4-5,9', cores: [0, 4, 5, 9] },
  { list: '', cores: [] },
])('the cores "$list" are $cores', ({ list, cores }) => {
  expect(coresFrom(list)).toEqual(cores)
})
