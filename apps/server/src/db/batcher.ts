// Runs calls in batches: those that one round of the event loop brings run at once, together, and those that come while
// a batch is under way form the next one.

/** A batch that waits for a lock delays the next one no longer than this. */
const NEXT_AFTER_MS = 20
const MAX_CALLS = 32

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

/** Calls of different keys never share a batch. */
export function createBatcher<Call, Answer>({
  run,
  isUndone,
}: Batching<Call, Answer>): (key: string, call: Call) => Promise<Answer | null> {
  /** A key is among them while a batch of it is under way. */
  const queues = new Map<string, Waiting<Call, Answer>[]>()

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

  async function drain(key: string, queue: Waiting<Call, Answer>[]): Promise<void> {
    while (queue.length > 0) {
      const { promise: canContinue, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, NEXT_AFTER_MS)
      void runBatch(queue.splice(0, MAX_CALLS)).finally(() => {
        clearTimeout(timer)
        resolve()
      })
      await canContinue
    }
    queues.delete(key)
  }

  return (key, call) =>
    new Promise((resolve, reject) => {
      const waiting = { call, resolve, reject }
      const queue = queues.get(key)
      if (queue) return void queue.push(waiting)
      const started = [waiting]
      queues.set(key, started)
      // Calls that came in one packet, or after one answer of the database, are made in the same round.
      setImmediate(() => void drain(key, started))
    })
}
