import { expect, test } from 'vitest'
import { fullAllowance, takeFrame } from './frame-allowance.ts'

const RATE = { frameBurst: 5, framesPerS: 2 }

function takeAll(allowance = fullAllowance(RATE, 0), nowMs = 0): number {
  let taken = 0
  while (takeFrame(allowance, RATE, nowMs)) taken += 1
  return taken
}

test('a client may send a burst, and then as many frames a second as the rate says', () => {
  const allowance = fullAllowance(RATE, 0)
  expect(takeAll(allowance)).toBe(5)
  expect(takeAll(allowance, 500)).toBe(1)
  expect(takeAll(allowance, 2000)).toBe(3)
})

test('a client that was silent for long has one burst, not more', () => {
  const allowance = fullAllowance(RATE, 0)
  takeAll(allowance)
  expect(takeAll(allowance, 3_600_000)).toBe(5)
})

test('a clock that is set back neither adds to the allowance nor reduces it', () => {
  const allowance = fullAllowance(RATE, 10_000)
  expect(takeAll(allowance, 0)).toBe(5)
})
