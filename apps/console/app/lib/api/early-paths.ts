// Addresses of the calls that are sent early. They are written out, because the table of the API is loaded later than these calls.
export const SESSION_PATH = '/api/console/v1/session'
export const DRAFT_PATH = '/api/restaurant/v1/menu/draft'
export type EarlyPath = typeof SESSION_PATH | typeof DRAFT_PATH

export const isEarlyPath = (path: string): path is EarlyPath => path === SESSION_PATH || path === DRAFT_PATH
