// The port behind which the bytes of pictures lie. Everything is named by the hash of the picture as it came, so what
// is stored under a name never changes, and storing it twice is harmless.
import type { PictureFormat, PictureWidth } from '@pesan/contract/picture-path'

/** The picture as it came, or a file made of it: `480.webp`. */
export type PictureVariant = 'original' | `${PictureWidth}.${PictureFormat}`

export interface ImageStore {
  /** All of it is there when this resolves, or nothing. `hash` is SHA-256 in hexadecimal digits. */
  put(hash: string, variant: PictureVariant, bytes: Uint8Array): Promise<void>
  /** Null when it was never put. */
  get(hash: string, variant: PictureVariant): Promise<Buffer | null>
  has(hash: string, variant: PictureVariant): Promise<boolean>
}
