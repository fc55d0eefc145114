// Results that arrive one by one are written as soon as they are known, with as few statements as that allows: what
// becomes known while something is being written goes into the next one.

/** Rejects when one of them could not be made or written; that keeps no other from being written. */
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
