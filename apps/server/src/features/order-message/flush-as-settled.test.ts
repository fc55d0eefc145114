import { expect, test } from 'vitest'
import { flushAsSettled } from './flush-as-settled.ts'

/** A test finishes each write by hand. */
function createTable() {
  const writes: { results: readonly number[]; finish: PromiseWithResolvers<void> }[] = []
  return {
    write(results: readonly number[]) {
      const finish = Promise.withResolvers<void>()
      writes.push({ results, finish })
      return finish.promise
    },
    written: () => writes.map(({ results }) => results),
    writes,
  }
}

const untilIdle = () => new Promise<void>(resolve => setImmediate(resolve))

test('results known at once are written in one statement, later ones in the next', async () => {
  const { write, written, writes } = createTable()
  const late = [Promise.withResolvers<number>(), Promise.withResolvers<number>()] as const
  const done = flushAsSettled(
    [Promise.resolve(1), late[0].promise, Promise.resolve(2), late[1].promise],
    write,
  )
  await untilIdle()
  expect(written()).toEqual([[1, 2]])
  late[1].resolve(4)
  late[0].resolve(3)
  await untilIdle()
  expect(written()).toEqual([[1, 2]])
  writes[0]?.finish.resolve()
  await untilIdle()
  expect(written()).toEqual([
    [1, 2],
    [4, 3],
  ])
  writes[1]?.finish.resolve()
  await done
})

test('a failed write does not stop the others, and rejects the whole', async () => {
  const { write, written, writes } = createTable()
  const late = Promise.withResolvers<number>()
  const done = flushAsSettled([Promise.resolve(1), late.promise], write)
  await untilIdle()
  late.resolve(2)
  await untilIdle()
  writes[0]?.finish.reject(new Error('the database is away'))
  await expect(done).rejects.toThrow('away')
  await untilIdle()
  expect(written()).toEqual([[1], [2]])
  writes[1]?.finish.resolve()
})
