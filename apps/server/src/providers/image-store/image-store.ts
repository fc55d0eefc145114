// The port that stores the bytes of images. The key is the hash of the original image, so what is stored under a key
// never changes, and storing it twice is harmless.
import type { PictureFormat, PictureWidth } from '@pesan/contract/picture-path'

/** The original image, or a file made from it: `480.webp`. */
export type PictureVariant = 'original' | `${PictureWidth}.${PictureFormat}`

export interface ImageStore {
  /** Stores all of it before this resolves, or nothing. `hash` is SHA-256 in hexadecimal digits. */
  put(hash: string, variant: PictureVariant, bytes: Uint8Array): Promise<void>
  /** Null when it was never put. */
  get(hash: string, variant: PictureVariant): Promise<Buffer | null>
  has(hash: string, variant: PictureVariant): Promise<boolean>
}
