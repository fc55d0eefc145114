// Stores images, fetched from the addresses in a menu or uploaded for such an address. An image that cannot be stored
// is left out with a warning; the menu does not wait for it.
import { createHash } from 'node:crypto'
import type { CompanyId } from '@pesan/contract/ids'
import { IMAGE_FORMATS, type ImageFormat, imageWidths } from '@pesan/contract/image-path'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { ImageSource } from '../../providers/image-source/image-source.ts'
import type { ImageStore } from '../../providers/image-store/image-store.ts'
import { type RecordingDeps, recordChange } from '../activity/activity.service.ts'
import {
  findImage,
  findKnownAddresses,
  type NewImage as SavedImage,
  saveImage,
  showAgain,
} from './image.repository.ts'
import { type ImageFacts, inspectImage } from './image-file.ts'
import type { ImageFile, ImageFiles } from './image-files.ts'

const FETCHES_AT_ONCE = 4
/** An image not fetched in time is fetched by the next import of the same menu. */
const FETCH_WITHIN_MS = 20_000

export interface ImageDeps {
  db: Db
  clock: Clock
  imageStore: ImageStore
  imageSource: ImageSource
  imageFiles: ImageFiles
  log: Log
}

/** An address with its path in the document: `categories[0].items[3].photos[0]`. */
export interface NamedPhoto {
  path: string
  address: string
}

export interface ImageWarning {
  path: string
  message: string
}

export type StoredImage =
  | { status: 'stored'; hash: string; facts: ImageFacts; isNew: boolean }
  | { status: 'refused'; reason: string }
  /** The image is valid, but the image store fails. */
  | { status: 'not_kept'; cause: unknown }

interface NewImage {
  companyId: CompanyId
  address: string
  bytes: Buffer
  /** AVIF does not make drawings smaller. */
  formats?: readonly ImageFormat[]
}

/** Stores the same content once, whatever its company and address. */
export async function storeImage(
  { db, clock, imageStore }: Pick<ImageDeps, 'db' | 'clock' | 'imageStore'>,
  { companyId, address, bytes, formats = IMAGE_FORMATS }: NewImage,
  save: (image: SavedImage) => Promise<boolean> = image => saveImage(db, image),
): Promise<StoredImage> {
  const inspected = await inspectImage(bytes)
  if (inspected.status === 'refused') return inspected
  const { facts } = inspected
  const hash = createHash('sha256').update(bytes).digest('hex')
  try {
    if (!(await imageStore.has(hash, 'original'))) await imageStore.put(hash, 'original', bytes)
  } catch (cause) {
    return { status: 'not_kept', cause }
  }
  const isNew = await save({ companyId, address, hash, facts, formats, now: clock.now() })
  return { status: 'stored', hash, facts, isNew }
}

/** Stores an image and shows it where the menu already names its address. */
export async function replaceImage(
  deps: ImageDeps & RecordingDeps & { companyChanged(id: CompanyId): Promise<void> },
  { companyId, address, bytes }: { companyId: CompanyId; address: string; bytes: Buffer },
): Promise<Exclude<StoredImage, { status: 'not_kept' }>> {
  let isShown = false
  const stored = await storeImage(deps, { companyId, address, bytes }, image =>
    recordChange(
      deps,
      async tx => {
        const isNew = await saveImage(tx, image)
        // Sent again it is not new any more: what shows it changes with it or never.
        isShown = isNew && (await showAgain(tx, { companyId, address, now: image.now }))
        return isNew
      },
      isNew => (isNew ? { companyId, subject: null, after: { address } } : null),
    ),
  )
  if (stored.status === 'not_kept') throw new Error('the image store does not work', { cause: stored.cause })
  if (stored.status === 'refused' || !stored.isNew) return stored
  prepareFiles(deps, stored)
  if (isShown) await deps.companyChanged(companyId)
  return stored
}

export interface FetchedImages {
  /** Which images will be missing, and why. */
  warnings: ImageWarning[]
  storedCount: number
}

/** Fetches and stores the images that are not stored yet. */
export async function fetchImages(
  deps: ImageDeps,
  { companyId, photos }: { companyId: CompanyId; photos: readonly NamedPhoto[] },
): Promise<FetchedImages> {
  const { db, clock, imageSource, log } = deps
  const deadline = clock.now().getTime() + FETCH_WITHIN_MS
  const missing = await findMissing(db, { companyId, photos })
  const reasons = new Map<string, string>()
  const queue = [...missing.keys()]

  async function fetchOne(address: string): Promise<string | null> {
    const objection = imageSource.findObjection(address)
    if (objection !== null) return objection
    if (clock.now().getTime() > deadline) return 'is not fetched yet: import the menu again'
    const fetched = await imageSource.fetch(address)
    if (fetched.status === 'refused') return fetched.reason
    const stored = await storeImage(deps, { companyId, address, bytes: fetched.bytes })
    if (stored.status === 'refused') return stored.reason
    if (stored.status === 'not_kept') {
      log.error({ err: stored.cause }, 'an image could not be stored')
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

/** Returns the warnings of `fetchImages` that need no request. */
export async function findImageWarnings(
  { db, imageSource }: Pick<ImageDeps, 'db' | 'imageSource'>,
  { companyId, photos }: { companyId: CompanyId; photos: readonly NamedPhoto[] },
): Promise<ImageWarning[]> {
  const missing = await findMissing(db, { companyId, photos })
  const reasons = new Map<string, string>()
  for (const address of missing.keys()) {
    const objection = imageSource.findObjection(address)
    if (objection !== null) reasons.set(address, objection)
  }
  return warningsOf(missing, reasons)
}

/** Null for an image, or a size of it, that this company does not have. */
export async function readImageFile(
  { db, imageFiles }: Pick<ImageDeps, 'db' | 'imageFiles'>,
  { companyId, file }: { companyId: CompanyId; file: ImageFile },
): Promise<Buffer | null> {
  const image = await findImage(db, { companyId, hash: file.hash })
  if (!image?.formats.includes(file.format) || !imageWidths(image.width).includes(file.width)) return null
  return imageFiles.read(file)
}

export const prepareFiles = (
  { imageFiles }: Pick<ImageDeps, 'imageFiles'>,
  { hash, facts }: { hash: string; facts: ImageFacts },
): void => imageFiles.prepare({ hash, ownWidth: facts.width, formats: IMAGE_FORMATS })

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

const warningsOf = (missing: Map<string, string[]>, reasons: Map<string, string>): ImageWarning[] =>
  [...missing].flatMap(([address, paths]) => {
    const reason = reasons.get(address)
    return reason === undefined ? [] : paths.map(path => ({ path, message: `the picture ${reason}` }))
  })
