// The numbers on a wall at a moment: what is ready leaves by the clock of the page too, without the server (BOARD-27).
import { READY_SHOWN_MIN, type Wall, type WallOrder, type WallState } from '@pesan/contract/wall'

export interface WallRead extends Wall {
  /** When the answer came, by the clock of this device, which may be wrong. */
  readAtMs: number
}

const isShown = ({ ready_at }: WallOrder, serverMs: number): boolean =>
  ready_at === null || serverMs - Date.parse(ready_at) < READY_SHOWN_MIN * 60_000

/** In the order of the server. */
export function wallNumbers({ orders, at, readAtMs }: WallRead, nowMs: number): Record<WallState, string[]> {
  const serverMs = Date.parse(at) + (nowMs - readAtMs)
  const numbersOf = (wanted: WallState) =>
    orders.filter(order => order.state === wanted && isShown(order, serverMs)).map(({ number }) => number)
  return { preparing: numbersOf('preparing'), ready: numbersOf('ready') }
}
