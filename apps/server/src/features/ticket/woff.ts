// Unpacks a typeface from WOFF 1.0 (https://www.w3.org/TR/WOFF/): the same tables, each compressed, behind another directory.
import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER = 12
const ENTRY = 16

interface Table {
  tag: Uint8Array
  checksum: number
  bytes: Uint8Array
}

export function sfntOfWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, index))
  const directory = Buffer.alloc(HEADER + ENTRY * tables.length)
  writeHeader(directory, woff.readUInt32BE(4), tables.length)
  const parts: Uint8Array[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = HEADER + ENTRY * index
    directory.set(tag, entry)
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, index: number): Table {
  const at = WOFF_HEADER + WOFF_ENTRY * index
  const offset = woff.readUInt32BE(at + 4)
  const compressedLength = woff.readUInt32BE(at + 8)
  const length = woff.readUInt32BE(at + 12)
  const stored = woff.subarray(offset, offset + compressedLength)
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: compressedLength < length ? inflateSync(stored, { maxOutputLength: length }) : stored,
  }
}

function writeHeader(directory: Buffer, flavour: number, tableCount: number): void {
  const selector = Math.floor(Math.log2(tableCount))
  const searchRange = ENTRY * 2 ** selector
  directory.writeUInt32BE(flavour, 0)
  directory.writeUInt16BE(tableCount, 4)
  directory.writeUInt16BE(searchRange, 6)
  directory.writeUInt16BE(selector, 8)
  directory.writeUInt16BE(ENTRY * tableCount - searchRange, 10)
}
