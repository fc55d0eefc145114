// The bytes for a printer, read again as a printer reads them.
import type { PaperWidth, Ticket, TicketBlock } from '@pesan/contract/ticket'
import { customerTicket } from '@pesan/domain/ticket/customer-ticket'
import { dayTicket } from '@pesan/domain/ticket/day-ticket'
import { differenceTicket } from '@pesan/domain/ticket/difference-ticket'
import { kitchenTicket } from '@pesan/domain/ticket/kitchen-ticket'
import { type PrintedLine, readPaper } from '@pesan/testkit/printed-paper'
import {
  anyContext,
  anyDay,
  anyOrder,
  TICKET_CONTEXT,
  ticketItem,
  ticketOrder,
} from '@pesan/testkit/ticket-order'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPrintable, oneLine } from './printable.ts'
import { PAPER_COLUMNS, renderEscPos } from './render-ticket.ts'

const WIDTHS = [58, 80] as const satisfies readonly PaperWidth[]

const printed = async (ticket: Ticket, widthMm: PaperWidth) =>
  readPaper(await renderEscPos(ticket, { widthMm }))
const textOf = (lines: readonly PrintedLine[]) =>
  lines.map(line => (line.type === 'text' ? line.text.trimEnd() : '[image]')).join('\n')

const diavola = ticketItem({
  id: '1',
  name: 'Diavola',
  unit_price: 125_000,
  options: [
    { id: '1', product_id: 'MOD-1', name: 'Besar 33 cm', price: 30_000 },
    { id: '2', product_id: 'MOD-2', name: 'Garlic aioli', price: 10_000 },
  ],
  notes: 'Potong 8, please',
})
const long = ticketItem({
  id: '2',
  quantity: 12,
  name: 'Nasi goreng kampung dengan telur mata sapi dan kerupuk',
  unit_price: 1_095_000,
  options: [],
  notes: 'alergi kacang tanah',
})
const order = ticketOrder({
  items: [diavola, long],
  subtotal: 13_305_000,
  total: 13_320_000,
  fulfilment: 'delivery',
  delivery_fees: 15_000,
  ready_at: '2026-11-21T10:36:00.000Z',
})
const kitchen = kitchenTicket(order, TICKET_CONTEXT) ?? []
const customer = customerTicket(order, TICKET_CONTEXT)

test('TICKET-05 the kitchen reads it on 58 mm', async () => {
  expect(`\n${textOf(await printed(kitchen, 58))}`).toMatchInlineSnapshot(`
    "
    #10042         ANTAR
    Masuk 18.15           Siap 18.36
    Berawa, Ayu Lestari
    --------------------------------
    ALERGI: alergi
    kacang tanah
    1x  Diavola
        Besar 33 cm
        Garlic aioli
        | Potong 8, please
    12x Nasi goreng kampung dengan
        telur mata sapi dan kerupuk
        | alergi kacang tanah
    | Paper bag, please
    --------------------------------
         13 item, dibayar QRIS




    "
  `)
})

test('TICKET-05 the customer reads it on 58 mm: a long name wraps under itself', async () => {
  expect(`\n${textOf(await printed(customer, 58))}`).toMatchInlineSnapshot(`
    "
          Bara Pizza
                 Berawa
     Jl. Raya Semat No. 21, Berawa
      No. pajak P.2.0048217.05.02
    --------------------------------
    #10042        21 Nov 2026, 18.15
    Ayu Lestari                Antar
    --------------------------------
    1 Diavola                165.000
       Besar 33 cm +30.000
       Garlic aioli +10.000
    12 Nasi goreng        13.140.000
       kampung dengan
       telur mata sapi
       dan kerupuk
    --------------------------------
    Item                  13.305.000
    Ongkir                    15.000
    ================================
    Total              Rp 13.320.000
    QRIS                 lunas 18.16
    --------------------------------
       Terima kasih, sampai jumpa
             bara.pesan.id




    "
  `)
})

test('TICKET-05 the kitchen reads it on 80 mm', async () => {
  expect(`\n${textOf(await printed(kitchen, 80))}`).toMatchInlineSnapshot(`
    "
    #10042                         ANTAR
    Masuk 18.15                           Siap 18.36
    Berawa, Ayu Lestari
    ------------------------------------------------
    ALERGI: alergi kacang
    tanah
    1x  Diavola
        Besar 33 cm
        Garlic aioli
        | Potong 8, please
    12x Nasi goreng kampung dengan telur mata sapi
        dan kerupuk
        | alergi kacang tanah
    | Paper bag, please
    ------------------------------------------------
                 13 item, dibayar QRIS




    "
  `)
})

test('TICKET-05 the customer reads it on 80 mm', async () => {
  expect(`\n${textOf(await printed(customer, 80))}`).toMatchInlineSnapshot(`
    "
                  Bara Pizza
                         Berawa
             Jl. Raya Semat No. 21, Berawa
              No. pajak P.2.0048217.05.02
    ------------------------------------------------
    #10042                        21 Nov 2026, 18.15
    Ayu Lestari                                Antar
    ------------------------------------------------
    1 Diavola                                165.000
       Besar 33 cm +30.000
       Garlic aioli +10.000
    12 Nasi goreng kampung dengan telur   13.140.000
       mata sapi dan kerupuk
    ------------------------------------------------
    Item                                  13.305.000
    Ongkir                                    15.000
    ================================================
    Total            Rp 13.320.000
    QRIS                                 lunas 18.16
    ------------------------------------------------
               Terima kasih, sampai jumpa
                     bara.pesan.id




    "
  `)
})

