// One after the other, in all tabs of this browser. Where the browser has no locks between tabs, in this tab at least.

export type InTurn = (work: () => Promise<void>) => Promise<void>

export function createTurns(name: string): InTurn {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? work => locks.request(name, work) : createQueue()
}

export function createQueue(): InTurn {
  let last: Promise<void> = Promise.resolve()
  return work => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
