// Processes many items, a few at a time. A failure does not stop the others; after a
// stop nothing more is started.
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  const rest = items.values()
  async function processRest(): Promise<void> {
    for (const item of rest) {
      if (stopping?.aborted) return
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, processRest))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
