import type { PrinterProblem } from '@pesan/contract/printer'
import { expect, test } from 'vitest'
import { createFakePrinter, type FakePrinter } from '../../../../testing/fake-printer.ts'
import { openLink, type PrinterLink } from './printer-link.ts'
import { PortFailure } from './printer-port.ts'
import type { PrinterAnswers } from './remembered-printers.ts'

const TICKET = Uint8Array.of(72, 105, 10)
const timing = { statusMs: 30, printMs: 80, fixMs: 400, pollMs: 10 }

async function open(
  { found }: FakePrinter,
  answers: PrinterAnswers | null = 'printing',
): Promise<PrinterLink> {
  const link = await openLink(found, { answers, timing })
  if (typeof link === 'string') throw new Error(link)
  return link
}

test('TICKET-10 a ticket is printed when the printer says so, after its last byte', async () => {
  const printer = createFakePrinter()
  const link = await open(printer)
  expect(link.saysState).toBe(true)
  expect(await link.print(TICKET, () => undefined)).toEqual({ state: 'printed', problem: null })
  expect(printer.received()).toEqual([...TICKET])
})

test.each(['out_of_paper', 'cover_open'] as const)(
  'TICKET-12 a printer with a problem gets no byte: %s',
  async problem => {
    const printer = createFakePrinter()
    printer.become(problem)
    expect(await openLink(printer.found, { answers: 'printing', timing })).toBe(problem)
    expect(printer.received()).toEqual([])
  },
)

test('TICKET-12 a printer that stops in the middle says why, and the ticket is printed when it is fixed', async () => {
  const printer = createFakePrinter()
  const link = await open(printer)
  printer.become('out_of_paper')
  const problems: PrinterProblem[] = []
  const printing = link.print(TICKET, problem => {
    problems.push(problem)
    printer.become('works')
  })
  expect(await printing).toEqual({ state: 'printed', problem: null })
  expect(problems).toEqual(['out_of_paper'])
})

test('TICKET-10 a ticket in a printer that is not fixed is unsure, with the reason', async () => {
  const printer = createFakePrinter()
  const link = await open(printer)
  printer.become('cover_open')
  expect(await link.print(TICKET, () => undefined)).toEqual({ state: 'unsure', problem: 'cover_open' })
})

test('TICKET-10 a ticket is unsure when its printer goes away, takes no bytes, or says nothing', async () => {
  const [gone, blocked, mute] = [
    createFakePrinter(),
    createFakePrinter(),
    createFakePrinter({ isMute: true }),
  ]
  const links = [await open(gone), await open(blocked), await open(mute)]
  blocked.block()
  const printing = links.map(link => link.print(TICKET, () => undefined))
  gone.disconnect()
  expect(await Promise.all(printing)).toEqual([
    { state: 'unsure', problem: 'interrupted' },
    { state: 'unsure', problem: 'no_answer' },
    { state: 'unsure', problem: 'no_answer' },
  ])
})

test('TICKET-02 of a printer that says nothing, a ticket is printed when it has taken all of it', async () => {
  const printer = createFakePrinter({ canAnswer: false })
  const link = await open(printer, 'nothing')
  expect(link.saysState).toBe(false)
  expect(await link.print(TICKET, () => undefined)).toEqual({ state: 'printed', problem: null })
  const blocked = await open(printer, 'nothing')
  printer.block()
  expect(await blocked.print(TICKET, () => undefined)).toEqual({ state: 'unsure', problem: 'no_answer' })
})

test('TICKET-02 of a printer that says only its state, a ticket is printed when nothing stops it afterwards', async () => {
  const printer = createFakePrinter({ isMute: true })
  const link = await open(printer, 'state')
  expect(await link.print(TICKET, () => undefined)).toEqual({ state: 'printed', problem: null })
  printer.become('out_of_paper')
  expect(await link.print(TICKET, () => undefined)).toEqual({ state: 'unsure', problem: 'out_of_paper' })
})

test('TICKET-12 a printer that has always answered, and does not, is off: its cable takes bytes without it', async () => {
  const printer = createFakePrinter({ isSilent: true })
  expect(await openLink(printer.found, { answers: 'printing', timing })).toBe('off')
  expect(printer.received()).toEqual([])
  expect(await openLink(printer.found, { answers: null, timing })).toMatchObject({ saysState: false })
})

test('TICKET-12 what a system refuses has its word', async () => {
  const { found } = createFakePrinter()
  const refused = { ...found, open: () => Promise.reject(new PortFailure('refused')) }
  expect(await openLink(refused, { answers: 'printing', timing })).toBe('refused')
})
