import { describe, expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

const UNDONE = new Error('undone')
const UNKNOWN = new Error('no answer')

/** Each run is answered by the test; a call is a word and its answer the word in capitals. */
function heldRuns() {
  const runs: {
    calls: readonly string[]
    fail(error: Error): void
    answer(without?: string): Promise<void>
  }[] = []
  const submit = createBatcher<string, string>({
    run(calls) {
      const { promise, resolve, reject } = Promise.withResolvers<(string | null)[]>()
      runs.push({
        calls,
        fail: reject,
        async answer(without) {
          resolve(calls.map(call => (call === without ? null : call.toUpperCase())))
          await new Promise(setImmediate)
        },
      })
      return promise
    },
    isUndone: error => error === UNDONE,
  })
  return { submit, runs, calls: () => runs.map(run => run.calls) }
}

describe('a batcher', () => {
  test('runs a call at once, and all that come meanwhile together after it', async () => {
    const { submit, runs, calls } = heldRuns()
    const answers = Promise.all(['a', 'b', 'c'].map(call => submit('key', call)))
    expect(calls()).toEqual([['a']])
    await runs[0]?.answer()
    expect(calls()).toEqual([['a'], ['b', 'c']])
    await runs[1]?.answer()
    expect(await answers).toEqual(['A', 'B', 'C'])
  })

  test('never runs calls of different keys together', () => {
    const { submit, calls } = heldRuns()
    void submit('one', 'a')
    void submit('other', 'b')
    expect(calls()).toEqual([['a'], ['b']])
  })

  test('starts the next batch when one takes long', async () => {
    const { submit, runs, calls } = heldRuns()
    void submit('key', 'a')
    const second = submit('key', 'b')
    await expect.poll(calls).toEqual([['a'], ['b']])
    await runs[1]?.answer()
    expect(await second).toBe('B')
  })

  test('bounds the size of a batch', async () => {
    const { submit, runs, calls } = heldRuns()
    for (let call = 0; call < 40; call += 1) void submit('key', `call ${call}`)
    await runs[0]?.answer()
    await runs[1]?.answer()
    expect(calls().map(({ length }) => length)).toEqual([1, 32, 7])
  })

  test('runs a call alone that has no answer among several', async () => {
    const { submit, runs, calls } = heldRuns()
    const answers = Promise.all(['a', 'b', 'c'].map(call => submit('key', call)))
    await runs[0]?.answer()
    await runs[1]?.answer('b')
    expect(calls().at(-1)).toEqual(['b'])
    await runs[2]?.answer('b')
    expect(await answers).toEqual(['A', null, 'C'])
  })

  test('runs each call of a batch alone that failed without an effect, and one failure is that of its call', async () => {
    const { submit, runs, calls } = heldRuns()
    const answers = Promise.allSettled(['a', 'b', 'c'].map(call => submit('key', call)))
    await runs[0]?.answer()
    runs[1]?.fail(UNDONE)
    await expect.poll(calls).toEqual([['a'], ['b', 'c'], ['b'], ['c']])
    runs[2]?.fail(UNDONE)
    await runs[3]?.answer()
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 'A' },
      { status: 'rejected', reason: UNDONE },
      { status: 'fulfilled', value: 'C' },
    ])
  })

  test('repeats nothing whose effect is unknown', async () => {
    const { submit, runs, calls } = heldRuns()
    const answers = Promise.allSettled(['a', 'b', 'c'].map(call => submit('key', call)))
    await runs[0]?.answer()
    runs[1]?.fail(UNKNOWN)
    const failed = { status: 'rejected', reason: UNKNOWN }
    expect(await answers).toEqual([{ status: 'fulfilled', value: 'A' }, failed, failed])
    expect(calls()).toHaveLength(2)
  })
})
