// The port that stores the bytes of images. The key is the hash of the original image, so what is stored under a key
// never changes, and storing it twice is harmless.
import type { ImageFormat, ImageWidth } from '@pesan/contract/image-path'

/** The original image, or a file made from it: `480.webp`. */
export type ImageVariant = 'original' | `${ImageWidth}.${ImageFormat}`

export interface ImageStore {
  /** Stores all of it before this resolves, or nothing. `hash` is SHA-256 in hexadecimal digits. */
  put(hash: string, variant: ImageVariant, bytes: Uint8Array): Promise<void>
  /** Null when it was never put. */
  get(hash: string, variant: ImageVariant): Promise<Buffer | null>
  has(hash: string, variant: ImageVariant): Promise<boolean>
}
