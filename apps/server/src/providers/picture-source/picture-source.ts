// The port through which a picture is fetched from an address that a menu names. The address comes from outside, so an
// implementation must let nobody make the server speak to hosts it should not know.

export type PictureFetch = { status: 'fetched'; bytes: Buffer } | { status: 'refused'; reason: string }

export interface PictureSource {
  /** Why this address is never fetched, or null: known without a connection. */
  findObjection(address: string): string | null
  /** Never throws; `reason` is a sentence for who imports the menu. Whether the bytes are a picture is for others to see. */
  fetch(address: string): Promise<PictureFetch>
}
