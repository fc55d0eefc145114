import type { WallOrder } from '@pesan/contract/wall'
import { expect, test } from 'vitest'
import { wallNumbers } from './wall-numbers.ts'

const AT = '2026-11-24T10:42:00.000Z'
/** The screen's clock is a year late. */
const readAtMs = Date.parse('2025-11-24T03:00:00Z')
const ready = (number: string, ready_at: string): WallOrder => ({ number, state: 'ready', ready_at })
const orders = [
  { number: '431', state: 'preparing', ready_at: null } as const,
  ready('430', '2026-11-24T10:41:30.000Z'),
  ready('428', '2026-11-24T10:33:00.000Z'),
]
const numbersAfter = (seconds: number) => wallNumbers({ orders, at: AT, readAtMs }, readAtMs + seconds * 1000)

test('BOARD-27 a ready number leaves ten minutes after it was ready, though no answer has come since', () => {
  expect(numbersAfter(0)).toEqual({ preparing: ['431'], ready: ['430', '428'] })
  expect(numbersAfter(59).ready).toEqual(['430', '428'])
  expect(numbersAfter(60).ready).toEqual(['430'])
  expect(numbersAfter(9 * 60 + 29).ready).toEqual(['430'])
  expect(numbersAfter(9 * 60 + 30)).toEqual({ preparing: ['431'], ready: [] })
})
