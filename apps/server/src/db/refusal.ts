// A statement that the database function `refuse` aborted for a named reason; nothing was written.
import { DatabaseError } from 'pg'

const REFUSED = 'PS001'

export const isRefusal = (error: unknown, reason: string): boolean =>
  error instanceof DatabaseError && error.code === REFUSED && error.message === reason
