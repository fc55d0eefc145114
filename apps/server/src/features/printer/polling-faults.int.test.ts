// An evening of faults at a printer that polls, in any order: no ticket is printed twice by itself, and none is lost in silence.
import { listPrintJobs } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type PollingDevice, PROTOCOLS, startPollingDevice } from '@pesan/testkit/polling-printer'
import { type Printing, startPrinting } from '@pesan/testkit/print-steps'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let printing: Printing
beforeAll(async () => {
  api = await startApi()
  printing = await startPrinting(api)
})
afterEach(() => printing.removeAll())
afterAll(() => api.stop())

const FAULTS = ['works', 'paper_out', 'cover_open', 'offline', 'half_ticket', 'busy', 'silent'] as const
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant('order' as const) },
  { weight: 6, arbitrary: fc.constant('poll' as const) },
  { weight: 1, arbitrary: fc.constant('power cut' as const) },
  { weight: 1, arbitrary: fc.constant('two minutes' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...FAULTS) },
)
type Step = (typeof FAULTS)[number] | 'order' | 'poll' | 'power cut' | 'two minutes'

async function take(device: PollingDevice, what: Step, orders: OrderId[]): Promise<void> {
  if (what === 'order') orders.push(await printing.accept())
  else if (what === 'poll') await device.poll()
  else if (what === 'power cut') await device.cutPower()
  else if (what === 'two minutes') {
    api.clock.advance({ s: 120 })
    await api.runJobs()
  } else await device.become(what)
}

const SOON = { timeout: 10_000, interval: 20 }

describe.each(Object.keys(PROTOCOLS) as (keyof typeof PROTOCOLS)[])('TICKET-13 by %s', connection => {
  test('TICKET-10 over any faults each ticket is on one paper at most, and what is not known waits for a person', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async steps => {
        const device = await startPollingDevice(api, printing, { connection })
        const orders: OrderId[] = []
        for (const what of steps) await take(device, what, orders)
        await device.become('works')
        for (let round = 0; round < 2 * orders.length + 4; round += 1) {
          await device.poll()
          await expect.poll(device.isPrinting, SOON).toBe(false)
        }
        await take(device, 'two minutes', orders)
        await device.poll()

        const { data: jobs } = await api.call(listPrintJobs, printing.owner)
        const papers = await device.papers()
        const numbers = papers.map(
          ({ lines }) => /#(\d+)/.exec(lines.map(({ text }) => text).join('\n'))?.[1],
        )
        expect(new Set(numbers).size).toBe(numbers.length)
        const open = await printing.openJobs()
        const unsettled = orders.flatMap(order => {
          const job = jobs.find(({ order_id }) => order_id === order)
          const isWhole = papers[numbers.indexOf(job?.outlet_order_id)]?.isCut === true
          const waitsForPerson = job?.state === 'unsure' && open.some(({ id }) => id === job.id)
          return (job?.state === 'printed' && isWhole) || waitsForPerson ? [] : [job]
        })
        expect(unsettled).toEqual([])
        await device.stop()
        await printing.removeAll()
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})
