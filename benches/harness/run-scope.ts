// The time in which a bench may start programs: ends by its own end, by a limit or by Ctrl-C, and in each case what was
// started is stopped, the last first.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface RunScope {
  /** Aborted as soon as nothing may be started any more. */
  signal: AbortSignal
  /** Hands over what must happen at the end. */
  atEnd(undo: () => Promise<void>): void
}

/** Why a bench did not finish, in one line for a person. */
export class BenchStopped extends Error {}

/** Answers what `work` answers, after everything it started has been stopped. */
export async function withinRunScope<T>(limitMs: number, work: (scope: RunScope) => Promise<T>): Promise<T> {
  const undos: (() => Promise<void>)[] = []
  const abort = new AbortController()
  const stop = (why: string) => abort.abort(new BenchStopped(why))
  const limit = setTimeout(() => stop(`not finished after ${limitMs / 1000} s`), limitMs)
  // npm passes Ctrl-C on once more: only the first counts, and the handler stays until all is stopped.
  const onSignal = (name: NodeJS.Signals) => stop(`stopped by ${name}`)
  for (const name of SIGNALS) process.on(name, onSignal)
  try {
    const stopped = new Promise<never>((_resolve, reject) => {
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true })
    })
    return await Promise.race([work({ signal: abort.signal, atEnd: undo => undos.push(undo) }), stopped])
  } finally {
    clearTimeout(limit)
    abort.abort()
    for (const undo of undos.toReversed()) await undo()
    for (const name of SIGNALS) process.off(name, onSignal)
  }
}
