// Draws a row that has letters which a printer lacks, in the dots of the printer (TICKET-11).
import type { Cell, PaperRow } from './paper-rows.ts'
import { isPrintable } from './printable.ts'
import { FONT_GRID_PX, requireTicketFont, TICKET_FONT } from './ticket-font.ts'

/** A printer's normal letter has 12 × 24 dots. */
export const COLUMN_PX = 12
const LETTER_PX = 24
const LINE_GAP_PX = 6
const BAR_PX = 4

/** One byte a dot, row by row: 1 is black. */
export interface DotImage {
  widthPx: number
  heightPx: number
  dots: Uint8Array
}

type CellsRow = PaperRow & { type: 'cells' }

export async function drawRow({ cells, isInverted, barAt }: CellsRow, widthPx: number): Promise<DotImage> {
  const drawings = await Promise.all(cells.map(async cell => ({ cell, drawing: await drawText(cell) })))
  const padding = isInverted ? LINE_GAP_PX : 0
  const heightPx =
    Math.max(LETTER_PX, ...drawings.map(({ drawing }) => drawing.heightPx)) + LINE_GAP_PX + 2 * padding
  const image: DotImage = { widthPx, heightPx, dots: new Uint8Array(widthPx * heightPx) }
  for (const { cell, drawing } of drawings)
    stamp(image, drawing, { left: leftOf(cell, drawing), top: padding })
  if (barAt !== null) {
    const bar = { widthPx: BAR_PX, heightPx, dots: new Uint8Array(BAR_PX * heightPx).fill(1) }
    stamp(image, bar, { left: barAt * COLUMN_PX, top: 0 })
  }
  if (isInverted) image.dots.forEach((dot, index) => (image.dots[index] = 1 - dot))
  return image
}

function leftOf({ start, columns, align }: Cell, { widthPx }: DotImage): number {
  const left = start * COLUMN_PX
  const free = Math.max(0, columns * COLUMN_PX - widthPx)
  if (align === 'left') return left
  return left + (align === 'right' ? free : Math.floor(free / 2))
}

function stamp(
  onto: DotImage,
  { widthPx, heightPx, dots }: DotImage,
  at: { left: number; top: number },
): void {
  const visible = Math.min(widthPx, onto.widthPx - at.left)
  for (let y = 0; y < heightPx; y += 1) {
    const line = dots.subarray(y * widthPx, y * widthPx + visible)
    onto.dots.set(line, (at.top + y) * onto.widthPx + at.left)
  }
}

/** Letters that the printer has are as large as the printer's, so that amounts stand below each other. */
const sizePx = ({ text, width }: Cell): number =>
  isPrintable(text) ? LETTER_PX * width : FONT_GRID_PX * (width === 1 ? 2 : 3)

/** Wrapped into its columns; only as high and wide as its ink. */
async function drawText(cell: Cell): Promise<DotImage> {
  const { default: sharp } = await import('sharp')
  const text = {
    // Other typefaces of the machine would make another image.
    text: `<span fallback="false">${escapeMarkup(cell.text)}</span>`,
    font: `${TICKET_FONT} ${sizePx(cell)}`,
    fontfile: await requireTicketFont(),
    width: cell.columns * COLUMN_PX,
    wrap: 'word-char' as const,
    align: cell.align === 'center' ? ('centre' as const) : cell.align,
    dpi: 72,
  }
  try {
    const { data, info } = await sharp({ text }).raw().toBuffer({ resolveWithObject: true })
    const dots = new Uint8Array(info.width * info.height)
    for (let index = 0; index < dots.length; index += 1)
      dots[index] = (data[index * info.channels] ?? 0) > 127 ? 1 : 0
    return { widthPx: info.width, heightPx: info.height, dots }
  } catch (error) {
    if (error instanceof Error && error.message.includes('no text to render')) return NO_INK
    throw error
  }
}

/** Of spaces and signs without a shape. */
const NO_INK: DotImage = { widthPx: 0, heightPx: 0, dots: new Uint8Array() }

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
