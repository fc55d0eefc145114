// What a printer has no letters for, on its paper.
import type { Ticket } from '@pesan/contract/ticket'
import { kitchenTicket } from '@pesan/domain/ticket/kitchen-ticket'
import { readPaper } from '@pesan/testkit/printed-paper'
import { TICKET_CONTEXT, ticketItem, ticketOrder } from '@pesan/testkit/ticket-order'
import { expect, test } from 'vitest'
import { renderEscPos } from './render-ticket.ts'

const printed = async (ticket: Ticket) => readPaper(await renderEscPos(ticket, { widthMm: 58 }))

test.each([
  ['Chinese', '不要洋葱'],
  ['Japanese', 'たまねぎ'],
  ['Korean', '양파 빼주세요'],
  ['Arabic', 'بدون بصل'],
  ['Thai', 'ไม่ใส่หัวหอม'],
  ['emoji', '🌶️🙏'],
  ['accents', 'café'],
  ['curly quotes', '“crispy”'],
])(
  'TICKET-11 what a printer has no letters for is an image of its line, each letter another one: %s',
  async (_, text) => {
    const inks = await Promise.all(
      Array.from(text.replace(' ', '')).map(async letter => {
        const [line] = await printed([{ type: 'text', text: `${letter}é` }])
        return line?.type === 'image' ? line.inkPx : 0
      }),
    )
    expect(Math.min(...inks)).toBeGreaterThan(0)
    const [line] = await printed([{ type: 'text', text }])
    expect(line).toMatchObject({ type: 'image', widthPx: 384 })
  },
)

test('TICKET-11 a letter that the typeface lacks would be a box: none of these scripts has two signs that look the same', async () => {
  const signs = ['不', '要', '양', '파', 'ب', 'د', 'ไ', 'ม', 'た', '🌶', '🙏', '🥜', 'é', '“']
  const images = await Promise.all(signs.map(text => renderEscPos([{ type: 'text', text }], { widthMm: 58 })))
  expect(new Set(images.map(bytes => Buffer.from(bytes).toString('hex'))).size).toBe(signs.length)
})

test('TICKET-11 control characters in a name reach no printer, and markup is printed as it stands', async () => {
  const lines = await printed([{ type: 'text', text: 'a\u001b@\u0000b <b>&amp;</b>' }])
  expect(lines[0]).toMatchObject({ type: 'text', text: 'a @ b <b>&amp;</b>' })
})

test('TICKET-11 a note of 200 emoji on 50 lines takes bounded time and paper', async () => {
  const items = Array.from({ length: 50 }, (_, index) =>
    ticketItem({ id: String(index + 1), name: `Pizza ${index}`, notes: index === 0 ? '🙏'.repeat(200) : '' }),
  )
  const ticket = kitchenTicket(ticketOrder({ items }), TICKET_CONTEXT) ?? []
  const bytes = await renderEscPos(ticket, { widthMm: 58 })
  expect(bytes.length).toBeLessThan(64 * 1024)
  const notePx = readPaper(bytes).reduce((sum, line) => sum + (line.type === 'image' ? line.heightPx : 0), 0)
  expect(notePx).toBeLessThan(1_000)
})
