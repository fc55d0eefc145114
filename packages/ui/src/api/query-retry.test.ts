import { expect, it } from 'vitest'
import { ApiRefusal, NetworkError } from './failures.ts'
import { retryDelayMs, shouldRetry } from './query-retry.ts'

const refused = (code: string, retryAfterS: number | null = null) =>
  new ApiRefusal(503, { code, message: 'no' }, retryAfterS)

it.each(['overloaded', 'unavailable'])(
  'a server that is %s is retried after the requested delay, twice',
  code => {
    const error = refused(code, 7)
    expect([0, 1, 2].map(failures => shouldRetry(failures, error))).toEqual([true, true, false])
    expect(retryDelayMs(0, error)).toBe(7000)
  },
)

it('a lost connection is retried after one second and after two', () => {
  const error = new NetworkError('lost')
  expect([0, 1, 2].map(failures => shouldRetry(failures, error))).toEqual([true, true, false])
  expect([retryDelayMs(0, error), retryDelayMs(1, error)]).toEqual([1000, 2000])
})

it('any other refusal is not retried', () => {
  const errors = [refused('delivery_fee_unknown', 7), refused('overloaded'), refused('not_found')]
  expect(errors.map(error => shouldRetry(0, error))).toEqual([false, false, false])
})
