// Runs the independent steps of one job: a failing step, such as one row that cannot be processed, must not keep the
// later steps from running.

/** Runs every step in order, then throws the failures: the error itself, or an AggregateError for several. */
export async function runIndependently(...steps: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, 'several steps of a job failed')
}
