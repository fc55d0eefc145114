// Writes results as soon as they are known, with few statements: results that arrive during a write go into the next
// one.

/** Rejects if a result could not be made or written; all others are still written. */
export async function flushAsSettled<Result>(
  coming: readonly Promise<Result>[],
  write: (results: readonly Result[]) => Promise<void>,
): Promise<void> {
  const known: Result[] = []
  let writing = Promise.resolve()
  const writeKnown = async (): Promise<void> => {
    if (known.length > 0) await write(known.splice(0))
  }
  await Promise.all(
    coming.map(async one => {
      const result = await one
      known.push(result)
      writing = writing.catch(() => undefined).then(writeKnown)
      await writing
    }),
  )
}
