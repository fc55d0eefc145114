import { expect, it } from 'vitest'
import { withinRunScope } from './run-scope.ts'

const LONG_MS = 60_000

it('stops what was started, the last first, and answers what the work answers', async () => {
  const stopped: string[] = []
  const answer = await withinRunScope(LONG_MS, async ({ atEnd }) => {
    atEnd(async () => void stopped.push('first'))
    atEnd(async () => void stopped.push('second'))
    return 'figures'
  })
  expect(answer).toBe('figures')
  expect(stopped).toEqual(['second', 'first'])
})

it.each([
  { why: 'the limit', limitMs: 1, signal: null, message: 'not finished after 0.001 s' },
  { why: 'Ctrl-C', limitMs: LONG_MS, signal: 'SIGINT', message: 'stopped by SIGINT' },
] as const)('ends work that goes on forever at $why', async ({ limitMs, signal, message }) => {
  let isStopped = false
  const run = withinRunScope(limitMs, ({ atEnd }) => {
    atEnd(async () => void (isStopped = true))
    return new Promise<never>(() => undefined)
  })
  if (signal !== null) process.emit(signal, signal)
  await expect(run).rejects.toThrow(message)
  expect(isStopped).toBe(true)
})

it('starts nothing any more once it is stopped', async () => {
  const scopes: { signal: AbortSignal }[] = []
  await withinRunScope(LONG_MS, async scope => void scopes.push(scope))
  expect(scopes.map(({ signal }) => signal.aborted)).toEqual([true])
})
