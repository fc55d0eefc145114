// The port that fetches an image from an address in a menu. The address comes from outside, so an implementation must
// never let it direct the server to private hosts.

export type ImageFetch = { status: 'fetched'; bytes: Buffer } | { status: 'refused'; reason: string }

export interface ImageSource {
  /** Why this address is never fetched, or null: known without a connection. */
  findObjection(address: string): string | null
  /**
   * Never throws; `reason` is a sentence for the person who imports the menu. The caller checks that the bytes are an
   * image.
   */
  fetch(address: string): Promise<ImageFetch>
}
