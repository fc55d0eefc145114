// A statement that ended itself by the database function `refuse`, for a reason known by name; nothing was written.
import { DatabaseError } from 'pg'

const REFUSED = 'PS001'

export const isRefusal = (error: unknown, reason: string): boolean =>
  error instanceof DatabaseError && error.code === REFUSED && error.message === reason
