// Runs calls in batches: those that one round of the event loop brings run at once, and those that come while a batch is
// under way form the next one.

/** A batch that waits for a lock delays the next one no longer than this. */
const NEXT_AFTER_MS = 20
const MAX_CALLS = 32
/** A batch waits no longer for as many calls as there were a moment ago. */
const GATHER_MS = 5

export interface Batching<Call, Answer> {
  /** Answers in the order of the calls; a call of several that has none runs again alone. */
  run(calls: readonly Call[]): Promise<readonly (Answer | null)[]>
  /** Whether a run that failed has certainly changed nothing: only then its calls run again, each alone. */
  isUndone(error: unknown): boolean
}

interface Waiting<Call, Answer> {
  call: Call
  resolve(answer: Answer | null | Promise<Answer | null>): void
  reject(error: unknown): void
}

interface Queue<Call, Answer> {
  calls: Waiting<Call, Answer>[]
  /** Called for each call that joins. */
  onCall(): void
}

/** Calls of different keys never share a batch. */
export function createBatcher<Call, Answer>({
  run,
  isUndone,
}: Batching<Call, Answer>): (key: string, call: Call) => Promise<Answer | null> {
  /** A key is among them while a batch of it is under way. */
  const queues = new Map<string, Queue<Call, Answer>>()

  const runAlone = async (call: Call): Promise<Answer | null> => (await run([call]))[0] ?? null

  async function runBatch(batch: readonly Waiting<Call, Answer>[]): Promise<void> {
    const isAlone = batch.length === 1
    let answers: readonly (Answer | null)[] = []
    try {
      answers = await run(batch.map(({ call }) => call))
    } catch (error) {
      if (isAlone || !isUndone(error)) return batch.forEach(({ reject }) => reject(error))
    }
    for (const [index, { call, resolve }] of batch.entries()) {
      const answer = answers[index] ?? null
      resolve(answer === null && !isAlone ? runAlone(call) : answer)
    }
  }

  async function drain(key: string, queue: Queue<Call, Answer>): Promise<void> {
    while (queue.calls.length > 0) {
      const batch = queue.calls.splice(0, MAX_CALLS)
      await settledWithin(NEXT_AFTER_MS, runBatch(batch))
      await gather(queue, Math.min(batch.length + queue.calls.length, MAX_CALLS))
    }
    queues.delete(key)
  }

  return (key, call) =>
    new Promise((resolve, reject) => {
      const waiting = { call, resolve, reject }
      const queue = queues.get(key)
      if (queue) {
        queue.calls.push(waiting)
        return queue.onCall()
      }
      const started = { calls: [waiting], onCall: () => undefined }
      queues.set(key, started)
      // Calls that came in one packet, or after one answer of the database, are made in the same round.
      setImmediate(() => void drain(key, started))
    })
}

/** Until `crowd` calls wait, for a moment at most; a caller who is alone waits for no one. */
async function gather(queue: Queue<unknown, unknown>, crowd: number): Promise<void> {
  if (crowd === 1) return
  const { promise: isGathered, resolve } = Promise.withResolvers<void>()
  queue.onCall = () => {
    if (queue.calls.length >= crowd) resolve()
  }
  queue.onCall()
  await settledWithin(GATHER_MS, isGathered)
  queue.onCall = () => undefined
}

async function settledWithin(limitMs: number, work: Promise<void>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, limitMs)
  void work.finally(resolve)
  await isOver
  clearTimeout(timer)
}
