// Photos that members store for the menu (EDIT-06): the original once, and what is cut out of it as often as wanted.
import { createHash } from 'node:crypto'
import type { CompanyId } from '@pesan/contract/ids'
import { IMAGE_FORMATS, largestImagePath } from '@pesan/contract/image-path'
import { MAX_PHOTO_BYTES, type MenuPhoto, type PhotoCut } from '@pesan/contract/menu-photo'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { type RecordingDeps, recordChange } from '../activity/activity.service.ts'
import { cutImage } from './cut-image.ts'
import { saveImage } from './image.repository.ts'
import { type ImageDeps, prepareFiles } from './image.service.ts'
import { type ImageFacts, inspectImage } from './image-file.ts'
import { hasOriginal, listPhotosOf, saveCut, saveOriginal } from './photo.repository.ts'

export type PhotoDeps = Pick<ImageDeps, 'clock' | 'imageStore' | 'imageFiles'> &
  RecordingDeps & { originOf(company: Company): string }

export type StoredPhoto =
  | { status: 'stored'; original: string; facts: ImageFacts }
  | { status: 'refused'; reason: string }

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A repeat of the same photo changes nothing. */
export async function storePhoto(
  deps: PhotoDeps,
  { companyId, bytes }: { companyId: CompanyId; bytes: Buffer },
): Promise<StoredPhoto> {
  if (bytes.length > MAX_PHOTO_BYTES)
    return { status: 'refused', reason: `has more than ${MAX_PHOTO_BYTES / 1024 / 1024} MB` }
  const inspected = await inspectImage(bytes)
  if (inspected.status === 'refused') return inspected
  const original = hashOf(bytes)
  if (!(await deps.imageStore.has(original, 'original')))
    await deps.imageStore.put(original, 'original', bytes)
  const { facts } = inspected
  await recordChange(
    deps,
    tx => saveOriginal(tx, { companyId, hash: original, facts, now: deps.clock.now() }),
    isNew => (isNew ? { companyId, subject: null, after: { address: original } } : null),
  )
  return { status: 'stored', original, facts }
}

export type CutPhoto = { status: 'cut'; photo: MenuPhoto } | { status: 'refused'; reason: string }

/** The same cut has the same address. */
export async function cutPhoto(
  deps: PhotoDeps,
  { company, cut }: { company: Company; cut: PhotoCut },
): Promise<CutPhoto> {
  const { db, clock, imageStore, activity } = deps
  const companyId = company.id
  const isKnown = await hasOriginal(db, { companyId, hash: cut.original })
  const original = isKnown ? await imageStore.get(cut.original, 'original') : null
  if (!original) return { status: 'refused', reason: 'is not stored' }
  const bytes = await cutImage(original, cut)
  const inspected = await inspectImage(bytes)
  if (inspected.status === 'refused') return inspected
  const { facts } = inspected
  const hash = hashOf(bytes)
  const address = `${deps.originOf(company)}${largestImagePath({ hash, width: facts.width })}`
  if (!(await imageStore.has(hash, 'original'))) await imageStore.put(hash, 'original', bytes)
  await transaction(db, async tx => {
    const isNew = await saveImage(tx, {
      companyId,
      address,
      hash,
      facts,
      formats: IMAGE_FORMATS,
      now: clock.now(),
    })
    await saveCut(tx, { companyId, address, ...cut })
    if (isNew) await activity.record(tx, { companyId, subject: null, after: { address } })
    else activity.nothingChanged()
  })
  prepareFiles(deps, { hash, facts })
  return { status: 'cut', photo: { address, image: { hash, ...facts, formats: [...IMAGE_FORMATS] }, cut } }
}

export const listPhotos = (db: Db, key: { companyId: CompanyId }): Promise<MenuPhoto[]> =>
  listPhotosOf(db, key)
