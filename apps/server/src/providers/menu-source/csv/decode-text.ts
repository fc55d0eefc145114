// The text of a file whose encoding only its bytes say: UTF-8 and UTF-16 as spreadsheets write them, and Windows-1252.
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
/** Texts have none. */
const NUL = '\0'

export type DecodedText =
  | { status: 'text'; text: string }
  | { status: 'unreadable'; reason: 'spreadsheet_file' | 'not_text' }

export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLD_EXCEL))
    return { status: 'unreadable', reason: 'spreadsheet_file' }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes(NUL) ? { status: 'unreadable', reason: 'not_text' } : { status: 'text', text }
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)
