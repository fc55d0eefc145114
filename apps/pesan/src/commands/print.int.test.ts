// `pesan print` between a real server and a printer with its faults.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type FaultProxy, startFaultProxy } from '@pesan/testkit/fault-proxy'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type NetworkPrinter, startNetworkPrinter } from '@pesan/testkit/network-printer'
import { keyWith, LONGEST_ORDER, type Printing, startPrinting } from '@pesan/testkit/print-steps'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PRINTER_TIMING } from '../printing/network-printer.ts'
import { print } from './print.ts'

let api: Api
let printing: Printing
let apiKey: string
let link: FaultProxy
beforeAll(async () => {
  // The program uses the real time.
  api = await startApi({ clock: createMovedClock(new Date().toISOString()) })
  printing = await startPrinting(api)
  apiKey = (await keyWith(api, ['printing', 'orders:read'])).token
  link = await startFaultProxy({ host: '127.0.0.1', port: api.port })
})
afterAll(async () => {
  await link.stop()
  await api.stop()
})

let device: NetworkPrinter
let folder: string
beforeEach(async () => {
  device = await startNetworkPrinter()
  folder = await mkdtemp(join(tmpdir(), 'pesan-print-'))
})
let programs: Program[] = []
afterEach(async () => {
  for (const program of programs) await program.stop()
  programs = []
  await link.setFault('none')
  await printing.removeAll()
  await device.stop()
  await rm(folder, { recursive: true })
})

/** What the program has written so far. */
interface Program {
  output(): string
  stop(): Promise<void>
}

const TIMING = { ...PRINTER_TIMING, statusMs: 500, printMs: 1_500, pollMs: 100 }

interface Address {
  host?: string
  port?: number
}

function start(
  address: Address = {},
  others: { printer: string; address: Required<Address> }[] = [],
  key = apiKey,
): Program {
  let output = ''
  let stop = () => undefined as void
  const env = { PESAN_API_KEY: key }
  const context = {
    env,
    folder,
    write: (text: string) => void (output += text),
    writeError: (text: string) => void (output += text),
    onStop: (given: () => void) => void (stop = given),
  }
  const connection = { server: `http://127.0.0.1:${link.port}`, company: undefined, context }
  const kitchen = { printer: 'kitchen', address: { host: '127.0.0.1', port: device.port, ...address } }
  const printers = [kitchen, ...others]
  const ended = print(connection, { printers, state: 'state', timing: TIMING })
  const program = {
    output: () => output,
    async stop() {
      stop()
      await ended
    },
  }
  programs.push(program)
  return program
}

const numbersOf = async () => (await device.tickets()).map(({ number }) => number)
const numberOf = async (order: OrderId) => (await printing.jobOf(order))?.outlet_order_id ?? ''
const SOON = { timeout: 20_000, interval: 20 }
const becomes = (order: OrderId, state: object) =>
  expect.poll(() => printing.jobOf(order), SOON).toMatchObject(state)

test('TICKET-07 an accepted order is on paper at once, by a message and not by looking, and only once', async () => {
  await printing.add()
  const program = start()
  // The first ticket loads the encoder, and shows that the program listens.
  await becomes(await printing.accept(), { state: 'printed' })
  const order = await printing.accept()
  const acceptedAt = performance.now()
  const number = await numberOf(order)
  await expect.poll(numbersOf, SOON).toContain(number)
  // Without a message it polls after 20 seconds, and after 3 if none can come. A quiet machine needs a tenth of one.
  expect(performance.now() - acceptedAt).toBeLessThan(2_500)
  await becomes(order, { state: 'printed', problem: null })
  expect(program.output()).toContain(`Kitchen: #${number} printed\n`)
  expect((await numbersOf()).filter(printed => printed === number)).toHaveLength(1)
})

test('TICKET-05 TICKET-11 an order of 50 lines with a note of 200 emoji is on one paper, and so is the next one', async () => {
  await printing.add({ width: 58 })
  start()
  const orders = [await printing.accept(LONGEST_ORDER), await printing.accept()]
  for (const order of orders) await becomes(order, { state: 'printed', problem: null })
  const [longest, next] = await device.tickets()
  expect([longest?.number, next?.number]).toEqual(await Promise.all(orders.map(numberOf)))
  expect([longest?.isWhole, next?.isWhole]).toEqual([true, true])
})

test('TICKET-07 several printers each print their tickets', async () => {
  await printing.add()
  await printing.add({ name: 'Receipts', ticket: 'customer', width: 58 })
  const other = await startNetworkPrinter()
  start({}, [{ printer: 'receipts', address: { host: '127.0.0.1', port: other.port } }])
  const number = await numberOf(await printing.accept())
  await expect.poll(numbersOf, SOON).toEqual([number])
  await expect.poll(() => other.tickets(), SOON).toMatchObject([{ number, isWhole: true }])
  await other.stop()
})

