import { expect, test } from 'vitest'
import { createCachedCalls } from './cached-calls.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

type Answer = { status: 'found'; value: number } | { status: 'unavailable'; reason: 'timeout' | 'limited' }

function stage(options: { maxEntries?: number; isFailure?: (answer: Answer) => boolean } = {}) {
  let nowMs = 0
  const requested: string[] = []
  const answers: (Answer | Error)[] = []
  const cached = createCachedCalls<Answer>({
    clock: { now: () => new Date(nowMs) },
    ttlMs: 1000,
    maxEntries: 2,
    breaker: createCircuitBreaker({ failuresUntilOpen: 2, probeAfterMs: 500, nowMs: () => nowMs }),
    spared: { status: 'unavailable', reason: 'limited' },
    ...options,
  })
  return {
    requested,
    answerNext: (...next: (Answer | Error)[]) => answers.push(...next),
    wait: (ms: number) => void (nowMs += ms),
    ask: (key: string) =>
      cached(key, async () => {
        requested.push(key)
        const answer = answers.shift() ?? { status: 'found', value: requested.length }
        if (answer instanceof Error) throw answer
        return answer
      }),
  }
}

const TIMEOUT: Answer = { status: 'unavailable', reason: 'timeout' }

test('concurrent equal calls share one, and its answer is cached until it is too old', async () => {
  const { ask, requested, wait } = stage()
  const both = await Promise.all([ask('a'), ask('a')])
  expect(both[0]).toBe(both[1])
  wait(999)
  await ask('a')
  expect(requested).toEqual(['a'])
  wait(1)
  await ask('a')
  expect(requested).toEqual(['a', 'a'])
})

test('the answer that was used least recently is dropped', async () => {
  const { ask, requested } = stage()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(requested).toEqual(['a', 'b', 'c', 'b'])
})

test('neither an unavailable answer nor an error is cached', async () => {
  const { ask, answerNext } = stage()
  answerNext(TIMEOUT)
  expect(await ask('a')).toEqual(TIMEOUT)
  expect((await ask('a')).status).toBe('found')
  answerNext(new Error('a mistake of ours'))
  await expect(ask('b')).rejects.toThrow('a mistake of ours')
  expect((await ask('b')).status).toBe('found')
})

test('after failures in a row the provider is spared, cached answers are not, and one call finds out when it is back', async () => {
  const { ask, requested, answerNext, wait } = stage()
  await ask('cached')
  answerNext(TIMEOUT, TIMEOUT)
  await ask('a')
  await ask('a')
  expect(await ask('a')).toEqual({ status: 'unavailable', reason: 'limited' })
  expect((await ask('cached')).status).toBe('found')
  wait(500)
  answerNext(TIMEOUT)
  await Promise.all([ask('a'), ask('b')])
  expect(requested).toEqual(['cached', 'a', 'a', 'a'])
  wait(500)
  expect((await ask('b')).status).toBe('found')
})

test('only answers that count as failures open the circuit', async () => {
  const { ask, answerNext } = stage({
    isFailure: answer => 'reason' in answer && answer.reason === 'limited',
  })
  answerNext(TIMEOUT, TIMEOUT, TIMEOUT)
  for (let failed = 0; failed < 3; failed += 1) await ask('a')
  expect((await ask('a')).status).toBe('found')
})
