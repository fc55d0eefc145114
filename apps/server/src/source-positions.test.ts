import { expect, test } from 'vitest'
import { findSource } from './source-positions.ts'

// Written by hand: the first line maps columns 1 and 5 to a.ts 1:1 and 1:3; the second is empty; the third maps
// column 1 to b.ts 20:3 and column 9 back to a.ts 1:2.
const map = { sources: ['../src/a.ts', '../src/b.ts'], mappings: 'AAAA,IAAE;;ACmBA,QDnBD' }

test.each([
  { at: [1, 1], is: 'a.ts:1:1' },
  { at: [1, 4], is: 'a.ts:1:1' },
  { at: [1, 5], is: 'a.ts:1:3' },
  { at: [1, 900], is: 'a.ts:1:3' },
  { at: [3, 1], is: 'b.ts:20:3' },
  { at: [3, 8], is: 'b.ts:20:3' },
  { at: [3, 9], is: 'a.ts:1:2' },
])('line and column $at of the bundle are $is', ({ at: [line = 0, column = 0], is }) => {
  const found = findSource(map, { line, column })
  expect(found && `${found.source}:${found.line}:${found.column}`).toBe(`../src/${is}`)
})
