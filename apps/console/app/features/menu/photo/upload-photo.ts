// Reads a photo that a person chose, and stores it: the original first, then what is cut out of it.
import type { PhotoCut } from '@pesan/contract/menu-photo'
import { MAX_PHOTO_BYTES } from '@pesan/contract/menu-photo'
import { cutPhoto, storePhoto } from '@pesan/contract/menu-photo-api'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { consoleCall, uploadCall } from '../../../lib/api/console-call.ts'
import { base64Of } from '../../../lib/base64-of.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { asMember } from '../../../shell/session.ts'

/** What file dialogs offer; phones convert their own format to the first of them. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export type PhotoFault = 'noPhoto' | 'tooBig' | 'refused'

export type OpenedPhoto = { status: 'opened'; bitmap: ImageBitmap } | { status: 'fault'; fault: PhotoFault }

export async function openPhoto(file: Blob): Promise<OpenedPhoto> {
  if (file.size > MAX_PHOTO_BYTES) return { status: 'fault', fault: 'tooBig' }
  if (!PHOTO_TYPES.split(',').includes(file.type)) return { status: 'fault', fault: 'noPhoto' }
  try {
    return { status: 'opened', bitmap: await createImageBitmap(file) }
  } catch {
    return { status: 'fault', fault: 'noPhoto' }
  }
}

/** Returns the hash of the stored original. */
export async function uploadOriginal(file: Blob): Promise<string> {
  const { data } = await asMember(uploadCall(storePhoto, { body: { content: await base64Of(file) } }))
  return data.original
}

/** Returns the address by which a product names it. */
export async function cutStored(company: string, cut: PhotoCut): Promise<string> {
  const { data } = await asMember(consoleCall(cutPhoto, { body: cut }))
  await queryClient.invalidateQueries({ queryKey: ['menu-photos', company] })
  return data.address
}

export const isRefusedPhoto = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'photo_refused'
