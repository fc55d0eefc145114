// Printers that poll, as the simulators play them: what they get, what they say of it, and what the board learns.
import { listPrinters } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type PollingDevice, PROTOCOLS, startPollingDevice } from '@pesan/testkit/polling-printer'
import { LONGEST_ORDER, type Printing, startPrinting } from '@pesan/testkit/print-steps'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let printing: Printing
let devices: PollingDevice[] = []
beforeAll(async () => {
  api = await startApi()
  printing = await startPrinting(api)
})
afterEach(async () => {
  for (const device of devices) await device.stop()
  devices = []
  await printing.removeAll()
})
afterAll(() => api.stop())

const CONNECTIONS = Object.keys(PROTOCOLS) as (keyof typeof PROTOCOLS)[]
const SOON = { timeout: 10_000, interval: 20 }
const numberOf = async (order: OrderId) => (await printing.jobOf(order))?.outlet_order_id ?? ''

describe.each(CONNECTIONS)('TICKET-13 a printer that polls by %s', connection => {
  const start = async (changes: object = {}) => {
    const device = await startPollingDevice(api, printing, { connection, ...changes })
    devices.push(device)
    return device
  }
  const becomes = (order: OrderId, state: object) =>
    expect.poll(() => printing.jobOf(order), SOON).toMatchObject(state)

  test('gets each ticket once, and what it says afterwards makes it printed', async () => {
    const device = await start()
    expect(await device.poll()).toBe(200)
    const orders = [await printing.accept(), await printing.accept()]
    for (const order of orders) {
      await device.poll()
      await becomes(order, { state: 'printed', problem: null })
    }
    await device.poll(3)
    expect(await device.numbers()).toEqual(await Promise.all(orders.map(numberOf)))
    const [printer] = (await api.call(listPrinters, printing.owner)).data
    expect(printer).toMatchObject({ connection, problem: null, printed_at: expect.any(String) })
  })

  test('prints each copy on a separate paper', async () => {
    const device = await start({ copies: 2 })
    const order = await printing.accept()
    await device.poll()
    await becomes(order, { state: 'printed' })
    expect(await device.numbers()).toEqual(Array(2).fill(await numberOf(order)))
  })

  test('TICKET-11 prints what its letters lack as a picture of that line, and never a question mark', async () => {
    const device = await start({ name: 'Dapur 厨房', categories: ['drinks'] })
    const order = await printing.accept()
    await device.poll()
    await becomes(order, { state: 'printed' })
    const [paper] = await device.papers()
    const images = paper?.lines.flatMap(({ image }) => image ?? []) ?? []
    expect(images.map(({ widthPx }) => widthPx)).toContain(576)
    expect(images.some(({ dots }) => /[^A]/.test(dots.replaceAll('=', '')))).toBe(true)
    expect(paper?.lines.map(({ text }) => text).join('')).not.toContain('?')
  })

  test('TICKET-05 TICKET-11 prints an order of 50 lines with a note of 200 emoji on one paper', async () => {
    const device = await start({ width: 58 })
    const order = await printing.accept(LONGEST_ORDER)
    await device.poll()
    await becomes(order, { state: 'printed', problem: null })
    const [paper, ...others] = await device.papers()
    expect(others).toEqual([])
    const texts = paper?.lines.map(({ text }) => text).join('\n') ?? ''
    for (const { quantity, notes } of LONGEST_ORDER.items.slice(1)) {
      expect(texts).toContain(`${quantity}x`)
      expect(texts).toContain(notes)
    }
    expect(paper?.lines.some(({ image }) => image)).toBe(true)
  })

  test.each([
    ['paper_out', 'out_of_paper'],
    ['cover_open', 'cover_open'],
  ] as const)('that has %s says so, and prints what waits when it is fixed', async (fault, problem) => {
    const device = await start()
    await device.become(fault)
    const order = await printing.accept()
    await device.poll()
    await expect.poll(() => printing.problemOf(device.printerId), SOON).toBe(problem)
    const next = await printing.accept()
    await device.poll(3)
    expect(await device.papers()).toEqual([])
    await device.become('works')
    await device.poll(3)
    await becomes(next, { state: 'printed' })
    expect(await printing.problemOf(device.printerId)).toBeNull()
    // What an Epson printer had got when it failed may be on paper, and waits for a person.
    const state = connection === 'cloudprnt' ? 'printed' : 'unsure'
    await becomes(order, { state })
    expect(await device.numbers()).toHaveLength(state === 'printed' ? 2 : 1)
  })

  test('that answers after two minutes has printed the ticket once', async () => {
    const device = await start()
    await device.become('busy')
    const order = await printing.accept()
    await device.poll()
    await becomes(order, { state: 'sent' })
    api.clock.advance({ s: 60 })
    await api.runJobs()
    await becomes(order, { state: 'unsure', problem: 'no_report' })
    api.clock.advance({ s: 60 })
    await device.poll()
    await device.become('works')
    await becomes(order, { state: 'printed' })
    await device.poll(2)
    expect(await device.numbers()).toEqual([await numberOf(order)])
  })

  test('that prints and does not say so makes the ticket unsure, and a person decides', async () => {
    const device = await start()
    await device.become('silent')
    const order = await printing.accept()
    await device.poll()
    api.clock.advance({ s: 60 })
    await api.runJobs()
    await device.poll(3)
    await becomes(order, { state: 'unsure' })
    expect(await device.numbers()).toHaveLength(1)
    await device.become('works')
    await printing.press((await printing.jobOf(order))?.id ?? '')
    await device.poll()
    await expect.poll(device.numbers, SOON).toHaveLength(2)
    expect((await device.papers())[1]?.lines.map(({ text }) => text).join('\n')).toContain('CETAK ULANG')
  })

  test('that loses its power in the middle of a ticket does not print it again by itself', async () => {
    const device = await start()
    await device.become('half_ticket')
    const order = await printing.accept()
    await device.poll()
    await expect.poll(async () => (await device.papers()).length, SOON).toBe(1)
    await device.become('works')
    await device.poll(2)
    api.clock.advance({ s: 60 })
    await api.runJobs()
    await device.poll(2)
    await becomes(order, { state: 'unsure' })
    expect(await device.numbers()).toEqual([])
  })

  test('that stops polling is off, and its stand-in prints for it', async () => {
    const stand_in = await printing.add({ name: 'Bar' })
    const device = await start({ stand_in })
    await device.poll()
    api.clock.advance({ s: 90 })
    await api.runJobs()
    expect(await printing.problemOf(device.printerId)).toBeNull()
    api.clock.advance({ s: 1 })
    await api.runJobs()
    expect(await printing.problemOf(device.printerId)).toBe('off')
    const order = await printing.accept()
    const claimed = await printing.claim(stand_in, { limit: 5 })
    expect(claimed).toHaveLength(2)
    for (const job of claimed) await printing.report(job, 'sent')
    await device.poll(3)
    expect(await printing.problemOf(device.printerId)).toBeNull()
    expect(await device.papers()).toEqual([])
    expect((await printing.openJobs()).filter(job => job.order_id === order)).toHaveLength(2)
  })

  test('TICKET-12 stands in for another printer, and its paper says for whom', async () => {
    const device = await start({ name: 'Bar', prints_on_acceptance: false })
    const printer = await printing.add({ stand_in: device.printerId })
    const order = await printing.accept()
    await device.poll()
    expect(await device.papers()).toEqual([])
    await printing.report(await printing.claimOne(printer), 'failed', 'cover_open')
    await device.poll()
    await becomes(order, { state: 'printed', printer })
    const [paper] = await device.papers()
    expect(paper?.lines.map(({ text }) => text).join('\n')).toContain('Dicetak di sini untuk Kitchen')
  })

  test('TICKET-10 gets no ticket that is older than 30 minutes, and none of an order that was cancelled meanwhile', async () => {
    const device = await start()
    const cancelled = await printing.accept()
    await api.advance('bara', cancelled, ['cancelled'])
    await device.poll()
    await becomes(cancelled, { state: 'expired', problem: 'order_cancelled' })
    const old = await printing.accept()
    api.clock.advance({ s: 1800 })
    await device.poll(3)
    expect(await device.papers()).toEqual([])
    await api.runJobs()
    await becomes(old, { state: 'expired' })
    await printing.press((await printing.jobOf(old))?.id ?? '')
    await device.poll(2)
    await becomes(old, { state: 'printed' })
    expect(await device.numbers()).toEqual([await numberOf(old)])
  })

  test('is refused like any stranger with another key, or with none, or at another company', async () => {
    const device = await start()
    const order = await printing.accept()
    await device.enter({ key: 'k7qzm4x2wvn5t3hd6aeyb2gpxy' })
    expect(await device.poll()).toBe(401)
    await device.enter({ key: '' })
    expect(await device.poll()).toBe(401)
    await device.enter({ address: device.address.replace('bara.', 'sawah.') })
    expect(await device.poll()).toBe(401)
    await device.enter({ address: device.address.replace('bara.', 'none.') })
    expect(await device.poll()).toBe(401)
    expect(await printing.jobOf(order)).toMatchObject({ state: 'waiting' })
  })

  test('takes nothing with the key of a printer of the other protocol', async () => {
    const other = CONNECTIONS.find(name => name !== connection) ?? connection
    const device = await startPollingDevice(api, printing, { connection: other })
    devices.push(device)
    const own = await start()
    await own.enter({ key: device.key })
    expect(await own.poll()).toBe(401)
  })
})
