import { once } from 'node:events'
import { connect } from 'node:net'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSandbox } from '../app.ts'

const papersBody = v.object({
  papers: v.array(
    v.object({ lines: v.array(v.object({ text: v.string(), image: v.unknown() })), isCut: v.boolean() }),
  ),
})
const TICKET = Buffer.from(
  '\x1b@\x1c.\x1b!\x00#10042\nMargherita\nDiavola\nPaper bag\n\x1dV\x41\x00',
  'latin1',
)

async function startPrinter(fault = 'works') {
  const app = createSandbox({ escpos: { port: 0 } })
  await app.ready()
  onTestFinished(() => app.close())
  const { port } = v.parse(v.object({ port: v.number() }), (await app.inject('/escpos/printer.json')).json())
  await app.inject({ method: 'PUT', url: '/escpos/fault', payload: { fault } })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const papers = async () => v.parse(papersBody, (await app.inject('/escpos/papers.json')).json()).papers
  const status = async (number: number) => {
    socket.write(Uint8Array.of(0x10, 0x04, number))
    const [answer]: unknown[] = await once(socket, 'data')
    return Buffer.isBuffer(answer) ? answer[0] : undefined
  }
  return { socket, papers, status }
}

test('a printer shows each ticket as lines, also when its bytes arrive one by one', async () => {
  const { socket, papers, status } = await startPrinter()
  for (const byte of TICKET) socket.write(Uint8Array.of(byte))
  expect(await status(1)).toBe(0x12)
  expect(await papers()).toEqual([
    {
      lines: ['#10042', 'Margherita', 'Diavola', 'Paper bag'].map(text => ({ text, image: null })),
      isCut: true,
    },
  ])
})

test('an image counts as one line, with its size in dots', async () => {
  const { socket, papers, status } = await startPrinter()
  socket.write(
    Uint8Array.of(0x1d, 0x76, 0x30, 0, 48, 0, 2, 0, ...new Uint8Array(96).fill(0x0a), 0x1d, 0x56, 1),
  )
  await status(1)
  expect(await papers()).toEqual([
    { lines: [{ text: '', image: { widthPx: 384, heightPx: 2 } }], isCut: true },
  ])
})

test.each([
  { fault: 'paper_out', number: 4, answer: 0x72 },
  { fault: 'cover_open', number: 2, answer: 0x16 },
])('a printer with $fault prints nothing and says so in its status', async ({ fault, number, answer }) => {
  const { socket, papers, status } = await startPrinter(fault)
  socket.write(TICKET)
  expect(await status(number)).toBe(answer)
  expect(await papers()).toEqual([])
})

test('half a ticket is not cut', async () => {
  const { socket, papers, status } = await startPrinter('half_ticket')
  socket.write(TICKET)
  await status(1)
  expect((await papers()).map(({ lines, isCut }) => [lines.length, isCut])).toEqual([[3, false]])
})

test('a silent printer prints', async () => {
  const { socket, papers } = await startPrinter('silent')
  socket.write(TICKET)
  await vi.waitFor(async () => expect((await papers())[0]?.isCut).toBe(true), 10_000)
})

test('a printer that is offline closes the connection', async () => {
  const { socket, papers } = await startPrinter('offline')
  await once(socket, 'close')
  expect(await papers()).toEqual([])
})
