// Wraps a PNG in the ICO container that `/favicon.ico` promises: a directory of one entry, then the image unchanged.
const HEADER_BYTES = 6
const ENTRY_BYTES = 16

export function icoOf(png: Buffer, sizePx: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(sizePx, 6)
  head.writeUInt8(sizePx, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
