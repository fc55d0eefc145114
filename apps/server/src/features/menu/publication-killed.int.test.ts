// The real program is killed in the middle of publishing a draft: the menu becomes the next version as a whole and once, or not at all.
import * as api from '@pesan/contract/api'
import { type ApiClient, createApiClient } from '@pesan/testkit/api-client'
import type { KillPoint } from '@pesan/testkit/kill-switch'
import { TIME_FOR_EACH_MS, useKillScenario } from '@pesan/testkit/kill-test'
import { ofProduct } from '@pesan/testkit/menu-editing'
import { beforeAll, expect, test } from 'vitest'

const scenario = useKillScenario()
let client: ApiClient
let token: string
beforeAll(async () => {
  const { api: harness, server } = scenario()
  client = createApiClient({ server, companyId: harness.companyId })
  token = await harness.keyOf('bara')
})

/** Two products change, so that half of it would be seen. */
const PAIR = ['margherita', 'soda'] as const

async function menu(): Promise<{ version: number; prices: (number | undefined)[]; changes: number }> {
  const { data } = await client.call(api.readDraft, { token })
  const { categories } = await client.call(api.readMenu)
  const items = categories.flatMap(category => category.items)
  return {
    version: data.live.number,
    prices: PAIR.map(key => items.find(({ id }) => id === key)?.price),
    changes: data.changes.length,
  }
}

/** Adds to both prices; returns the revision of the draft. */
async function draftOf(prices: readonly (number | undefined)[], more: number): Promise<number> {
  const changes = PAIR.map((key, index) => {
    const price = prices[index] ?? 0
    return ofProduct(key, 'price', price, price + more)
  })
  return (await client.call(api.changeDraft, { token, body: { changes } })).data.revision
}

/** What open pages will receive, also where the server died before it could send it. */
const announced = async () =>
  (await scenario().api.rows("select 1 from outbox where event = 'MenuPublished'")).length

const entries = async () =>
  (await scenario().api.rows("select 1 from activity where action = 'menu.published'")).length

test.each<KillPoint>([
  { at: 'before', what: 'menu.write_products' },
  { at: 'after', what: 'menu_version.insert' },
  { at: 'before', what: 'commit of menu_version.insert' },
  { at: 'after', what: 'commit of menu_version.insert' },
])(
  'EDIT-03 I17 a publication is all or nothing, and once, although the server is killed $at $what',
  async point => {
    const { killSwitch, server } = scenario()
    const before = await menu()
    const published = await entries()
    const announcedBefore = await announced()
    const revision = await draftOf(before.prices, 1000)
    const wanted = before.prices.map(price => (price ?? 0) + 1000)
    const killed = killSwitch.arm(point)
    const sent = client.send(api.publishDraft, { token, body: { revision } }).catch(() => null)
    await killed
    expect(await sent).toBeNull()
    await server.start()
    const whole = { version: before.version + 1, prices: wanted, changes: 0 }
    const nothing = { ...before, changes: PAIR.length }
    const isDone = point.at === 'after' && point.what.startsWith('commit')
    expect(await announced()).toBe(announcedBefore + (isDone ? 1 : 0))
    expect(await menu()).toEqual(isDone ? whole : nothing)
    // The person presses again, as they saw no answer.
    const { status } = await client.send(api.publishDraft, { token, body: { revision } })
    expect(status).toBe(isDone ? 409 : 200)
    expect(await menu()).toEqual(whole)
    expect(await entries()).toBe(published + 1)
  },
  TIME_FOR_EACH_MS,
)

test.each<KillPoint>([
  { at: 'before', what: 'menu.write_products' },
  { at: 'after', what: 'commit of menu_version.insert' },
])(
  'EDIT-14 a draft is published at its moment, once, although the server is killed $at $what',
  async point => {
    const { api: harness, killSwitch, server } = scenario()
    const before = await menu()
    const published = await entries()
    const revision = await draftOf(before.prices, 1000)
    const body = { revision, at: new Date(harness.clock.now().getTime() + 60_000).toISOString() }
    await harness.call(api.schedulePublication, { token, body })
    const killed = killSwitch.arm(point)
    await harness.rows(
      "update menu_draft set scheduled_at = now() - interval '1 second' where scheduled_at is not null",
    )
    await killed
    await server.start()
    const whole = {
      version: before.version + 1,
      prices: before.prices.map(price => (price ?? 0) + 1000),
      changes: 0,
    }
    await expect.poll(menu, { timeout: 30_000 }).toEqual(whole)
    expect(await entries()).toBe(published + 1)
  },
  TIME_FOR_EACH_MS,
)
