// In how many minutes an order is usually ready, and the others to choose from (BOARD-04).

export const USUAL_MINUTES = 20
export const TILE_MINUTES = [10, 15, USUAL_MINUTES, 30, 45, 60] as const
