// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints for the test of the counter (OPEN-11).
import {
  answerCounterTestBody,
  counterTestAnswer,
  counterTestParams,
  counterTestsAnswer,
  runningCounterTestsAnswer,
  runningCounterTestsQuery,
  startCounterTestBody,
  startedCounterTestAnswer,
} from './counter-test.ts'
import type { Endpoint } from './endpoint.ts'

export const startCounterTest = {
  summary: 'Ring at the boards and on the phones of an outlet as a new order does, and print a test on its printers, without an order',
  method: 'POST', base: 'restaurant', path: '/counter-tests', access: 'restaurant', scope: 'devices', activity: 'device.tested',
  body: startCounterTestBody, answer: startedCounterTestAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const listCounterTests = {
  summary: 'Of each outlet when it was last tested, how that was answered, and whether a test is due',
  method: 'GET', base: 'restaurant', path: '/counter-tests', access: 'restaurant', scope: 'devices',
  answer: counterTestsAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const listRunningCounterTests = {
  summary: 'The tests that ring now',
  method: 'GET', base: 'restaurant', path: '/counter-tests/running', access: 'restaurant', scope: 'orders:read',
  query: runningCounterTestsQuery, answer: runningCounterTestsAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const answerCounterTest = {
  summary: 'Say whether a test rang, and whether it was printed; it stops ringing everywhere, and the first answer counts',
  method: 'POST', base: 'restaurant', path: '/counter-tests/{testId}/answer', access: 'restaurant', scope: 'orders:write', activity: 'device.test_answered',
  params: counterTestParams, body: answerCounterTestBody, answer: counterTestAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint
