// Chance that can be repeated: the same seed makes the same choices (mulberry32).
export interface Chance {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  is(probability: number): boolean
  oneOf<T>(list: readonly T[]): T
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    is: probability => next() < probability,
    oneOf(list) {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
  }
}
