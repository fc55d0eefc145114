// What is printed when an order is cancelled, or its items change, after its ticket was made.
import { advanceOrder, reduceOrder } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { orderItemInput } from '@pesan/contract/order'
import type { ClaimedPrintJob, PrintReport } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type Printing, paperOf, startPrinting } from '@pesan/testkit/print-steps'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let printing: Printing
beforeAll(async () => {
  api = await startApi()
  printing = await startPrinting(api)
})
afterEach(() => printing.removeAll())
afterAll(() => api.stop())

async function cancel(orderId: OrderId): Promise<void> {
  const token = await api.keyOf('bara')
  await api.call(advanceOrder, { token, params: { orderId }, body: { status: 'cancelled' } })
}

async function print(printer: string): Promise<ClaimedPrintJob> {
  const job = await printing.claimOne(printer)
  await printing.report(job, 'sent')
  await printing.report(job, 'printed')
  return job
}

test('TICKET-09 a printed order that is cancelled prints its items once more, headed CANCELLED', async () => {
  const printer = await printing.add({ language: 'en' })
  const order = await printing.accept()
  await print(printer)
  await cancel(order)
  const job = await print(printer)
  expect(job).toMatchObject({ order_id: order, reprint: false })
  const paper = paperOf(job).join('\n')
  expect(paper).toContain('CANCELLED')
  expect(paper).toMatch(/CANCEL\n1x +Lime soda/)
  expect(await printing.claim(printer)).toEqual([])
  expect(await printing.openJobs()).toEqual([])
})

test('TICKET-09 only the printers of the kitchen that have printed the order print its cancellation', async () => {
  const kitchen = await printing.add()
  const [bar, late] = [await printing.add({ name: 'Bar' }), await printing.add({ name: 'Late' })]
  const customer = await printing.add({ name: 'Bag', ticket: 'customer' })
  const order = await printing.accept()
  const elsewhere = await printing.add({ name: 'New' })
  for (const printer of [kitchen, bar, customer]) await print(printer)
  await cancel(order)
  const claims = async (printer: string) => (await printing.claim(printer)).length
  const printers = [kitchen, bar, customer, late, elsewhere]
  expect(await Promise.all(printers.map(claims))).toEqual([1, 1, 0, 0, 0])
})

describe('TICKET-09 the papers of a cancelled order sum to nothing, wherever its ticket was', () => {
  type Course = readonly [PrintReport, PrinterProblem?][]
  const NOT_SENT: Record<string, Course> = {
    'claimed and not sent': [],
    'not sent for a problem': [['failed', 'out_of_paper']],
  }
  const PERHAPS_ON_PAPER: Record<string, Course> = {
    'on its way': [['sent']],
    'perhaps on paper': [['sent'], ['unsure', 'interrupted']],
    printed: [['sent'], ['printed']],
  }

  async function cancelAfter(course: Course = []) {
    const printer = await printing.add({ language: 'en' })
    const order = await printing.accept()
    const job = await printing.claimOne(printer)
    for (const [state, problem] of course) await printing.report(job, state, problem)
    await cancel(order)
    return { order, job, changes: await printing.claim(printer, { works: true, limit: 5 }) }
  }

  test.each(Object.keys(NOT_SENT))('%s', async course => {
    const { order, job, changes } = await cancelAfter(NOT_SENT[course])
    expect(changes).toEqual([])
    // One that has it in hand may send nothing any more.
    expect(await printing.refusedReport(job, 'sent')).toBe('print_job_lost')
    expect(await printing.jobOf(order)).toMatchObject({ state: 'expired', problem: 'order_cancelled' })
    expect(await printing.openJobs()).toEqual([])
  })

  test.each(Object.keys(PERHAPS_ON_PAPER))('%s', async course => {
    const { changes } = await cancelAfter(PERHAPS_ON_PAPER[course])
    expect(changes.map(change => paperOf(change).includes('CANCELLED'))).toEqual([true])
  })

  test('a cancellation and the report of the first byte at once', async () => {
    const printer = await printing.add({ language: 'en' })
    for (let round = 0; round < 10; round += 1) {
      const order = await printing.accept()
      const job = await printing.claimOne(printer)
      const [, sent] = await Promise.all([
        cancel(order),
        printing.report(job, 'sent').then(
          () => true,
          () => false,
        ),
      ])
      const changes = await printing.claim(printer)
      expect(changes.map(({ order_id }) => order_id)).toEqual(sent ? [order] : [])
      for (const change of changes) {
        await printing.report(change, 'sent')
        await printing.report(change, 'printed')
      }
    }
  })
})

