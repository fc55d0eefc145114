// Two servers measured in turn, A B, B A, A B, … so that whatever slows the machine meanwhile slows both alike; and one
// ratio a pair, so that a slow minute does not become a difference.

export type Side = 'product' | 'bare'
export type Pair<Figures> = Record<Side, Figures>

/** Every second pair begins with the other side. */
export async function measurePair<Figures>(
  index: number,
  measure: (side: Side) => Promise<Figures>,
): Promise<Pair<Figures>> {
  if (index % 2 === 0) {
    const product = await measure('product')
    return { product, bare: await measure('bare') }
  }
  const bare = await measure('bare')
  return { product: await measure('product'), bare }
}

export interface Summary {
  median: number
  min: number
  max: number
}

export function summaryOf(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const half = (sorted.length - 1) / 2
  return {
    median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  }
}