const plain: Ticket = [
  { type: 'heading', number: '#7', mode: 'AMBIL' },
  { type: 'item', label: null, quantity: '2', name: 'Es teh', modifiers: [], notes: ['no ice'] },
  { type: 'rule', style: 'dashed' },
]
const START = '\x1b@\x1c.\x1bM\x00\x1c.'
const NUMBER = '\x1d!"\x1bE\x01\x1bt\x00#7\x1bE\x00\x1d!\x00'
const MODE = '\x1d!\x01\x1bE\x01AMBIL\x1bE\x00\x1d!\x00\n'
const ITEM = '\x1d!\x01\x1bE\x012x\x1bE\x00\x1d!\x00  \x1d!\x01\x1bE\x01Es teh\x1bE\x00\x1d!\x00\n'
const NOTE = '    | \x1bE\x01no ice\x1bE\x00\n'
const CUT = '\n\n\n\n\n\x1dV\x01\n'

test.each([
  [58, 21, 32],
  [80, 37, 48],
] as const)('TICKET-05 the bytes of a plain ticket are these: %i mm', async (widthMm, gap, columns) => {
  const bytes = Buffer.from(await renderEscPos(plain, { widthMm })).toString('latin1')
  expect(bytes).toBe(`${START}${NUMBER}${' '.repeat(gap)}${MODE}${ITEM}${NOTE}${'-'.repeat(columns)}${CUT}`)
})

test.each(WIDTHS)(
  'TICKET-05 numbers of any length fit on %i mm, with a name beside or below',
  async widthMm => {
    const amount = '99.999.999.999.999'
    const blocks: TicketBlock[] = [
      { type: 'heading', number: '#123456789012345', mode: 'DELIVERY' },
      { type: 'line', quantity: '1000000000', name: 'Es teh manis', amount, modifiers: ['large'] },
      { type: 'line', quantity: '1000000000', name: '不要洋葱', amount, modifiers: [] },
      { type: 'item', label: null, quantity: '1000000', name: '不要洋葱', modifiers: [], notes: [] },
      { type: 'total', name: 'Total', amount: `Rp ${amount}` },
    ]
    expect((await Promise.all(blocks.map(block => misprints(block, widthMm)))).flat()).toEqual([])
  },
)

/** What a block prints beside another, one text a line or a cell. */
function textsOf(block: TicketBlock): string[] {
  switch (block.type) {
    case 'rule':
      return []
    case 'item':
      return [block.label ?? '', `${block.quantity}x`, block.name, ...block.modifiers, ...block.notes]
    case 'line':
      return [block.quantity, block.name, block.amount, ...block.modifiers]
    case 'heading':
      return [block.number, block.mode]
    case 'pair':
      return [block.left, block.right]
    case 'amount':
    case 'total':
      return [block.name, block.amount]
    case 'band':
    case 'note':
    case 'centred':
    case 'text':
      return [block.text]
  }
}

const letters = (text: string) =>
  Array.from(text.replaceAll(/[\s|=-]/g, ''))
    .toSorted()
    .join('')

/** What the paper says otherwise than the block, or beyond its edge. */
async function misprints(block: TicketBlock, widthMm: PaperWidth): Promise<unknown[]> {
  const columns = PAPER_COLUMNS[widthMm]
  const lines = (await printed([block], widthMm)).slice(0, -4)
  const texts = textsOf(block).map(oneLine)
  const isWide = (line: PrintedLine) =>
    line.type === 'text' ? line.width > columns : line.widthPx !== columns * 12
  const isComplete = texts.every(isPrintable)
    ? letters(textOf(lines)) === letters(texts.join(''))
    : lines.some(({ type }) => type === 'image')
  return [...lines.filter(isWide), ...(isComplete && !textOf(lines).includes('?') ? [] : [{ block, lines }])]
}

test.each(WIDTHS)(
  'TICKET-05 TICKET-11 whatever is ordered, each line fits on %i mm and says what the ticket says',
  async widthMm => {
    await fc.assert(
      fc.asyncProperty(anyOrder(3), anyContext, async (placed, at) => {
        const blocks = [...(kitchenTicket(placed, at) ?? []), ...customerTicket(placed, at)]
        expect((await Promise.all(blocks.map(block => misprints(block, widthMm)))).flat()).toEqual([])
      }),
      { numRuns: 15 },
    )
  },
)

test.each(WIDTHS)(
  'TICKET-05 TICKET-09 TICKET-11 whatever changes, each line of the difference fits on %i mm and says what the ticket says',
  async widthMm => {
    await fc.assert(
      fc.asyncProperty(anyOrder(2), anyOrder(2), anyContext, async (before, after, at) => {
        const blocks = differenceTicket(before, after, at) ?? []
        expect((await Promise.all(blocks.map(block => misprints(block, widthMm)))).flat()).toEqual([])
      }),
      { numRuns: 10 },
    )
  },
)

test.each(WIDTHS)(
  'REPORT-03 TICKET-05 whatever a closed day has, each line fits on %i mm and says what the ticket says',
  async widthMm => {
    await fc.assert(
      fc.asyncProperty(anyDay, anyContext, async (day, at) => {
        const blocks = dayTicket(day, at)
        expect((await Promise.all(blocks.map(block => misprints(block, widthMm)))).flat()).toEqual([])
      }),
      { numRuns: 15 },
    )
  },
)