test('TICKET-08 TICKET-09 a cancellation that may be on paper is printed again by a press, marked as a reprint', async () => {
  const printer = await printing.add({ language: 'en' })
  const order = await printing.accept()
  await print(printer)
  await cancel(order)
  const job = await printing.claimOne(printer)
  await printing.report(job, 'sent')
  await printing.report(job, 'unsure', 'no_answer')
  const pressed = await printing.press(job.id)
  expect(pressed.map(({ change }) => change)).toEqual([true, true])
  expect(pressed.find(({ reprint }) => reprint)).toMatchObject({ state: 'waiting' })
  const paper = paperOf(await printing.claimOne(printer))
  expect(paper).toEqual(expect.arrayContaining(['REPRINT', 'CANCELLED']))
})

const SODAS = v.parse(orderItemInput, { product_id: 'soda', quantity: 3, unit_price: 25_000 })
const PIZZA = v.parse(orderItemInput, {
  product_id: 'margherita',
  quantity: 1,
  unit_price: 95_000,
  modifierGroups: [{ id: 'size', modifiers: [{ product_id: 'large', quantity: 1, unit_price: 20_000 }] }],
})
/** Of the first line. */
async function takeOneOut(orderId: OrderId): Promise<void> {
  await api.call(reduceOrder, {
    token: await api.keyOf('bara'),
    idempotencyKey: newAttemptKey(),
    params: { orderId },
    body: { reason: 'No more limes', items: [{ id: '1', quantity: 1 }] },
  })
}

test('TICKET-09 a station that a change does not concern prints nothing', async () => {
  const rows = await api.rows<{ id: string; category: string }>(
    `select id, category_id as category from product where company_id = $1 and id in ('margherita', 'soda') order by id`,
    [api.companyId('bara')],
  )
  const [pizza, drinks] = rows.map(({ category }) => category)
  const kitchen = await printing.add({ categories: [pizza] })
  const bar = await printing.add({ name: 'Bar', categories: [drinks], language: 'en' })
  const order = await printing.accept({ items: [SODAS, PIZZA] })
  for (const printer of [kitchen, bar]) await print(printer)
  await takeOneOut(order)
  expect(await printing.claim(kitchen)).toEqual([])
  expect(paperOf(await print(bar)).join('\n')).toMatch(/CHANGED\n.*\n?CANCEL\n1x +Lime soda/)
})

describe('TICKET-09 the papers of an order that changes sum to it, though a whole ticket comes between', () => {
  const sodas = () => printing.accept({ items: [SODAS] })
  const itemIn = (paper: string) =>
    /(?:CANCEL\n)?\dx +Lime soda/.exec(paper)?.[0].replaceAll(/\s+/g, ' ') ?? ''
  const printed = async (printer: string) => itemIn(paperOf(await print(printer)).join('\n'))
  const send = async (printer: string): Promise<ClaimedPrintJob> => {
    const job = await printing.claimOne(printer)
    await printing.report(job, 'sent')
    return job
  }
  const lose = async (printer: string): Promise<string> => {
    const job = await send(printer)
    await printing.report(job, 'unsure', 'no_answer')
    return job.id
  }

  test('a reprint says what was before the changes that follow it, and all when none follows', async () => {
    const printer = await printing.add({ language: 'en' })
    const order = await sodas()
    const ticket = await lose(printer)
    await printing.press(ticket)
    api.clock.advance({ ms: 1 })
    await takeOneOut(order)
    expect(await printed(printer)).toBe('3x Lime soda')
    expect(await printed(printer)).toBe('CANCEL 1x Lime soda')

    await takeOneOut(order)
    await printing.press(ticket, await lose(printer))
    expect(await printed(printer)).toBe('2x Lime soda')
    expect(await printed(printer)).toBe('CANCEL 1x Lime soda')
    await printing.press(ticket)
    expect(await printed(printer)).toBe('1x Lime soda')
  })

  test('a ticket that changed on its way, and never reached the printer, is printed as it was', async () => {
    const printer = await printing.add({ language: 'en' })
    const order = await sodas()
    const job = await send(printer)
    api.clock.advance({ ms: 1 })
    await takeOneOut(order)
    await printing.report(job, 'failed')
    expect(await printed(printer)).toBe('3x Lime soda')
    expect(await printed(printer)).toBe('CANCEL 1x Lime soda')
  })
})
