import { describe, expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

const nextRound = () => new Promise(setImmediate)

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
          await nextRound()
        },
      })
      return promise
    },
    isUndone: error => error === UNDONE,
  })
  /** The first is under way when the others come. */
  async function submitDuring(first: string, ...others: string[]) {
    const answers = [submit('key', first)]
    await nextRound()
    answers.push(...others.map(call => submit('key', call)))
    return { answers: Promise.allSettled(answers) }
  }
  return { submit, submitDuring, runs, calls: () => runs.map(run => run.calls) }
}

const fulfilled = (...values: (string | null)[]) => values.map(value => ({ status: 'fulfilled', value }))

describe('a batcher', () => {
  test('runs the calls of one round of the event loop together', async () => {
    const { submit, runs, calls } = heldRuns()
    const answers = Promise.all(['a', 'b'].map(call => submit('key', call)))
    await nextRound()
    expect(calls()).toEqual([['a', 'b']])
    await runs[0]?.answer()
    expect(await answers).toEqual(['A', 'B'])
  })

  test('runs a call alone at once, and all that come meanwhile together after it', async () => {
    const { submitDuring, runs, calls } = heldRuns()
    const { answers } = await submitDuring('a', 'b', 'c')
    expect(calls()).toEqual([['a']])
    await runs[0]?.answer()
    await expect.poll(calls).toEqual([['a'], ['b', 'c']])
    await runs[1]?.answer()
    expect(await answers).toEqual(fulfilled('A', 'B', 'C'))
  })

  test('waits after a batch of several for the callers that it has answered', async () => {
    const { submit, submitDuring, runs, calls } = heldRuns()
    await submitDuring('a', 'b')
    await runs[0]?.answer()
    void submit('key', 'a again')
    await nextRound()
    expect(calls()).toEqual([['a'], ['b', 'a again']])
  })

  test('waits for no one after a call alone', async () => {
    const { submit, runs, calls } = heldRuns()
    void submit('key', 'a')
    await nextRound()
    await runs[0]?.answer()
    void submit('key', 'b')
    await nextRound()
    expect(calls()).toEqual([['a'], ['b']])
  })

  test('never runs calls of different keys together', async () => {
    const { submit, calls } = heldRuns()
    void submit('one', 'a')
    void submit('other', 'b')
    await nextRound()
    expect(calls()).toEqual([['a'], ['b']])
  })

  test('starts the next batch when one takes long', async () => {
    const { submitDuring, runs, calls } = heldRuns()
    const { answers } = await submitDuring('a', 'b')
    await expect.poll(calls).toEqual([['a'], ['b']])
    await runs[1]?.answer()
    await runs[0]?.answer()
    expect(await answers).toEqual(fulfilled('A', 'B'))
  })

  test('bounds the size of a batch', async () => {
    const { submit, runs, calls } = heldRuns()
    for (let call = 0; call < 40; call += 1) void submit('key', `call ${call}`)
    await nextRound()
    await runs[0]?.answer()
    await expect.poll(() => calls().map(({ length }) => length)).toEqual([32, 8])
  })

  test('runs a call alone that has no answer among several', async () => {
    const { submitDuring, runs, calls } = heldRuns()
    const { answers } = await submitDuring('a', 'b', 'c')
    await runs[0]?.answer()
    await expect.poll(calls).toHaveLength(2)
    await runs[1]?.answer('b')
    expect(calls().at(-1)).toEqual(['b'])
    await runs[2]?.answer('b')
    expect(await answers).toEqual(fulfilled('A', null, 'C'))
  })

  test('runs each call of a batch alone that failed without an effect, and one failure is that of its call', async () => {
    const { submitDuring, runs, calls } = heldRuns()
    const { answers } = await submitDuring('a', 'b', 'c')
    await runs[0]?.answer()
    await expect.poll(calls).toHaveLength(2)
    runs[1]?.fail(UNDONE)
    await expect.poll(calls).toEqual([['a'], ['b', 'c'], ['b'], ['c']])
    runs[2]?.fail(UNDONE)
    await runs[3]?.answer()
    const failed = { status: 'rejected', reason: UNDONE }
    expect(await answers).toEqual([...fulfilled('A'), failed, ...fulfilled('C')])
  })

  test('repeats nothing whose effect is unknown', async () => {
    const { submitDuring, runs, calls } = heldRuns()
    const { answers } = await submitDuring('a', 'b', 'c')
    await runs[0]?.answer()
    await expect.poll(calls).toHaveLength(2)
    runs[1]?.fail(UNKNOWN)
    const failed = { status: 'rejected', reason: UNKNOWN }
    expect(await answers).toEqual([...fulfilled('A'), failed, failed])
    expect(calls()).toHaveLength(2)
  })
})
