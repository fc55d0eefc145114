// The paper that shows that a printer is connected, and whether its width is right.
import type { PaperWidth } from '@pesan/contract/ticket'
import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'

const COLUMNS = { 58: 32, 80: 48 } as const satisfies Record<PaperWidth, number>
const COLUMN_PX = 12
const LINE_PX = 32
const FEED_LINES = 4
/** Cheap printers begin in a mode in which two bytes are a Chinese sign. */
const CANCEL_CHINESE_MODE = [0x1c, 0x2e]
const PRINTABLE = /^[ -~]*$/

interface TestPaper {
  width: PaperWidth
  title: string
  lines: readonly string[]
}

export async function testPaper({ width, title, lines }: TestPaper): Promise<Uint8Array> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  const columns = COLUMNS[width]
  const encoder = new Encoder({ language: 'esc-pos', columns, imageMode: 'raster', newline: '\n' })
  encoder.initialize().raw(CANCEL_CHINESE_MODE)
  encoder.size(2, 2).bold(true).text(title).bold(false).size(1, 1).newline()
  for (const line of lines) printLine(encoder, line, columns)
  // From edge to edge: a wider or narrower paper shows at once.
  encoder.line(`|${'-'.repeat(columns - 2)}|`)
  return encoder.newline(FEED_LINES).cut('partial').encode()
}

/** What a printer has no letters for is drawn (TICKET-11). */
function printLine(encoder: ReceiptPrinterEncoder, text: string, columns: number): void {
  if (PRINTABLE.test(text)) {
    encoder.line(text)
    return
  }
  const canvas = document.createElement('canvas')
  canvas.width = columns * COLUMN_PX
  canvas.height = LINE_PX
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.fillStyle = '#000'
  drawing.font = '24px sans-serif'
  drawing.textBaseline = 'middle'
  drawing.fillText(text, 0, LINE_PX / 2, canvas.width)
  encoder.image(drawing.getImageData(0, 0, canvas.width, LINE_PX), canvas.width, LINE_PX)
}
