// Places the blocks of a ticket on the paper: rows of cells, measured in the columns of a printer's normal letter.
import type { Ticket, TicketBlock } from '@pesan/contract/ticket'

/** How often a printer's letter is drawn beside and above itself. */
type Scale = 1 | 2 | 3

export interface Cell {
  text: string
  start: number
  columns: number
  align: 'left' | 'right' | 'center'
  width: Scale
  height: Scale
  isBold: boolean
}

export type PaperRow =
  | { type: 'rule'; style: 'dashed' | 'solid' }
  | {
      type: 'cells'
      cells: readonly Cell[]
      /** White on black. */
      isInverted: boolean
      /** The column of an upright bar before each of its lines. */
      barAt: number | null
    }

/** Where the name of what the kitchen makes begins. */
const NAME_AT = 4
/** The shortest name beside a text at the right; a shorter one stands on its own line. */
const MIN_LEFT = 10

export const paperRows = (ticket: Ticket, columns: number): PaperRow[] =>
  ticket.flatMap(block => rowsOf(block, columns))

function rowsOf(block: TicketBlock, columns: number): PaperRow[] {
  switch (block.type) {
    case 'rule':
      return [block]
    case 'heading':
      return headingRows(block, columns)
    case 'pair':
      return sidesRows(
        cell(block.left, { isBold: block.strong === 'left' }),
        cell(block.right, { isBold: block.strong === 'right' }),
        columns,
      )
    case 'band':
      return [
        { ...row([cell(block.text, { columns, width: 2, height: 2, isBold: true })]), isInverted: true },
      ]
    case 'item':
      return itemRows(block, columns)
    case 'note':
      return [noteRow(block.text, 0, columns)]
    case 'line':
      return lineRows(block, columns)
    case 'amount':
      return sidesRows(cell(block.name), cell(block.amount), columns)
    case 'total':
      return totalRows(block, columns)
    case 'centred':
      return [row([cell(block.text, { columns, align: 'center', ...CENTRED[block.look] })])]
    case 'text':
      return [row([cell(block.text, { columns })])]
  }
}

const CENTRED = {
  title: { width: 2, height: 2, isBold: true },
  mark: { height: 2, isBold: true },
  strong: { isBold: true },
  plain: {},
} as const

const cell = (text: string, look: Partial<Cell> = {}): Cell => ({
  text,
  start: 0,
  columns: 0,
  align: 'left',
  width: 1,
  height: 1,
  isBold: false,
  ...look,
})

const row = (cells: readonly Cell[]): PaperRow & { type: 'cells' } => ({
  type: 'cells',
  cells: cells.filter(({ text }) => text !== ''),
  isInverted: false,
  barAt: null,
})

const widthOf = ({ text, width }: Cell): number => text.length * width

/** Two texts on one line, where the right one is never wrapped; on two lines where the left one would be too narrow. */
function sidesRows(left: Cell, right: Cell, columns: number): PaperRow[] {
  const rightColumns = Math.min(widthOf(right), columns)
  const free = columns - rightColumns - 1
  const atRight: Cell = { ...right, columns: rightColumns, start: columns - rightColumns, align: 'right' }
  if (free >= Math.min(widthOf(left), MIN_LEFT * left.width))
    return [row([{ ...left, columns: rightColumns === 0 ? columns : free }, atRight])]
  return [row([{ ...left, columns }]), row([{ ...atRight, start: 0, columns }])]
}

function headingRows({ number, mode }: TicketBlock & { type: 'heading' }, columns: number): PaperRow[] {
  const scale = ([3, 2] as const).find(factor => number.length * factor + mode.length < columns) ?? 1
  return sidesRows(
    cell(number, { width: scale, height: scale, isBold: true }),
    cell(mode, { height: 2, isBold: true }),
    columns,
  )
}

function itemRows(
  { label, quantity, name, modifiers, notes }: TicketBlock & { type: 'item' },
  columns: number,
): PaperRow[] {
  const large = { height: 2, isBold: true } as const
  const under = { start: NAME_AT, columns: columns - NAME_AT }
  return [
    ...(label === null ? [] : [row([cell(label, { columns, ...large })])]),
    row([cell(`${quantity}x`, { columns: NAME_AT, ...large }), cell(name, { ...under, ...large })]),
    ...modifiers.map(text => row([cell(text, under)])),
    ...notes.map(text => noteRow(text, NAME_AT, columns)),
  ]
}

const noteRow = (text: string, start: number, columns: number): PaperRow => ({
  ...row([cell(text, { start: start + 2, columns: columns - start - 2, isBold: true })]),
  barAt: start,
})

function lineRows(
  { quantity, name, amount, modifiers }: TicketBlock & { type: 'line' },
  columns: number,
): PaperRow[] {
  const nameAt = quantity.length + 1
  const amountAt = columns - amount.length
  const nameColumns = amountAt - nameAt - 1
  // Numbers of other channels may be of any length.
  if (nameColumns < MIN_LEFT)
    return [
      ...sidesRows(cell(quantity), cell(amount), columns),
      ...[name, ...modifiers].map(text => row([cell(text, { columns })])),
    ]
  return [
    row([
      cell(quantity, { columns: quantity.length }),
      cell(name, { start: nameAt, columns: nameColumns }),
      cell(amount, { start: amountAt, columns: amount.length, align: 'right' }),
    ]),
    ...modifiers.map(text => row([cell(text, { start: nameAt + 1, columns: nameColumns - 1 })])),
  ]
}

function totalRows({ name, amount }: TicketBlock & { type: 'total' }, columns: number): PaperRow[] {
  const width = (name.length + amount.length) * 2 < columns ? 2 : 1
  const look = { width, height: 2, isBold: true } as const
  return sidesRows(cell(name, look), cell(amount, look), columns)
}
