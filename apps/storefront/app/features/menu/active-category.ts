// Which category is being read, and how far the reader is through the menu (MENU-15). Pure; the page measures
// the positions.

/**
 * The last category whose top is at or above the offset, or the first. Half a pixel compensates for rounding
 * when zoomed. The tops ascend, so a binary search measures only a few.
 */
export function activeIndex(count: number, topOf: (index: number) => number, offsetPx: number): number {
  let [first, afterLast] = [0, count]
  while (afterLast - first > 1) {
    const middle = (first + afterLast) >> 1
    if (topOf(middle) <= offsetPx + 0.5) first = middle
    else afterLast = middle
  }
  return first
}

/** From 0 at the menu's top to 1 when its end reaches the lower edge of the window. */
export function readFraction({ top, height, offset, windowHeight }: ReadPosition): number {
  const distance = height - (windowHeight - offset)
  if (distance <= 0) return top <= offset ? 1 : 0
  return Math.min(1, Math.max(0, (offset - top) / distance))
}

export interface ReadPosition {
  /** The top of the menu, from the top of the window. */
  top: number
  height: number
  /** Where reading begins: below the bars. */
  offset: number
  windowHeight: number
}