describe.each([
  ['paper_out', 'out_of_paper', 'it is out of paper'],
  ['cover_open', 'cover_open', 'its cover is open'],
  ['offline', 'not_ready', 'it is not ready to print'],
] as const)('TICKET-12 a printer that is %s', (fault, problem, words) => {
  test('says so in words, and prints each ticket once when it is fixed', async () => {
    const printer = await printing.add()
    await device.become(fault)
    const program = start()
    const orders = [await printing.accept(), await printing.accept()]
    await becomes(orders[0] as OrderId, { state: 'failed', problem })
    expect(await printing.problemOf(printer)).toBe(problem)
    expect(program.output()).toContain(`Kitchen: ${words}; tickets wait\n`)
    await device.become('works')
    for (const order of orders) await becomes(order, { state: 'printed', problem: null })
    expect(await numbersOf()).toEqual(await Promise.all(orders.map(numberOf)))
    expect(await printing.problemOf(printer)).toBeNull()
    expect(program.output()).toContain('Kitchen: it works again\n')
  })
})

test.each([
  [{ port: 9 }, 'off'],
  [{ host: 'no-such-printer.invalid' }, 'not_found'],
] as const)('TICKET-12 an address %o without a printer is reported as %s', async (address, problem) => {
  await printing.add()
  start(address)
  const order = await printing.accept()
  await expect.poll(() => printing.jobOf(order), SOON).toMatchObject({ state: 'failed', problem })
})

test('TICKET-10 a ticket in a printer that runs out of paper is unsure, and printed when there is paper again', async () => {
  await printing.add()
  await device.become('slow')
  start()
  const order = await printing.accept()
  await becomes(order, { state: 'sent' })
  await device.become('paper_out')
  await becomes(order, { state: 'unsure', problem: 'out_of_paper' })
  expect(await numbersOf()).toEqual([])
  await device.become('works')
  await becomes(order, { state: 'printed', problem: null })
  expect(await numbersOf()).toEqual([await numberOf(order)])
})

test('TICKET-10 a ticket whose printer answers minutes later is unsure until then, and is on one paper before the next one', async () => {
  await printing.add()
  const program = start()
  const known = await printing.accept()
  await becomes(known, { state: 'printed' })
  await device.become('busy')
  const late = await printing.accept()
  await becomes(late, { state: 'unsure', problem: 'no_answer' })
  const next = await printing.accept()
  expect(program.output()).toContain('Kitchen: it has not said that the ticket was printed; tickets wait\n')
  await device.become('works')
  for (const order of [late, next]) await becomes(order, { state: 'printed', problem: null })
  expect(await numbersOf()).toEqual(await Promise.all([known, late, next].map(numberOf)))
})

test('TICKET-10 a printer that has answered and falls silent holds up no other ticket', async () => {
  await printing.add()
  start()
  await becomes(await printing.accept(), { state: 'printed' })
  await device.become('silent')
  for (const order of [await printing.accept(), await printing.accept()])
    await becomes(order, { state: 'unsure', problem: 'no_answer' })
  expect(await numbersOf()).toHaveLength(3)
})

test.each([
  ['half_ticket', 'interrupted', false],
  ['silent', 'no_answer', true],
] as const)(
  'TICKET-10 TICKET-03 a ticket whose printer is %s is unsure, and never sent again by itself',
  async (fault, problem, isWhole) => {
    await printing.add()
    await device.become(fault)
    start()
    const order = await printing.accept()
    await becomes(order, { state: 'unsure', problem })
    await device.become('works')
    const next = await printing.accept()
    await becomes(next, { state: 'printed' })
    const number = await numberOf(order)
    expect(await device.tickets()).toEqual([
      { number, isReprint: false, isWhole },
      { number: await numberOf(next), isReprint: false, isWhole: true },
    ])
    await printing.press((await printing.jobOf(order))?.id ?? '')
    await expect.poll(() => device.tickets(), SOON).toContainEqual({ number, isReprint: true, isWhole: true })
  },
)

test('TICKET-07 a network that is away costs no ticket and prints none twice', async () => {
  await printing.add()
  const program = start()
  const before = await printing.accept()
  await becomes(before, { state: 'printed' })
  await link.setFault('refused')
  const meanwhile = [await printing.accept(), await printing.accept()]
  await expect.poll(() => program.output(), SOON).toContain('cannot reach the server')
  await link.setFault('none')
  for (const order of meanwhile) await becomes(order, { state: 'printed' })
  expect(await numbersOf()).toEqual(await Promise.all([before, ...meanwhile].map(numberOf)))
})

test('TICKET-07 it begins before the server is there', async () => {
  await printing.add()
  await link.setFault('refused')
  const program = start()
  await expect.poll(() => program.output(), SOON).toContain('cannot reach the server')
  const order = await printing.accept()
  await link.setFault('none')
  await becomes(order, { state: 'printed' })
})

test('TICKET-07 a key that may not read orders prints as well, and it says what is missing', async () => {
  await printing.add()
  const program = start({}, [], (await keyWith(api, ['printing'])).token)
  await expect.poll(() => program.output(), SOON).toContain('no messages about new orders')
  const order = await printing.accept()
  await becomes(order, { state: 'printed' })
  expect(await numbersOf()).toEqual([await numberOf(order)])
})
