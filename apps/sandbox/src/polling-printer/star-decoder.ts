/**
 * Reads a job for a Star printer into lines of text and of images, and cuts. Knows the commands of StarPRNT that its line mode has
 * too (StarPRNT Command Specifications), and skips others.
 */
import { createLetterLine } from '../escpos/letters.ts'
import type { PaperLine, PrinterEvent } from '../escpos/paper-decoder.ts'

const LF = 0x0a
const ESC = 0x1b
const GS = 0x1d
const RS = 0x1e

/** How many bytes follow `ESC` and the letter. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  '@': 0,
  '0': 0,
  z: 1,
  E: 0,
  F: 0,
  '4': 0,
  '5': 0,
  '-': 1,
  i: 2,
  q: 0,
}
const STRIP_PX = 24

/** A strip of an image is a line for the printer, and many of them one picture for who looks at it. */
interface Strips {
  widthPx: number
  columns: Buffer[]
}

export function decodeStar(bytes: Buffer): PrinterEvent[] {
  const events: PrinterEvent[] = []
  const image: { strips: Strips | null } = { strips: null }
  const letters = createLetterLine()
  for (let at = 0; at < bytes.length; ) at = bytes[at] === ESC ? takeCommand(at) : takeLetter(at)
  endImage()
  return events

  function line(printed: PaperLine): void {
    events.push({ type: 'line', line: printed })
  }
  function endImage(): void {
    if (image.strips) line({ text: '', letters: [], image: imageOf(image.strips) })
    image.strips = null
  }
  function takeLetter(at: number): number {
    const byte = bytes[at] ?? 0
    endImage()
    if (byte === LF) line(letters.end())
    else if (byte >= 0x20) letters.write(String.fromCharCode(byte))
    return at + 1
  }
  function takeCommand(at: number): number {
    const letter = String.fromCharCode(bytes[at + 1] ?? 0)
    if (letter === 'X') return takeStrip(at)
    if (letter === 'd') {
      endImage()
      events.push({ type: 'cut' })
      return at + 3
    }
    if (letter === 'z') endImage()
    changeStyle(letter, at + 2)
    if (bytes[at + 1] === GS || bytes[at + 1] === RS) return at + 4
    return at + 2 + (ARGUMENTS[letter] ?? 0)
  }
  function changeStyle(letter: string, at: number): void {
    const repeated = (value: number | undefined) => ((value ?? 0) & 7) + 1
    if (letter === '@') letters.reset()
    if (letter === 'E' || letter === 'F') letters.change({ isBold: letter === 'E' })
    if (letter === '4' || letter === '5') letters.change({ isInverted: letter === '4' })
    if (letter === 'i') letters.change({ height: repeated(bytes[at]), width: repeated(bytes[at + 1]) })
  }
  function takeStrip(at: number): number {
    const widthPx = bytes.readUInt16LE(at + 2)
    const end = at + 4 + widthPx * 3
    if (image.strips?.widthPx !== widthPx) endImage()
    image.strips ??= { widthPx, columns: [] }
    image.strips.columns.push(bytes.subarray(at + 4, end))
    // The line feed after it only prints the strip.
    return bytes[end] === LF ? end + 2 : end
  }
}

/** From columns of 24 dots, the uppermost in the first bit, to rows. */
function imageOf({ widthPx, columns }: Strips) {
  const rowBytes = Math.ceil(widthPx / 8)
  const heightPx = columns.length * STRIP_PX
  const rows = Buffer.alloc(rowBytes * heightPx)
  for (const [strip, data] of columns.entries())
    for (let x = 0; x < widthPx; x += 1)
      for (let dot = 0; dot < STRIP_PX; dot += 1) {
        if (!((data[x * 3 + (dot >> 3)] ?? 0) & (0x80 >> (dot & 7)))) continue
        const index = (strip * STRIP_PX + dot) * rowBytes + (x >> 3)
        rows[index] = (rows[index] ?? 0) | (0x80 >> (x & 7))
      }
  return { widthPx: rowBytes * 8, heightPx, dots: rows.toString('base64') }
}
