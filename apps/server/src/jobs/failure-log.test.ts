import { expect, test } from 'vitest'
import { createFailureLog } from './failure-log.ts'

function recordedLog() {
  const lines: [facts: object, message: string][] = []
  const warn = (facts: object, message = '') => void lines.push([facts, message])
  return { lines, log: { info: warn, warn, error: warn } }
}

const away = (port: number) => new Error(`connect ECONNREFUSED 127.0.0.1:${port}`)

test('the first failure of a job is logged with its stack, and further ones of the same error as one line', () => {
  const { lines, log } = recordedLog()
  const logFailure = createFailureLog(log)
  const first = away(5432)
  logFailure(first, 'a job failed', { job: 'a' })
  logFailure(away(5433), 'a job failed', { job: 'a' })
  expect(lines).toEqual([
    [{ job: 'a', err: first }, 'a job failed'],
    [{ job: 'a', error: 'Error: connect ECONNREFUSED 127.0.0.1:5433' }, 'a job failed'],
  ])
})

test('another error, and the same error of another job, are logged with their stack', () => {
  const { lines, log } = recordedLog()
  const logFailure = createFailureLog(log)
  logFailure(away(1), 'a job failed', { job: 'a' })
  logFailure(away(1), 'a job failed', { job: 'b' })
  logFailure(new TypeError('no such thing'), 'a job failed', { job: 'a' })
  expect(lines.map(([facts]) => 'err' in facts)).toEqual([true, true, true])
})

test('several failures together are one line that names the first', () => {
  const { lines, log } = recordedLog()
  const logFailure = createFailureLog(log)
  const several = () =>
    new AggregateError([new Error('the first\n    at somewhere'), new Error('the second')], '2 failed')
  for (const error of [several(), several()]) logFailure(error, 'a job failed')
  expect(lines[1]).toEqual([{ error: 'AggregateError: 2 failed, first: Error: the first' }, 'a job failed'])
})
