import { ApiRefusal, NetworkError, UnreadableAnswer } from '@pesan/ui/api/failures'
import { expect, it } from 'vitest'
import { isUnreachable } from './out-of-date.tsx'

it.each([
  ['waits for a connection', { fetchStatus: 'paused', failureReason: null }, true],
  ['got no answer', { fetchStatus: 'fetching', failureReason: new NetworkError('x') }, true],
  ['is in progress', { fetchStatus: 'fetching', failureReason: null }, false],
  [
    'was refused',
    { fetchStatus: 'idle', failureReason: new ApiRefusal(500, { code: 'x', message: '' }) },
    false,
  ],
  ['got an unreadable answer', { fetchStatus: 'idle', failureReason: new UnreadableAnswer('x') }, false],
] as const)('a query that %s', (_what, requests, isIt) => {
  expect(isUnreachable(requests)).toBe(isIt)
})
