// Addresses of the calls that are sent early. They are written out, because the table of the API is loaded later than these calls.
export const SESSION_PATH = '/api/console/v1/session'
export const DRAFT_PATH = '/api/restaurant/v1/menu/draft'
export const BOARD_PATH = '/api/restaurant/v1/orders/board'
const PATHS = [SESSION_PATH, DRAFT_PATH, BOARD_PATH] as const
export type EarlyPath = (typeof PATHS)[number]

export const isEarlyPath = (path: string): path is EarlyPath => PATHS.some(known => known === path)
