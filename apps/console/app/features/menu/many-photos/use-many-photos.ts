// Photos of many products on their way into the draft, one after the other; what failed is named, and the others stay (EDIT-08).
import type { MenuContent } from '@pesan/contract/menu-content'
import { changePart } from '@pesan/domain/menu-draft/edit-menu'
import { useRef, useState } from 'react'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { useMembership } from '../../../shell/session.ts'
import { offerUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import { useDraft } from '../draft/use-menu-draft.ts'
import { areaOf, WHOLE_FRAME } from '../photo/frame.ts'
import { cutStored, isRefusedPhoto, openPhoto, uploadOriginal } from '../photo/upload-photo.ts'
import { type MatchedPhoto, type MatchedPhotos, matchPhotos } from './match-photos.ts'
import { readZip, UnreadableEntry, type ZippedFile } from './read-zip.ts'

export type PhotoFile = ZippedFile
export interface FailedPhoto {
  name: string
  text: string
}

export type PhotosWork =
  | { is: 'none'; fault: string | null }
  | { is: 'seen'; found: MatchedPhotos<PhotoFile> }
  | { is: 'sending'; done: number; all: number }
  | { is: 'sent'; done: number; failed: readonly FailedPhoto[] }

const NOTHING: PhotosWork = { is: 'none', fault: null }
const IS_ZIP = /\.zip$/i
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' }

export function useManyPhotos() {
  const t = useT()
  const draft = useDraft()
  const { company } = useMembership()
  const [work, setWork] = useState<PhotosWork>(NOTHING)
  const isStopped = useRef(false)

  async function choose(files: readonly File[]): Promise<void> {
    const all: PhotoFile[] = []
    for (const file of files) {
      const zipped = IS_ZIP.test(file.name) ? await readZip(file).catch(() => null) : [fileOf(file)]
      if (zipped === null) return setWork({ is: 'none', fault: t('menu.photosNoZip', { name: file.name }) })
      all.push(...zipped)
    }
    setWork({ is: 'seen', found: matchPhotos(all, draft.view.get().content.products) })
  }

  async function put(photos: readonly MatchedPhoto<PhotoFile>[]): Promise<void> {
    isStopped.current = false
    const failed: FailedPhoto[] = []
    const undos: (() => void)[] = []
    for (const [index, { product, file }] of photos.entries()) {
      if (isStopped.current) break
      setWork({ is: 'sending', done: index, all: photos.length })
      try {
        const address = await store(company.id, file)
        undos.push(draft.edit(withPhoto(product.key, address)))
      } catch (error) {
        failed.push({ name: file.name, text: failureText(t, file.name, error) })
      }
    }
    const title = t('menu.photosDone', { count: undos.length })
    const undo = () => {
      for (const one of undos.toReversed()) one()
    }
    if (undos.length > 0) offerUndo({ id: 'menu photos', title, name: null, undo })
    setWork({ is: 'sent', done: undos.length, failed })
  }

  const stop = () => {
    isStopped.current = true
  }
  return { work, choose, put, stop, clear: () => setWork(NOTHING) }
}

/** The product may have another first photo by now, or be gone. */
const withPhoto =
  (key: string, address: string) =>
  (content: MenuContent): MenuContent => {
    const known = content.products.find(product => product.key === key)
    if (!known) return content
    return changePart(content, 'product', key, { photos: [address, ...known.photos.slice(1)] })
  }

const fileOf = (file: File): PhotoFile => ({
  name: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
  open: async () => file,
})

class NoPhoto extends Error {
  override readonly name = 'NoPhoto'
}

/** The largest square of the middle. */
async function store(company: string, { name, open }: PhotoFile): Promise<string> {
  const file = await open()
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  // A zip does not say what its files are.
  const typed = file.type === '' ? new Blob([file], { type: TYPES[ending] ?? 'image/jpeg' }) : file
  const opened = await openPhoto(typed)
  if (opened.status === 'fault') throw opened.fault === 'tooBig' ? new UnreadableEntry() : new NoPhoto()
  const area = areaOf(opened.bitmap, WHOLE_FRAME)
  opened.bitmap.close()
  const original = await uploadOriginal(typed)
  return cutStored(company, { original, rotation: WHOLE_FRAME.rotation, area })
}

function failureText(t: T, name: string, error: unknown): string {
  if (error instanceof NoPhoto) return t('menu.photoFault.noPhoto')
  if (isRefusedPhoto(error)) return t('menu.photoFault.refused')
  if (error instanceof UnreadableEntry || error instanceof TypeError) return t('menu.photosUnread', { name })
  return errorMessage(t, error)
}
