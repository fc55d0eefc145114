// The bytes of a ticket for a receipt printer. Every way of printing directly takes them from here, so that the paper is the same.
import type { PaperWidth, Ticket } from '@pesan/contract/ticket'
import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { type Cell, type PaperRow, paperRows } from './paper-rows.ts'
import { isPrintable, oneLine } from './printable.ts'
import { COLUMN_PX, type DotImage, drawRow } from './row-image.ts'
import { wrapText } from './wrap-text.ts'

export const PAPER_COLUMNS = { 58: 32, 80: 48 } as const satisfies Record<PaperWidth, number>

/** Out of the printer's head, below the knife. */
const FEED_LINES = 4
/** Cheap printers begin in a mode in which two bytes are a Chinese sign. */
const CANCEL_CHINESE_MODE = [0x1c, 0x2e]
/** A printer holds a part of an image; higher ones are sent in strips. */
const STRIP_PX = 240

/** The language of the printer; StarPRNT as far as Star's older line mode has it, too. */
export type PrinterCommands = 'esc-pos' | 'star-prnt'

export const renderEscPos = (ticket: Ticket, paper: { widthMm: PaperWidth }): Promise<Uint8Array> =>
  renderTicket(ticket, { ...paper, commands: 'esc-pos' })

export async function renderTicket(
  ticket: Ticket,
  paper: { widthMm: PaperWidth; commands: PrinterCommands },
): Promise<Uint8Array> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  const columns = PAPER_COLUMNS[paper.widthMm]
  const encoder = new Encoder({ language: paper.commands, columns, imageMode: 'raster', newline: '\n' })
  encoder.initialize()
  if (paper.commands === 'esc-pos') encoder.raw(CANCEL_CHINESE_MODE)
  for (const row of paperRows(ticket, columns)) await printRow(encoder, cleanRow(row), columns)
  return encoder.newline(FEED_LINES).cut('partial').encode()
}

const cleanRow = (row: PaperRow): PaperRow =>
  row.type === 'rule'
    ? row
    : { ...row, cells: row.cells.map(cell => ({ ...cell, text: oneLine(cell.text) })) }

async function printRow(encoder: ReceiptPrinterEncoder, row: PaperRow, columns: number): Promise<void> {
  if (row.type === 'rule') {
    encoder.line((row.style === 'solid' ? '=' : '-').repeat(columns))
    return
  }
  if (row.cells.every(({ text }) => isPrintable(text))) printText(encoder, row, columns)
  else printImage(encoder, await drawRow(row, columns * COLUMN_PX))
}

function printText(
  encoder: ReceiptPrinterEncoder,
  { cells, isInverted, barAt }: PaperRow & { type: 'cells' },
  columns: number,
): void {
  const wrapped = cells.map(cell => ({
    cell,
    lines: wrapText(cell.text, Math.floor(cell.columns / cell.width)),
  }))
  const lineCount = Math.max(0, ...wrapped.map(({ lines }) => lines.length))
  for (let index = 0; index < lineCount; index += 1) {
    encoder.invert(isInverted)
    let column = 0
    const space = (until: number) => {
      encoder.text(' '.repeat(Math.max(0, until - column)))
      column = Math.max(column, until)
    }
    if (barAt !== null) {
      space(barAt)
      encoder.text('|')
      column += 1
    }
    for (const { cell, lines } of wrapped) {
      const text = lines[index]
      if (text === undefined) continue
      space(cell.start + indentOf(cell, text))
      encoder.size(cell.width, cell.height).bold(cell.isBold).text(text).bold(false).size(1, 1)
      column += text.length * cell.width
    }
    if (isInverted) space(columns)
    encoder.invert(false).newline()
  }
}

function indentOf({ align, columns, width }: Cell, text: string): number {
  const free = columns - text.length * width
  if (align === 'left') return 0
  return align === 'right' ? free : Math.floor(free / 2)
}

function printImage(encoder: ReceiptPrinterEncoder, { widthPx, heightPx, dots }: DotImage): void {
  for (let top = 0; top < heightPx; top += STRIP_PX) {
    const height = Math.min(STRIP_PX, heightPx - top)
    const data = new Uint8ClampedArray(widthPx * height * 4)
    for (let index = 0; index < widthPx * height; index += 1) {
      const ink = dots[top * widthPx + index] === 1 ? 0 : 255
      data.fill(ink, index * 4, index * 4 + 3)
      data[index * 4 + 3] = 255
    }
    encoder.image({ data, width: widthPx, height }, widthPx, height)
  }
}
