// The life of a print job (TICKET-10), from the acceptance of its order to the paper.
import type { Db } from '../../db/pool.ts'
import { type ListedJobs, listPrintJobs as listJobs, type PrintJobRow } from './print-job.repository.ts'

export type { PrintJobRow }

const MAX_LISTED = 100

/** Newest first. */
export const listPrintJobs = (
  { db }: { db: Db },
  wanted: Omit<ListedJobs, 'limit'> & { isOpen: boolean },
): Promise<PrintJobRow[]> => listJobs(db, { ...wanted, limit: MAX_LISTED })
