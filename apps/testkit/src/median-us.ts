// The median processor time of a short function, for tests that write figures for a bench.

/** The median of so many batches: another program disturbs some of them. */
const BATCHES = 20

/** In microseconds, of one call; a first batch warms up. Other programs on the machine lengthen processor time less than waiting. */
export function medianUs(runs: number, act: (run: number) => unknown): number {
  for (let run = 0; run < runs; run += 1) act(run)
  const batches = Array.from({ length: BATCHES }, (_, batch) => {
    const before = process.cpuUsage()
    for (let run = 0; run < runs; run += 1) act(batch * runs + run)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / runs
  })
  return batches.toSorted((one, other) => one - other)[BATCHES / 2] ?? Number.NaN
}
