// Values by key up to a number of bytes. What was not asked for the longest time is forgotten first.
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
    // A map remembers the order in which its keys came.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** What is larger than the whole room is not kept. */
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
