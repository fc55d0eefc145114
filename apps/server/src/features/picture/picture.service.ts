// Stores images, fetched from the addresses in a menu or uploaded for such an address. An image that cannot be stored
// is left out with a warning; the menu does not wait for it.
import { createHash } from 'node:crypto'
import type { CompanyId } from '@pesan/contract/ids'
import { PICTURE_FORMATS, type PictureFormat, pictureWidths } from '@pesan/contract/picture-path'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { ImageStore } from '../../providers/image-store/image-store.ts'
import type { PictureSource } from '../../providers/picture-source/picture-source.ts'
import { findKnownAddresses, findPicture, savePicture, showAgain } from './picture.repository.ts'
import { inspectPicture, type PictureFacts } from './picture-file.ts'
import type { PictureFile, PictureFiles } from './picture-files.ts'

const FETCHES_AT_ONCE = 4
/** An image not fetched in time is fetched by the next import of the same menu. */
const FETCH_WITHIN_MS = 20_000

export interface PictureDeps {
  db: Db
  clock: Clock
  imageStore: ImageStore
  pictureSource: PictureSource
  pictureFiles: PictureFiles
  log: Log
}

/** An address with its path in the document: `categories[0].items[3].photos[0]`. */
export interface NamedPhoto {
  path: string
  address: string
}

export interface PictureWarning {
  path: string
  message: string
}

export type StoredPicture =
  | { status: 'stored'; hash: string; facts: PictureFacts; isNew: boolean }
  | { status: 'refused'; reason: string }
  /** The image is valid, but the image store fails. */
  | { status: 'not_kept'; cause: unknown }

interface NewPicture {
  companyId: CompanyId
  address: string
  bytes: Buffer
  /** AVIF does not make drawings smaller. */
  formats?: readonly PictureFormat[]
}

/** Stores the same content once, whatever its company and address. */
export async function storePicture(
  { db, clock, imageStore }: Pick<PictureDeps, 'db' | 'clock' | 'imageStore'>,
  { companyId, address, bytes, formats = PICTURE_FORMATS }: NewPicture,
): Promise<StoredPicture> {
  const inspected = await inspectPicture(bytes)
  if (inspected.status === 'refused') return inspected
  const { facts } = inspected
  const hash = createHash('sha256').update(bytes).digest('hex')
  try {
    if (!(await imageStore.has(hash, 'original'))) await imageStore.put(hash, 'original', bytes)
  } catch (cause) {
    return { status: 'not_kept', cause }
  }
  const isNew = await savePicture(db, { companyId, address, hash, facts, formats, now: clock.now() })
  return { status: 'stored', hash, facts, isNew }
}

/** Stores an image and shows it where the menu already names its address. */
export async function replacePicture(
  deps: PictureDeps & { companyChanged(id: CompanyId): Promise<void> },
  { companyId, address, bytes }: { companyId: CompanyId; address: string; bytes: Buffer },
): Promise<Exclude<StoredPicture, { status: 'not_kept' }>> {
  const stored = await storePicture(deps, { companyId, address, bytes })
  if (stored.status === 'not_kept') throw new Error('the image store does not work', { cause: stored.cause })
  if (stored.status === 'refused' || !stored.isNew) return stored
  prepareFiles(deps, stored)
  if (await showAgain(deps.db, { companyId, address, now: deps.clock.now() }))
    await deps.companyChanged(companyId)
  return stored
}

export interface FetchedPictures {
  /** Which images will be missing, and why. */
  warnings: PictureWarning[]
  storedCount: number
}

/** Fetches and stores the images that are not stored yet. */
export async function fetchPictures(
  deps: PictureDeps,
  { companyId, photos }: { companyId: CompanyId; photos: readonly NamedPhoto[] },
): Promise<FetchedPictures> {
  const { db, clock, pictureSource, log } = deps
  const deadline = clock.now().getTime() + FETCH_WITHIN_MS
  const missing = await findMissing(db, { companyId, photos })
  const reasons = new Map<string, string>()
  const queue = [...missing.keys()]

  async function fetchOne(address: string): Promise<string | null> {
    const objection = pictureSource.findObjection(address)
    if (objection !== null) return objection
    if (clock.now().getTime() > deadline) return 'is not fetched yet: import the menu again'
    const fetched = await pictureSource.fetch(address)
    if (fetched.status === 'refused') return fetched.reason
    const stored = await storePicture(deps, { companyId, address, bytes: fetched.bytes })
    if (stored.status === 'refused') return stored.reason
    if (stored.status === 'not_kept') {
      log.error({ err: stored.cause }, 'a picture could not be stored')
      return 'could not be stored, the image store does not work: import the menu again'
    }
    prepareFiles(deps, stored)
    return null
  }

  async function work(): Promise<void> {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const reason = await fetchOne(address)
      if (reason !== null) reasons.set(address, reason)
    }
  }
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, work))
  return { warnings: warningsOf(missing, reasons), storedCount: missing.size - reasons.size }
}

/** Returns the warnings of `fetchPictures` that need no request. */
export async function findPictureWarnings(
  { db, pictureSource }: Pick<PictureDeps, 'db' | 'pictureSource'>,
  { companyId, photos }: { companyId: CompanyId; photos: readonly NamedPhoto[] },
): Promise<PictureWarning[]> {
  const missing = await findMissing(db, { companyId, photos })
  const reasons = new Map<string, string>()
  for (const address of missing.keys()) {
    const objection = pictureSource.findObjection(address)
    if (objection !== null) reasons.set(address, objection)
  }
  return warningsOf(missing, reasons)
}

/** Null for an image, or a size of it, that this company does not have. */
export async function readPictureFile(
  { db, pictureFiles }: Pick<PictureDeps, 'db' | 'pictureFiles'>,
  { companyId, file }: { companyId: CompanyId; file: PictureFile },
): Promise<Buffer | null> {
  const picture = await findPicture(db, { companyId, hash: file.hash })
  if (!picture?.formats.includes(file.format) || !pictureWidths(picture.width).includes(file.width))
    return null
  return pictureFiles.read(file)
}

const prepareFiles = (
  { pictureFiles }: Pick<PictureDeps, 'pictureFiles'>,
  { hash, facts }: { hash: string; facts: PictureFacts },
): void => pictureFiles.prepare({ hash, ownWidth: facts.width, formats: PICTURE_FORMATS })

/** Maps the addresses that are not stored to their paths in the document. */
async function findMissing(
  db: Db,
  { companyId, photos }: { companyId: CompanyId; photos: readonly NamedPhoto[] },
): Promise<Map<string, string[]>> {
  const addresses = [...new Set(photos.map(({ address }) => address))]
  const known = await findKnownAddresses(db, { companyId, addresses })
  const missing = new Map<string, string[]>()
  for (const { path, address } of photos) {
    if (!known.has(address)) missing.set(address, [...(missing.get(address) ?? []), path])
  }
  return missing
}

const warningsOf = (missing: Map<string, string[]>, reasons: Map<string, string>): PictureWarning[] =>
  [...missing].flatMap(([address, paths]) => {
    const reason = reasons.get(address)
    return reason === undefined ? [] : paths.map(path => ({ path, message: `the picture ${reason}` }))
  })
