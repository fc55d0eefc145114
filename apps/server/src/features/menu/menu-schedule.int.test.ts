// Drafts that are published at a moment (EDIT-14), by one of several processes.
import * as api from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type Editing, ofProduct, startEditing } from '@pesan/testkit/menu-editing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let server: Api
let second: Api
let editing: Editing
beforeAll(async () => {
  server = await startApi()
  second = await startApi({ databaseUrl: server.databaseUrl, clock: server.clock })
  editing = await startEditing(server)
})
afterAll(async () => {
  await second.stop()
  await server.stop()
})
afterEach(() => editing.reset())

const inAnHour = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString()
const schedule = async (price: number) => {
  const { revision } = await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, price))
  const body = { revision, at: inAnHour() }
  return (await server.call(api.schedulePublication, { ...editing.ratih, body })).data
}
const passAnHour = () => server.clock.advance({ s: 3600 })

describe('EDIT-14 a draft with a moment', () => {
  test('is published then, once, whichever processes run', async () => {
    const { scheduled, live } = await schedule(27_000)
    expect(scheduled).toMatchObject({ by: { name: 'Ratih' } })
    await server.runJobs()
    expect(await editing.priceOf('soda')).toBe(25_000)
    passAnHour()
    await Promise.all([server.runJobs(), second.runJobs()])
    expect(await editing.priceOf('soda')).toBe(27_000)
    const { live: next, scheduled: later, changes } = await editing.draft()
    expect(next).toMatchObject({ number: live.number + 1, origin: 'schedule', by: { name: 'Ratih' } })
    expect([later, changes]).toEqual([null, []])
  })

  test('that is changed until then is published as it was changed', async () => {
    await schedule(27_000)
    const { scheduled } = await editing.change(editing.kadek, ofProduct('soda', 'price', 27_000, 28_000))
    expect(scheduled).not.toBeNull()
    passAnHour()
    await server.runJobs()
    expect(await editing.priceOf('soda')).toBe(28_000)
  })

  test('can be changed and taken out until then', async () => {
    await schedule(27_000)
    await editing.change(editing.kadek, ofProduct('soda', 'price', 27_000, 28_000))
    const { data } = await server.call(api.cancelPublication, editing.kadek)
    expect(data.scheduled).toBeNull()
    passAnHour()
    await server.runJobs()
    expect(await editing.priceOf('soda')).toBe(25_000)
    expect((await editing.draft()).changes).toHaveLength(1)
  })

  test('stays unpublished where the live menu has changed the same field, and says so', async () => {
    const { live } = await schedule(27_000)
    await server.call(api.patchProduct, {
      token: await server.keyOf('bara'),
      params: { productId: 'soda' },
      body: { price: 26_000 },
    })
    passAnHour()
    await Promise.all([server.runJobs(), second.runJobs()])
    const { unpublished, scheduled, changes, live: now } = await editing.draft()
    expect(unpublished).toEqual({ at: server.clock.now().toISOString(), code: 'menu_conflict' })
    expect([scheduled, changes.length, now.number]).toEqual([null, 1, live.number + 1])
    expect(await editing.priceOf('soda')).toBe(26_000)
  })

  test('is refused a moment while nothing could be published', async () => {
    const { revision } = await editing.draft()
    const body = { revision, at: inAnHour() }
    const refused = await server.refusal(api.schedulePublication, { ...editing.ratih, body })
    expect(refused.code).toBe('menu_draft_empty')
  })
})
