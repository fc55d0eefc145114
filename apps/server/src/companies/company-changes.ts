// Notifies every server process of a changed company and waits until each has read it again. After an import returns,
// the next request shows the change in whichever process it arrives.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type CompanyId, companyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import type { Notification } from '../db/listen.ts'
import type { Log } from '../db/log.ts'
import type { Db } from '../db/pool.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import {
  announceChange,
  announceSeen,
  COMPANY_CHANGED,
  COMPANY_SEEN,
  countListeners,
} from './company.repository.ts'
import type { CompanyDirectory } from './company-directory.ts'

/** A hung process must not block an import. It is logged, and reads the company again once it resumes. */
const SEEN_WITHIN_MS = 2000
const RETRY_AFTER_MS = [50, 250, 1000, 5000]

export const COMPANY_CHANNELS = [COMPANY_CHANGED, COMPANY_SEEN] as const

const changed = v.object({ id: companyId, announcement: v.string() })

export interface CompanyChanges {
  /** Resolves when every listening process serves the new company. */
  announce(id: CompanyId): Promise<void>
  /** Handles a notification of one of the `COMPANY_CHANNELS`. */
  onNotification(notification: Notification): void
}

export function createCompanyChanges({
  db,
  directory,
  log,
}: {
  db: Db
  directory: CompanyDirectory
  log: Log
}): CompanyChanges {
  const awaited = new Map<string, { missing: number; done(): void }>()

  async function readAgain(payload: string): Promise<void> {
    const { id, announcement } = v.parse(changed, JSON.parse(payload))
    await refreshWithRetries({ directory, log }, id)
    await announceSeen(db, { announcement })
  }

  return {
    async announce(id) {
      await directory.refresh(id)
      const missing = await countListeners(db)
      if (missing === 0) return
      const announcement = randomUUID()
      const { promise, resolve } = Promise.withResolvers<void>()
      awaited.set(announcement, { missing, done: resolve })
      const timer = setTimeout(() => {
        log.warn({ companyId: id }, 'a server process did not confirm a changed company')
        resolve()
      }, SEEN_WITHIN_MS)
      try {
        await announceChange(db, { companyId: id, announcement })
        await promise
      } finally {
        clearTimeout(timer)
        awaited.delete(announcement)
      }
    },
    onNotification({ channel, payload }) {
      if (channel === COMPANY_CHANGED) {
        readAgain(payload).catch((error: unknown) =>
          log[error instanceof DatabaseUnavailable ? 'warn' : 'error'](
            { err: error },
            'reading a changed company failed',
          ),
        )
        return
      }
      const waiting = awaited.get(payload)
      if (!waiting) return
      waiting.missing -= 1
      if (waiting.missing === 0) waiting.done()
    },
  }
}

/** A change that could not be read while the database was away would be missing until the next one. */
async function refreshWithRetries(
  { directory, log }: { directory: CompanyDirectory; log: Log },
  id: CompanyId,
): Promise<void> {
  for (const pauseMs of RETRY_AFTER_MS) {
    try {
      return await directory.refresh(id)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      log.warn({ reason: error.message }, 'a changed company could not be read yet')
    }
    await delay(pauseMs, undefined, { ref: false })
  }
  await directory.refresh(id)
}
