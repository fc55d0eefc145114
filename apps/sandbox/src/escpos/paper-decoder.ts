/** Reads the bytes for an ESC/POS printer as they arrive, in pieces of any size, into lines of text and of images. */

import { createLetterLine, type LetterLine, type Letters } from './letters.ts'

export interface PaperLine {
  text: string
  /** The text by its looks; none in a line that is an image. */
  letters: readonly Letters[]
  /** Null on a line of text. */
  image: PaperImage | null
}

export interface PaperImage {
  widthPx: number
  heightPx: number
  /** Row by row in base64, a bit for each dot from the left: 1 is black. */
  dots: string
}

export type PrinterEvent =
  | { type: 'line'; line: PaperLine }
  | { type: 'cut' }
  /** `DLE EOT` asks for the state of now, `GS r` for that after all that was sent before. */
  | { type: 'status' | 'status_after'; number: number }

const LF = 0x0a
const DLE = 0x10
const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d

/** How many bytes follow the two of a command. */
const ARGUMENTS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  [ESC]: { '@': 0, '2': 0, '!': 1, '-': 1, '3': 1, E: 1, G: 1, J: 1, M: 1, R: 1, a: 1, d: 1, t: 1 },
  [FS]: { '.': 0, '&': 0 },
  [GS]: { '!': 1, B: 1, L: 2, W: 2, a: 1, b: 1 },
}

export function createPaperDecoder(): (bytes: Uint8Array) => PrinterEvent[] {
  let rest = Buffer.alloc(0)
  const line = createLetterLine()

  return bytes => {
    rest = Buffer.concat([rest, bytes])
    const events: PrinterEvent[] = []
    for (let taken = takeOne(events); taken > 0; taken = takeOne(events)) rest = rest.subarray(taken)
    return events
  }

  /** The bytes taken; 0 where the command has not arrived as a whole. */
  function takeOne(events: PrinterEvent[]): number {
    const [first, second] = rest
    if (first === undefined) return 0
    if (first === LF) {
      events.push({ type: 'line', line: line.end() })
      return 1
    }
    if (first !== DLE && !(first in ARGUMENTS)) {
      if (first >= 0x20) line.write(String.fromCharCode(first))
      return 1
    }
    if (second === undefined) return 0
    if (first === DLE) return takeStatus(events, 'status')
    if (first === GS && second === 0x56) return takeCut(events)
    if (first === GS && second === 0x76) return takeImage(events)
    if (first === GS && second === 0x72) return takeStatus(events, 'status_after')
    const size = 2 + (ARGUMENTS[first]?.[String.fromCharCode(second)] ?? 0)
    if (rest.length < size) return 0
    changeStyle(line, first, [second, rest[2] ?? 0])
    return size
  }

  function takeStatus(events: PrinterEvent[], type: 'status' | 'status_after'): number {
    const number = rest[2]
    if (number === undefined) return 0
    if (type === 'status_after' || rest[1] === 0x04) events.push({ type, number })
    return 3
  }

  function takeCut(events: PrinterEvent[]): number {
    const mode = rest[2]
    if (mode === undefined) return 0
    // Functions B to D are followed by how far the paper moves before.
    const size = mode >= 65 ? 4 : 3
    if (rest.length < size) return 0
    events.push({ type: 'cut' })
    return size
  }

  function takeImage(events: PrinterEvent[]): number {
    if (rest.length < 8) return 0
    const widthBytes = rest.readUInt16LE(4)
    const heightPx = rest.readUInt16LE(6)
    const size = 8 + widthBytes * heightPx
    if (rest.length < size) return 0
    const dots = rest.toString('base64', 8, size)
    const image = { widthPx: widthBytes * 8, heightPx, dots }
    events.push({ type: 'line', line: { text: '', letters: [], image } })
    return size
  }
}

function changeStyle(line: LetterLine, first: number, [second, value]: readonly [number, number]): void {
  const letter = String.fromCharCode(second)
  if (first === ESC && letter === '@') line.reset()
  if (first === ESC && letter === 'E') line.change({ isBold: (value & 1) === 1 })
  if (first === GS && letter === 'B') line.change({ isInverted: (value & 1) === 1 })
  if (first === GS && letter === '!') line.change({ width: ((value >> 4) & 7) + 1, height: (value & 7) + 1 })
}
