// Which of the outlets that deliver to an address gets the order (HOURS-14): the nearest that is open for delivery and has every
// line. The page, the quote and the order take this one decision.
import type { ShortLine } from '../stock/short-line.ts'

export interface OutletState<Outlet> {
  outlet: Outlet
  isOpen: boolean
  /** The lines that it cannot make in full. */
  missing: readonly ShortLine[]
}

export type OutletChoice<Outlet> =
  | { status: 'complete'; outlet: Outlet }
  /** No open outlet has all; `outlet` lacks the fewest lines. */
  | { status: 'incomplete'; outlet: Outlet; open: OutletState<Outlet>[] }
  /** `outlet` is the nearest one. */
  | { status: 'closed'; outlet: Outlet }
  /** No outlet delivers there. */
  | { status: 'none' }

/** `nearestFirst`: those that deliver to the address. */
export function chooseOutlet<Outlet>(nearestFirst: readonly OutletState<Outlet>[]): OutletChoice<Outlet> {
  const [nearest] = nearestFirst
  if (!nearest) return { status: 'none' }
  const open = nearestFirst.filter(({ isOpen }) => isOpen)
  const [best] = open.toSorted((a, b) => a.missing.length - b.missing.length)
  if (!best) return { status: 'closed', outlet: nearest.outlet }
  const { outlet, missing } = best
  return missing.length === 0 ? { status: 'complete', outlet } : { status: 'incomplete', outlet, open }
}
