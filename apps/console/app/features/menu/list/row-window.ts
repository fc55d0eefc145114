// Which rows of a long list are near the visible part; only those are rendered (EDIT-12).

export interface RowHeights {
  category: number
  product: number
}

/** Where each row begins; the last entry is where the list ends. */
export function rowOffsets(rows: readonly { type: keyof RowHeights }[], heights: RowHeights): number[] {
  const offsets = [0]
  let end = 0
  for (const { type } of rows) {
    end += heights[type]
    offsets.push(end)
  }
  return offsets
}

/** The row at this height; the last one below the end. */
export function rowAt(offsets: readonly number[], y: number): number {
  let [low, high] = [0, offsets.length - 2]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

interface Visible {
  top: number
  height: number
  /** How far beyond the visible part rows are ready. */
  beyond: number
}

/** From the first up to, and without, the last. */
export function visibleRows(
  offsets: readonly number[],
  { top, height, beyond }: Visible,
): { first: number; last: number } {
  const count = offsets.length - 1
  if (count === 0) return { first: 0, last: 0 }
  return {
    first: rowAt(offsets, Math.max(0, top - beyond)),
    last: Math.min(count, rowAt(offsets, top + height + beyond) + 1),
  }
}
