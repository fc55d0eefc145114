// Runs work exclusively across all tabs of this browser; without cross-tab locks, within this tab.

export type RunExclusive = (work: () => Promise<void>) => Promise<void>

export function createMutex(name: string): RunExclusive {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? work => locks.request(name, work) : createQueue()
}

export function createQueue(): RunExclusive {
  let last: Promise<void> = Promise.resolve()
  return work => {
    const run = last.then(work)
    last = run.catch(() => undefined)
    return run
  }
}
