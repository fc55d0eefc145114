// An evening without a printer: hundreds of tickets that wait, and their outcome when it is back.
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type Printing, startPrinting } from '@pesan/testkit/print-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ORDERS = 300
const EVERY_S = 12

let api: Api
let printing: Printing
beforeAll(async () => {
  api = await startApi()
  printing = await startPrinting(api)
})
afterAll(() => api.stop())

/** The orders of the tickets that it prints, until nothing waits. */
async function printAll(printer: string): Promise<string[]> {
  const orders: string[] = []
  for (;;) {
    const jobs = await printing.claim(printer, { limit: 10, works: true })
    if (jobs.length === 0) return orders
    for (const job of jobs) {
      await printing.report(job, 'sent')
      await printing.report(job, 'printed')
      orders.push(job.order_id ?? '')
    }
  }
}

test('TICKET-10 of 300 tickets after an hour offline those of the last half hour are printed in their order, and the others wait for a press', async () => {
  const printer = await printing.add()
  await printing.claim(printer, { problem: 'off' })
  const orders: string[] = []
  for (let count = 0; count < ORDERS; count += 1) {
    orders.push(await printing.accept())
    api.clock.advance({ s: EVERY_S })
  }
  await api.runJobs()
  const open = await printing.openJobs()
  expect(open).toHaveLength(ORDERS)
  const expired = open.filter(({ state }) => state === 'expired').map(({ order_id }) => order_id)
  const tooOld = orders.slice(0, expired.length)
  expect(expired.toReversed()).toEqual(tooOld)
  // Half an hour of one every twelve seconds; the clock has moved a little more.
  expect(ORDERS - expired.length).toBeGreaterThan(140)
  expect(ORDERS - expired.length).toBeLessThanOrEqual(150)

  expect(await printAll(printer)).toEqual(orders.slice(expired.length))
  expect(await printAll(printer)).toEqual([])
  expect((await printing.openJobs()).map(({ state }) => state)).toEqual(expired.map(() => 'expired'))

  const waiting = (await printing.openJobs()).map(({ id }) => id)
  for (let from = 0; from < waiting.length; from += 100)
    await printing.press(...waiting.slice(from, from + 100))
  expect(await printAll(printer)).toEqual(tooOld)
  expect(await printing.openJobs()).toEqual([])
}, 120_000)
