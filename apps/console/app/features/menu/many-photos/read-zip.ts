// The photos in a zip, found by its directory and unpacked one by one: a zip of any size is never in memory as a whole.
import { MAX_PHOTO_BYTES } from '@pesan/contract/menu-photo'

export interface ZippedFile {
  /** With the folders before it. */
  name: string
  /** Rejects what is damaged, encrypted, or larger than a photo may be. */
  open: () => Promise<Blob>
}

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const END_BYTES = 22
/** Of the comment after the directory. */
const MAX_COMMENT_BYTES = 65_535
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024
const STORED = 0
const DEFLATED = 8
const IS_ENCRYPTED = 1

interface Entry {
  name: string
  method: number
  isEncrypted: boolean
  packedBytes: number
  bytes: number
  at: number
}

/** Null for a file that is no zip, or one of a kind that no phone or computer makes of photos. */
export async function readZip(zip: Blob): Promise<ZippedFile[] | null> {
  const tail = zip.slice(Math.max(0, zip.size - END_BYTES - MAX_COMMENT_BYTES))
  const view = new DataView(await tail.arrayBuffer())
  const end = endOf(view)
  if (end === null) return null
  const [bytes, at] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  if (bytes > MAX_DIRECTORY_BYTES || at + bytes > zip.size) return null
  const entries = entriesOf(new DataView(await zip.slice(at, at + bytes).arrayBuffer()))
  return entries && entries.map(entry => ({ name: entry.name, open: () => unpack(zip, entry) }))
}

function endOf(view: DataView): number | null {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) if (view.getUint32(at, true) === END) return at
  return null
}

function entriesOf(view: DataView): Entry[] | null {
  const entries: Entry[] = []
  for (let at = 0; at < view.byteLength; ) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map(offset =>
      view.getUint16(at + offset, true),
    )
    if (nameBytes === undefined || extraBytes === undefined || commentBytes === undefined) return null
    const next = at + 46 + nameBytes + extraBytes + commentBytes
    if (next > view.byteLength) return null
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & IS_ENCRYPTED) !== 0,
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at = next
  }
  return entries
}

async function unpack(zip: Blob, { at, method, isEncrypted, packedBytes, bytes }: Entry): Promise<Blob> {
  if (isEncrypted || bytes > MAX_PHOTO_BYTES) throw new UnreadableEntry()
  const head = new DataView(await zip.slice(at, at + 30).arrayBuffer())
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw new UnreadableEntry()
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = zip.slice(from, from + packedBytes)
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new UnreadableEntry()
  return unpacked(packed)
}

/** What a zip says about sizes need not be true. */
async function unpacked(packed: Blob): Promise<Blob> {
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts)
    bytes += value.byteLength
    if (bytes > MAX_PHOTO_BYTES) {
      await reader.cancel()
      throw new UnreadableEntry()
    }
    parts.push(value)
  }
}

export class UnreadableEntry extends Error {
  override readonly name = 'UnreadableEntry'
}
