// Warnings about the image store, at the start and in `/readyz`. They do not stop the process: without its images it
// still serves everything else.

import { countListeners } from '../../companies/company.repository.ts'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { ImageStore } from '../../providers/image-store/image-store.ts'
import { listNewestImages } from './image.repository.ts'

const SAMPLE_SIZE = 20
const VALID_FOR_MS = 60_000

export interface StoreWarningDeps {
  db: Db
  clock: Clock
  imageStore: ImageStore
  /** Whether every process sees the same images: a bucket, or a folder that the operator declares as shared. */
  isShared: boolean
  log: Log
}

export interface StoreWarnings {
  /** The warnings of the last check; starts another in the background if that is a minute old. */
  current(): readonly string[]
  /** Checks now, and logs new warnings. */
  refresh(): Promise<void>
}

export function createStoreWarnings(deps: StoreWarningDeps): StoreWarnings {
  const { clock, log } = deps
  let warnings: readonly string[] = []
  let lookedAtMs = Number.NEGATIVE_INFINITY

  async function refresh(): Promise<void> {
    lookedAtMs = clock.now().getTime()
    const found = await findStoreWarnings(deps)
    for (const warning of found) if (!warnings.includes(warning)) log.warn({}, warning)
    warnings = found
  }
  return {
    current() {
      if (clock.now().getTime() - lookedAtMs >= VALID_FOR_MS)
        refresh().catch((error: unknown) => log.warn({ err: error }, 'searching for images failed'))
      return warnings
    },
    refresh,
  }
}

export async function findStoreWarnings(deps: StoreWarningDeps): Promise<string[]> {
  const { db, imageStore, isShared } = deps
  const warnings: string[] = []
  const processes = isShared ? 1 : await countListeners(db)
  if (processes > 1)
    warnings.push(
      `${processes} server processes keep pictures on disk: set S3_*, or PICTURES_SHARED=true where all see the same DATA_DIR`,
    )
  const hashes = await listNewestImages(db, { limit: SAMPLE_SIZE })
  const present = await Promise.all(hashes.map(hash => imageStore.has(hash, 'original')))
  const missing = present.filter(has => !has).length
  if (missing > 0)
    warnings.push(
      `${missing} of the newest ${hashes.length} pictures are not where this process looks: bring them with \`pesan pictures move\``,
    )
  return warnings
}
