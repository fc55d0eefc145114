// How large the numbers of a column can be, so that all of them are visible: a wall cannot be scrolled.

/** From what fills a screen to what is still read from five metres on a large one. */
const SIZES_PX = [
  [320, 296, 272, 248, 228, 208, 192, 176, 160, 148, 136, 124],
  [114, 104, 96, 88, 80, 74, 68, 62, 56, 50, 45, 40],
].flat()
/** Of the size: a digit of the typeface with the gap between two numbers, and the height of a line. */
const DIGIT = 0.63
const GAP = 0.4
const LINE = 1.28

export interface Box {
  widthPx: number
  heightPx: number
}

export interface Fit {
  sizePx: number
  columns: number
  /** As many as there is room for; the last place is then left for how many there are beside them. */
  shown: number
}

function roomAt(sizePx: number, digits: number, { widthPx, heightPx }: Box) {
  const gapPx = GAP * sizePx
  const columns = Math.floor((widthPx + gapPx) / (digits * DIGIT * sizePx + gapPx))
  return { columns, places: columns * Math.floor(heightPx / (LINE * sizePx)) }
}

export function fitNumbers(numbers: readonly string[], box: Box): Fit {
  const digits = Math.max(1, ...numbers.map(({ length }) => length))
  for (const sizePx of SIZES_PX) {
    const { columns, places } = roomAt(sizePx, digits, box)
    if (places >= numbers.length && columns > 0) return { sizePx, columns, shown: numbers.length }
  }
  const sizePx = SIZES_PX.at(-1) ?? 0
  const { columns, places } = roomAt(sizePx, digits, box)
  return { sizePx, columns: Math.max(1, columns), shown: Math.max(0, places - 1) }
}
