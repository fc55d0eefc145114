// What people decide about tickets that were not printed, or may be on paper; and what the paper says.
import { dropPrintJobs, listActivity } from '@pesan/contract/api'
import { PRINT_JOBS_CHANGED } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type Printing, paperOf, startPrinting } from '@pesan/testkit/print-steps'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let printing: Printing
beforeAll(async () => {
  api = await startApi()
  printing = await startPrinting(api)
})
afterEach(() => printing.removeAll())
afterAll(() => api.stop())

describe('TICKET-10 a ticket of more than 30 minutes ago', () => {
  test('is not handed out, and is printed by a press as if it were new', async () => {
    const printer = await printing.add()
    const order = await printing.accept()
    api.clock.advance({ s: 29 * 60 })
    await api.runJobs()
    expect(await printing.jobOf(order)).toMatchObject({ state: 'waiting' })
    api.clock.advance({ s: 60 })
    expect(await printing.claim(printer)).toEqual([])
    await api.runJobs()
    const expired = await printing.jobOf(order)
    expect(expired).toMatchObject({ state: 'expired', ended_at: null })
    expect(await printing.press(expired?.id ?? '')).toMatchObject([{ state: 'waiting', reprint: false }])
    const job = await printing.claimOne(printer)
    expect(job).toMatchObject({ order_id: order, reprint: false })
    expect(paperOf(job)).not.toContain('CETAK ULANG')
  })

  test('is dropped with others by one press, which is one entry of the activity log', async () => {
    await printing.add()
    const orders = [await printing.accept(), await printing.accept()]
    api.clock.advance({ s: 31 * 60 })
    await api.runJobs()
    const jobIds = (await printing.openJobs()).map(({ id }) => id)
    expect(jobIds).toHaveLength(2)
    const dropped = await api.call(dropPrintJobs, { ...printing.owner, body: { job_ids: jobIds } })
    expect(dropped.data.map(({ ended_at }) => ended_at)).toEqual(
      orders.map(() => api.clock.now().toISOString()),
    )
    expect(await printing.openJobs()).toEqual([])
    const { data } = await api.call(listActivity, {
      ...printing.owner,
      query: { kind: 'printer', limit: '1' },
    })
    expect(data[0]).toMatchObject({ action: 'printer.ticket_dropped', subject: null, after: { tickets: 2 } })
  })
})

describe('TICKET-08 a ticket that may be on paper', () => {
  test('is printed again by a press, says REPRINT, and stands in the activity log', async () => {
    const printer = await printing.add({ copies: 2 })
    const order = await printing.accept()
    const first = await printing.claimOne(printer)
    expect(paperOf(first)).toEqual(expect.arrayContaining(['Salinan 1 dari 2', 'Salinan 2 dari 2']))
    await printing.report(first, 'sent')
    await printing.report(first, 'unsure', 'interrupted')
    const pressed = await printing.press(first.id)
    const [old, reprint] = [false, true].map(isReprint => pressed.find(job => job.reprint === isReprint))
    expect(old).toMatchObject({ state: 'unsure', ended_at: api.clock.now().toISOString() })
    expect(reprint).toMatchObject({ state: 'waiting', reprint: true, order_id: order })
    const job = await printing.claimOne(printer)
    expect(paperOf(job)[0]).toBe('CETAK ULANG')
    expect(paperOf(job).filter(text => text.startsWith('Salinan'))).toEqual([])
    const { data } = await api.call(listActivity, {
      ...printing.owner,
      query: { kind: 'printer', limit: '1' },
    })
    expect(data[0]).toMatchObject({
      action: 'printer.ticket_printed',
      actor: { name: 'Ratih' },
      subject: { id: order },
    })
  })

  test('is printed once more by two presses at the same time', async () => {
    const printer = await printing.add()
    await printing.accept()
    const job = await printing.claimOne(printer)
    await printing.report(job, 'sent')
    await printing.report(job, 'printed')
    await Promise.all([printing.press(job.id), printing.press(job.id), printing.press(job.id)])
    expect(await printing.claim(printer, { limit: 10 })).toHaveLength(1)
  })
})

test('TICKET-10 a press leaves alone what is under way', async () => {
  const printer = await printing.add()
  const order = await printing.accept()
  const job = await printing.claimOne(printer)
  await printing.report(job, 'sent')
  expect(await printing.press(job.id)).toMatchObject([{ state: 'sent' }])
  expect(
    (await api.call(dropPrintJobs, { ...printing.owner, body: { job_ids: [job.id] } })).data,
  ).toMatchObject([{ state: 'sent', ended_at: null }])
  await printing.report(job, 'printed')
  expect(await printing.jobOf(order)).toMatchObject({ state: 'printed' })
})

test('TICKET-10 boards learn at once that a ticket which someone pressed for is printed', async () => {
  const printer = await printing.add()
  const announced = async () =>
    (await api.rows('select 1 from outbox where event = $1', [PRINT_JOBS_CHANGED])).length
  const news = async (ofPress: boolean) => {
    const job = await printing.claimOne(printer)
    await printing.report(job, 'sent')
    const before = await announced()
    await printing.report(job, 'printed')
    expect((await announced()) - before).toBe(ofPress ? 1 : 0)
    return job.id
  }
  await printing.accept()
  const printed = await news(false)
  await printing.press(printed)
  await news(true)
  const order = await printing.accept()
  api.clock.advance({ s: 31 * 60 })
  await api.runJobs()
  await printing.press((await printing.jobOf(order))?.id ?? '')
  await news(true)
})

test('TICKET-08 a station prints its part, and its name', async () => {
  const [, drinks] = (
    await api.rows<{ id: string }>(
      `select category.id from category join company on company.id = company_id where slug = 'bara' order by position`,
    )
  ).map(({ id }) => id)
  const bar = await printing.add({ name: 'Bar', categories: [drinks] })
  await printing.accept()
  const paper = paperOf(await printing.claimOne(bar))
  expect(paper[0]).toBe('Untuk Bar')
  expect(paper.join('\n')).toContain('Lime soda')
})

test('TICKET-04 the words are those of the printer’s people', async () => {
  const kitchen = await printing.add({ name: 'Kitchen', language: 'en' })
  const receipts = await printing.add({ name: 'Receipts', language: 'id', ticket: 'customer' })
  await printing.accept()
  expect(paperOf(await printing.claimOne(kitchen)).join('\n')).toContain('PICKUP')
  expect(paperOf(await printing.claimOne(receipts)).join('\n')).toContain('Terima kasih')
})
