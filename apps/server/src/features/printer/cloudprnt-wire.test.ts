import * as v from 'valibot'
import { expect, test } from 'vitest'
import { jobQuery, outcomeOfCode, poll, stateOfCode } from './cloudprnt-wire.ts'

test.each([
  ['200%20OK', null, true],
  ['200 OK', null, true],
  ['211 Paper low', null, true],
  ['201', null, true],
  ['220 Printing', null, false],
  ['221%20Paper%20present', null, false],
  ['410%20Out%20of%20paper', 'out_of_paper', false],
  ['411 Paper jam', 'not_ready', false],
  ['420 Cover open', 'cover_open', false],
  ['4201', 'cover_open', false],
  ['499', 'not_ready', false],
  ['521', 'not_ready', false],
  ['later words', 'not_ready', false],
] as const)('TICKET-13 TICKET-12 a poll that says %s', (code, problem, isReady) => {
  expect(stateOfCode(code)).toEqual({ problem, isReady })
})

test.each([
  ['OK', { type: 'printed' }],
  ['200 OK', { type: 'printed' }],
  ['211 Paper low', { type: 'printed' }],
  ['410 Out of paper', { type: 'unsure', problem: 'out_of_paper' }],
  ['420', { type: 'unsure', problem: 'cover_open' }],
  ['510 Incompatible media type', { type: 'refused' }],
  ['511 Decoding', { type: 'unsure', problem: 'incompatible' }],
  ['512', { type: 'refused' }],
  ['520 Timeout', { type: 'failed', problem: null }],
  ['521 Too large', { type: 'refused' }],
  ['', { type: 'unsure', problem: 'not_ready' }],
] as const)('TICKET-13 a job that ends with %s', (code, outcome) => {
  expect(outcomeOfCode(code)).toEqual(outcome)
})

test('a poll may leave out or null what it does not need, and add what this version does not know', () => {
  const sent = {
    status: '23 6 0',
    printerMAC: '00:11',
    statusCode: '200 OK',
    printingInProgress: null,
    display: [],
  }
  expect(v.is(poll, sent)).toBe(true)
  expect(v.is(poll, { statusCode: 'x'.repeat(201) })).toBe(false)
  expect(v.is(jobQuery, { token: 'x' })).toBe(false)
})
