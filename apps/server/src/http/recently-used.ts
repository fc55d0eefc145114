// A cache with a maximum number of bytes that evicts the least recently used value first.
export class RecentlyUsed<Value> {
  readonly #maxBytes: number
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A map iterates in insertion order, so deleting and adding makes the key the most recent.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** A value larger than the capacity is not cached. */
  put(key: string, value: Value, bytes: number): void {
    this.#bytes += bytes - (this.#entries.get(key)?.bytes ?? 0)
    this.#entries.delete(key)
    this.#entries.set(key, { value, bytes })
    for (const [oldest, { bytes: freed }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      this.#entries.delete(oldest)
      this.#bytes -= freed
    }
  }
}
