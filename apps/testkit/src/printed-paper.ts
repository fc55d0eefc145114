// Reads the bytes for a receipt printer as a printer does: lines of letters, and images. An unknown byte is an error.

export type PrintedLine =
  | { type: 'text'; text: string /** In columns of the normal letter. */; width: number; isInverted: boolean }
  | { type: 'image'; widthPx: number; heightPx: number; inkPx: number }

interface Head {
  text: string
  width: number
  scale: number
  isInverted: boolean
}

const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d
const LINE_FEED = 0x0a

/** Of each command, the bytes that follow its name. */
const SETTINGS: Readonly<Record<string, number>> = {
  [`${ESC} @`]: 0,
  [`${FS} .`]: 0,
  [`${ESC} M`]: 1,
  [`${ESC} t`]: 1,
  [`${ESC} E`]: 1,
  [`${ESC} a`]: 1,
  [`${GS} !`]: 1,
  [`${GS} B`]: 1,
  [`${GS} V`]: 1,
}

export function readPaper(bytes: Uint8Array): PrintedLine[] {
  const lines: PrintedLine[] = []
  let head: Head = { text: '', width: 0, scale: 1, isInverted: false }
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    const name = `${byte} ${String.fromCharCode(bytes[at + 1] ?? 0)}`
    if (byte === LINE_FEED) {
      lines.push({ type: 'text', text: head.text, width: head.width, isInverted: head.isInverted })
      head = { ...head, text: '', width: 0 }
      at += 1
    } else if (byte >= 0x20 && byte < 0x7f) {
      head = {
        ...head,
        text: head.text + String.fromCharCode(byte),
        width: head.width + head.scale,
      }
      at += 1
    } else if (name === `${GS} v`) {
      const image = readImage(bytes, at)
      lines.push(image.line)
      at = image.end
    } else {
      const length = SETTINGS[name]
      if (length === undefined) throw new Error(`unknown byte 0x${byte.toString(16)} at ${at}`)
      const value = bytes[at + 2] ?? 0
      if (name === `${GS} !`) head = { ...head, scale: (value >> 4) + 1 }
      if (name === `${GS} B`) head = { ...head, isInverted: value === 1 }
      at += 2 + length
    }
  }
  return lines
}

function readImage(bytes: Uint8Array, at: number): { line: PrintedLine; end: number } {
  const [widthBytes, heightPx] = [at + 4, at + 6].map(
    index => (bytes[index] ?? 0) + 256 * (bytes[index + 1] ?? 0),
  ) as [number, number]
  const end = at + 8 + widthBytes * heightPx
  if (end > bytes.length) throw new Error(`the image at ${at} is cut off`)
  let inkPx = 0
  for (let byte of bytes.subarray(at + 8, end)) for (; byte > 0; byte >>= 1) inkPx += byte & 1
  return { line: { type: 'image', widthPx: widthBytes * 8, heightPx, inkPx }, end }
}
