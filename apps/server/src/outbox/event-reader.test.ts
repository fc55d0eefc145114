import { expect, test, vi } from 'vitest'
import type { Db } from '../db/pool.ts'
import { createEventReader } from './event-reader.ts'
import type { EventBatch, OutboxEvent } from './outbox.repository.ts'

const db = {} as Db
const eventOf = (sequence: number) => ({ sequence }) as OutboxEvent

/** Of an outbox with events up to `last`. */
function reading({ last }: { last: number }) {
  const reads: EventBatch[] = []
  const outbox = { last, fails: false }
  const read = createEventReader(async (_db, batch) => {
    reads.push(batch)
    if (outbox.fails) throw new Error('the database is away')
    const count = Math.max(0, Math.min(batch.limit, outbox.last - batch.position))
    return Array.from({ length: count }, (_, index) => eventOf(batch.position + 1 + index))
  })
  const sequences = async (position: number, limit = 100) =>
    (await read(db, { position, limit })).map(({ sequence }) => sequence)
  return { sequences, reads, outbox }
}

test('consumers at one position read once, at the same time or after each other', async () => {
  const { sequences, reads } = reading({ last: 3 })
  expect(await Promise.all([sequences(1), sequences(1)])).toEqual([
    [2, 3],
    [2, 3],
  ])
  expect(await sequences(1)).toEqual([2, 3])
  expect(reads).toHaveLength(1)
})

test('another position, and another size of the batch, are read', async () => {
  const { sequences } = reading({ last: 3 })
  expect(await Promise.all([sequences(0), sequences(1), sequences(0, 2)])).toEqual([
    [1, 2, 3],
    [2, 3],
    [1, 2],
  ])
})

test('what found nothing, or failed, is read again', async () => {
  const { sequences, outbox } = reading({ last: 3 })
  expect(await sequences(3)).toEqual([])
  outbox.last = 4
  expect(await sequences(3)).toEqual([4])
  outbox.fails = true
  await expect(sequences(2)).rejects.toThrow('away')
  outbox.fails = false
  expect(await sequences(2)).toEqual([3, 4])
})

test('what was read before a failover is read again', async () => {
  vi.useFakeTimers()
  const { sequences, reads } = reading({ last: 3 })
  await sequences(1)
  vi.advanceTimersByTime(999)
  await sequences(1)
  expect(reads).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await sequences(1)
  expect(reads).toHaveLength(2)
  vi.useRealTimers()
})
