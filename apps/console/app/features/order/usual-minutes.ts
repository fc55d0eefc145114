// In how many minutes an order is usually ready at its outlet, and the others to choose from (BOARD-04).
import { type BoardSettings, DEFAULT_USUAL_MINUTES } from '@pesan/contract/board-settings'
import { useBoardSettings } from '../../shell/board-settings.tsx'
import type { BoardOrder } from './board-order.ts'

const OTHERS = [10, 20, 30, 45, 60] as const
/** In place of the usual minutes, where those are one of the others. */
const SIXTH = 15

/** Six, from few to many. */
export function tileMinutes(usual: number): number[] {
  const tiles = new Set<number>([...OTHERS, usual])
  if (tiles.size === OTHERS.length) tiles.add(SIXTH)
  return [...tiles].toSorted((one, other) => one - other)
}

export const usualMinutesOf = (
  { outlets }: BoardSettings,
  { outlet_id }: { outlet_id: BoardOrder['outlet_id'] | null },
): number => outlets.find(({ id }) => id === outlet_id)?.usual_minutes ?? DEFAULT_USUAL_MINUTES

/** PROMISE-01: of its products, otherwise of its outlet. */
export const useUsualMinutes = (order: BoardOrder): number => minutesOfOrder(useBoardSettings(), order)

export const minutesOfOrder = (
  settings: BoardSettings,
  order: Pick<BoardOrder, 'outlet_id' | 'preparation_minutes'>,
): number => order.preparation_minutes ?? usualMinutesOf(settings, order)
