// The one way out of a committed change: numbers the events of the outbox and delivers them to every consumer, at once
// after a commit of this process, and every second what a crash or a failure left (0028).
import type { Log } from '../db/log.ts'
import type { DbPool } from '../db/pool.ts'
import { type CoalescingRunner, createCoalescingRunner } from '../jobs/coalescing-runner.ts'
import { createFailureLog, type LogFailure } from '../jobs/failure-log.ts'
import { runIndependently } from '../jobs/run-independently.ts'
import type { Ids } from '../providers/ids.ts'
import { consumeAll, type OutboxConsumer } from './consumer.ts'
import { createEventReader } from './event-reader.ts'
import { addPositions, listConsumersBehind, sequenceEvents, takeLease } from './outbox.repository.ts'

const SEQUENCE_SIZE = 1000
export const OUTBOX_POLL_MS = 1000
/** Commits within this time of each other leave together; a single commit never waits for it. */
const DEBOUNCE_MS = 100
/** A process at work renews its lease well before it ends. */
const LEASE_MS = 2 * DEBOUNCE_MS

export interface OutboxOptions {
  db: DbPool
  ids: Ids
  log: Log
}

export interface Outbox {
  /**
   * Registers a consumer; call it before `start`. Each runs on its own: one that fails or hangs delays no other.
   * `isByHand`: in tests, where only `drain` runs it.
   */
  consume(consumer: OutboxConsumer, options?: { isByHand: boolean }): void
  start(): Promise<void>
  /** Call after a commit; returns at once. */
  trigger(): void
  /** Handles events until none is left for any consumer, and throws what failed. */
  drain(): Promise<void>
  /** Stops polling; events committed until now are handled. */
  stop(): Promise<void>
}

export function createOutbox({ db, ids, log }: OutboxOptions): Outbox {
  const logFailure = createFailureLog(log)
  const readEvents = createEventReader()
  const consumers: OutboxConsumer[] = []
  const runners = new Map<string, CoalescingRunner>()
  let timer: NodeJS.Timeout | undefined

  async function sequenceAll(): Promise<void> {
    while ((await sequenceEvents(db, { limit: SEQUENCE_SIZE })) === SEQUENCE_SIZE);
  }

  async function runConsumersBehind(): Promise<void> {
    for (const name of await listConsumersBehind(db)) runners.get(name)?.trigger()
  }

  // Under load one process numbers what all commit, so that batches are as large as those of a single process.
  const lease = { process: ids.uuid(), lastsMs: LEASE_MS }
  const sequencing = createCoalescingRunner(
    async () => {
      const { hasEvents, isTaken } = await takeLease(db, lease)
      if (!hasEvents) return
      if (isTaken) await sequenceAll()
      // With the lease, for what others commit meanwhile; without it, in case the process that has it is gone.
      sequencing.trigger()
      if (isTaken) await runConsumersBehind()
    },
    {
      debounceMs: DEBOUNCE_MS,
      onFailure: error => logFailure(error, 'numbering events failed, it will be retried'),
    },
  )

  const catchingUp = createCoalescingRunner(runConsumersBehind, {
    debounceMs: 0,
    onFailure: error => logFailure(error, 'finding the consumers that are behind failed, it will be retried'),
  })

  async function drain(): Promise<void> {
    await sequenceAll()
    await runIndependently(...consumers.map(consumer => () => consumeAll(db, consumer, readEvents)))
  }

  return {
    consume(consumer, { isByHand } = { isByHand: false }) {
      consumers.push(consumer)
      const consume = () => consumeAll(db, consumer, readEvents)
      if (!isByHand) runners.set(consumer.name, createConsumerRunner(consumer, consume, logFailure))
    },
    async start() {
      await addPositions(db, { consumers: consumers.map(({ name }) => name) })
      timer = setInterval(() => {
        sequencing.trigger()
        catchingUp.trigger()
      }, OUTBOX_POLL_MS).unref()
    },
    trigger: sequencing.trigger,
    drain,
    async stop() {
      clearInterval(timer)
      await Promise.all([sequencing.stop(), catchingUp.stop()])
      await Promise.all([...runners.values()].map(runner => runner.stop()))
      await drain().catch((error: unknown) => logFailure(error, 'handling the last events failed'))
    },
  }
}

const createConsumerRunner = (
  { name, pauseMs }: OutboxConsumer,
  consume: () => Promise<void>,
  logFailure: LogFailure,
): CoalescingRunner =>
  createCoalescingRunner(consume, {
    debounceMs: pauseMs ?? 0,
    onFailure: error =>
      logFailure(error, 'a consumer of the outbox failed, its events are retried', { consumer: name }),
  })
