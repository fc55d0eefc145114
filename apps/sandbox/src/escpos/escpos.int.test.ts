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

const AFTER_PRINTING = Uint8Array.of(0x1d, 0x72, 1)

async function startPrinter(fault = 'works') {
  const app = createSandbox({ escpos: { port: 0 } })
  await app.ready()
  onTestFinished(() => app.close())
  const { port } = v.parse(v.object({ port: v.number() }), (await app.inject('/escpos/printer.json')).json())
  const become = (payload: string) =>
    app.inject({ method: 'PUT', url: '/escpos/fault', payload: { fault: payload } })
  await become(fault)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const papers = async () => v.parse(papersBody, (await app.inject('/escpos/papers.json')).json()).papers
  const status = async (number: number) => {
    socket.write(Uint8Array.of(0x10, 0x04, number))
    const [answer]: unknown[] = await once(socket, 'data')
    return Buffer.isBuffer(answer) ? answer[0] : undefined
  }
  const cutPower = () => app.inject({ method: 'POST', url: '/escpos/power-cut' })
  const heldLines = async () =>
    v.parse(v.object({ heldLines: v.number() }), (await app.inject('/escpos/printer.json')).json()).heldLines
  return { socket, papers, status, become, cutPower, heldLines }
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

test('letters have their size, weight and ground until these change, also on the next line', async () => {
  const app = createSandbox({ escpos: { port: 0 } })
  await app.ready()
  onTestFinished(() => app.close())
  const { port } = v.parse(v.object({ port: v.number() }), (await app.inject('/escpos/printer.json')).json())
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    '\x1bE\x01\x1d!\x21#7\x1bE\x00\x1d!\x00 now\n\x1dB\x01CHANGED\n\x1b@plain\n\x1dV\x00',
    'latin1',
  )
  const papers = async () => (await app.inject('/escpos/papers.json')).json<unknown>()
  const plain = { width: 1, height: 1, isBold: false, isInverted: false }
  const large = { width: 3, height: 2, isBold: true, isInverted: false }
  await expect.poll(papers).toMatchObject({
    papers: [
      {
        lines: [
          {
            text: '#7 now',
            letters: [
              { text: '#7', ...large },
              { text: ' now', ...plain },
            ],
          },
          { letters: [{ text: 'CHANGED', ...plain, isInverted: true }] },
          { letters: [{ text: 'plain', ...plain }] },
        ],
      },
    ],
  })
})

test('an image counts as one line, with its size in dots', async () => {
  const { socket, papers, status } = await startPrinter()
  socket.write(
    Uint8Array.of(0x1d, 0x76, 0x30, 0, 48, 0, 2, 0, ...new Uint8Array(96).fill(0x0a), 0x1d, 0x56, 1),
  )
  await status(1)
  expect(await papers()).toEqual([
    {
      lines: [
        {
          text: '',
          image: {
            widthPx: 384,
            heightPx: 2,
            dots: Buffer.from(new Uint8Array(96).fill(0x0a)).toString('base64'),
          },
        },
      ],
      isCut: true,
    },
  ])
})

test.each([
  { fault: 'paper_out', number: 4, answer: 0x72 },
  { fault: 'cover_open', number: 2, answer: 0x16 },
])(
  'a printer with $fault prints nothing, says so at once, and prints what it has received when it is fixed',
  async ({ fault, number, answer }) => {
    const { socket, papers, status, become } = await startPrinter(fault)
    socket.write(TICKET)
    socket.write(AFTER_PRINTING)
    expect(await status(number)).toBe(answer)
    expect(await papers()).toEqual([])
    const answered = once(socket, 'data')
    await become('works')
    expect(await answered).toEqual([Buffer.of(0)])
    expect(await cuts()).toEqual([true])
    expect(await status(number)).toBe(0x12)

    async function cuts() {
      return (await papers()).map(({ isCut }) => isCut)
    }
  },
)

test('a printer that is offline closes every connection, and later prints what it has received', async () => {
  const { socket, papers, status, become } = await startPrinter('cover_open')
  socket.write(TICKET)
  await status(1)
  const closed = once(socket, 'close')
  await become('offline')
  await closed
  expect(await papers()).toEqual([])
  await become('works')
  await vi.waitFor(async () => expect(await papers()).toMatchObject([{ isCut: true }]), 10_000)
})

test('a printer that is offline takes no connection', async () => {
  const { socket, papers } = await startPrinter('offline')
  await once(socket, 'close')
  expect(await papers()).toEqual([])
})

test('a printer that loses its power prints half a ticket, closes the connection and loses the rest', async () => {
  const { socket, papers, become } = await startPrinter('half_ticket')
  const closed = once(socket, 'close')
  socket.write(TICKET)
  await closed
  await become('works')
  expect((await papers()).map(({ lines, isCut }) => [lines.length, isCut])).toEqual([[3, false]])
})

test('a power cut loses what waits to be printed', async () => {
  const { socket, papers, status, become, cutPower } = await startPrinter('paper_out')
  socket.write(TICKET)
  await status(1)
  const closed = once(socket, 'close')
  await cutPower()
  await closed
  await become('works')
  expect(await papers()).toEqual([])
})

test('a slow printer answers for its state at once, and for a ticket when that is printed', async () => {
  const { socket, papers, status } = await startPrinter('slow')
  socket.write(TICKET)
  expect(await status(1)).toBe(0x12)
  expect(await papers()).toEqual([])
  socket.write(AFTER_PRINTING)
  expect(await once(socket, 'data')).toEqual([Buffer.of(0)])
  expect(await papers()).toMatchObject([{ isCut: true }])
})

test('a busy printer says that all is well, and prints what it has received when it is free', async () => {
  const { socket, papers, status, become, heldLines } = await startPrinter('busy')
  socket.write(TICKET)
  expect([await status(1), await status(2), await status(4)]).toEqual([0x12, 0x12, 0x12])
  expect([await papers(), await heldLines()]).toEqual([[], 4])
  await become('works')
  expect(await papers()).toMatchObject([{ isCut: true }])
})

test('a silent printer prints, and answers nothing', async () => {
  const { socket, papers, status, become } = await startPrinter('silent')
  socket.write(Uint8Array.of(0x10, 0x04, 1))
  socket.write(TICKET)
  socket.write(AFTER_PRINTING)
  await vi.waitFor(async () => expect((await papers())[0]?.isCut).toBe(true), 10_000)
  await become('works')
  expect(await status(4)).toBe(0x12)
})
