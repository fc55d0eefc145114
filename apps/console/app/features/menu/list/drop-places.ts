// Where a lifted product or category can be dropped, by pointer and by keyboard alike (EDIT-01).
import type { MenuRow } from './menu-rows.ts'

export interface DropPlace {
  /** The row before which the line is drawn; in a closed category, the one behind it. */
  line: number
  /** Where a product goes; null for a category. */
  category: string | null
  /** What comes after it; null: it stands last. */
  before: string | null
}

export const dropPlaces = (rows: readonly MenuRow[], lifted: MenuRow): DropPlace[] =>
  lifted.type === 'category' ? categoryPlaces(rows, lifted.key) : productPlaces(rows, lifted.key)

function productPlaces(rows: readonly MenuRow[], lifted: string): DropPlace[] {
  const others = rows.flatMap((row, index) => (row.key === lifted ? [] : [{ row, index }]))
  return others.map(({ row, index }, at) => {
    const next = others[at + 1]?.row
    const category = row.type === 'category' ? row.key : row.category
    const before = next?.type === 'product' ? next.key : null
    return { line: index + 1, category, before }
  })
}

function categoryPlaces(rows: readonly MenuRow[], lifted: string): DropPlace[] {
  const others = rows.flatMap((row, index) =>
    row.type === 'category' && row.key !== lifted ? [{ key: row.key, index }] : [],
  )
  return [
    ...others.map(({ key, index }) => ({ line: index, category: null, before: key })),
    { line: rows.length, category: null, before: null },
  ]
}

/** The place that it has now. */
export function presentPlace(
  places: readonly DropPlace[],
  rows: readonly MenuRow[],
  lifted: MenuRow,
): number {
  const index = rows.findIndex(row => row.type === lifted.type && row.key === lifted.key)
  const rest = rows.slice(index + 1)
  const next =
    lifted.type === 'category'
      ? rest.find(row => row.type === 'category')
      : [rest[0]].find(row => row?.type === 'product')
  const category = lifted.type === 'category' ? null : lifted.category
  const found = places.findIndex(place => place.category === category && place.before === (next?.key ?? null))
  return Math.max(0, found)
}

/** The one whose line is nearest. */
export function nearestPlace(places: readonly DropPlace[], offsets: readonly number[], y: number): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, { line }] of places.entries()) {
    const distance = Math.abs((offsets[line] ?? 0) - y)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}
