// Lets callers that want the same at the same moment share one read, such as all boards of a company after each change.

/** A shared read begins after each of its callers has called: it contains everything that its callers have seen. */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>

interface Reading<T> {
  /** Never rejects. */
  ended: Promise<unknown>
  /** For those who call while it is under way. */
  next: Promise<T> | null
}

/** Of one key at most one read is under way; `read` is that of the first caller. */
export function createSharedReads<T>(): SharedReads<T> {
  const underWay = new Map<string, Reading<T>>()

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const answer = read()
    const reading: Reading<T> = { ended: answer.catch(() => undefined), next: null }
    underWay.set(key, reading)
    void removeAtEnd(key, reading)
    return answer
  }

  async function removeAtEnd(key: string, reading: Reading<T>): Promise<void> {
    await reading.ended
    if (reading.next === null) underWay.delete(key)
  }

  return (key, read) => {
    const current = underWay.get(key)
    if (!current) return begin(key, read)
    current.next ??= current.ended.then(() => begin(key, read))
    return current.next
  }
}
