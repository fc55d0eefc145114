// The state of the open board that the rest of the page uses.
import { createStore } from '../lib/store.ts'

interface BoardState {
  newOrders: number
  /** It would ring for another one. */
  rings: boolean
}

export const NO_BOARD: BoardState = { newOrders: 0, rings: false }

export const boardState = createStore<BoardState>(NO_BOARD)
