import { expect, test } from 'vitest'
import { isAfterPrinting, isStatus, problemOfStatus } from './printer-status.ts'

/** Of the printer, of what stops it, and of the paper. */
test.each([
  ['nothing', [0x12, 0x12, 0x12], null],
  ['paper that ends soon', [0x12, 0x12, 0x1e], null],
  ['no paper', [0x1a, 0x32, 0x72], 'out_of_paper'],
  ['an open cover', [0x1a, 0x16, 0x12], 'cover_open'],
  ['an open cover without paper in it', [0x1a, 0x36, 0x72], 'cover_open'],
  ['an error of the knife', [0x1a, 0x52, 0x12], 'not_ready'],
  ['another reason to be offline', [0x1a, 0x12, 0x12], 'not_ready'],
])('TICKET-12 a printer says of itself: %s', (_what, bytes, problem) => {
  expect(problemOfStatus(bytes)).toBe(problem)
  expect(bytes.every(isStatus)).toBe(true)
})

test('no byte answers both for the state and for the end of printing', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  expect(bytes.filter(byte => isStatus(byte) && isAfterPrinting(byte))).toEqual([])
})
