// How long the products of an order take (PROMISE-01).

export interface Preparation {
  /** The largest minutes of products that have some; null where none has any. */
  ownMin: number | null
  /** Some have none, and take as long as everything at the outlet. */
  hasOthers: boolean
}

export const USUAL_PREPARATION: Preparation = { ownMin: null, hasOthers: true }

/** Of each line its product's own minutes; undefined: none. */
export function preparationOf(own: readonly (number | undefined)[]): Preparation {
  const known = own.filter(minutes => minutes !== undefined)
  return { ownMin: known.length === 0 ? null : Math.max(...known), hasOthers: known.length < own.length }
}

/** PROMISE-01: what takes longest decides. */
export function preparationMinutes({ ownMin, hasOthers }: Preparation, usualMin: number): number {
  if (ownMin === null) return usualMin
  return hasOthers ? Math.max(ownMin, usualMin) : ownMin
}
