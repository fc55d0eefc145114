// The rehearsal in small: the same play with fewer guests. `npm run rehearse` plays it in full.
import { expect, test } from '@playwright/test'
import { startSite } from '../support/site.ts'
import { findCompany, playLive } from './live.ts'
import { playScenario } from './scenario.ts'

test('I4 I8 I12 I17 a dinner rush with lost answers, double taps and a killed server ends with every order once', async () => {
  test.setTimeout(300_000)
  const site = await startSite({ database: 'embedded' })
  try {
    const summary = await playScenario(site, { orders: 16, seed: 7, losesWebhooks: false })
    expect(summary.faults).toEqual([])
    expect(summary.placed).toBe(16)
    expect(summary.completed + summary.cancelled + summary.unpaid).toBe(16)
    expect(summary.cancelled).toBe(summary.rejected)
  } finally {
    await site.stop()
  }
})

test('orders of a running installation arrive one after another at either company, each paid as its guest chose', async () => {
  const site = await startSite({ database: 'embedded' })
  try {
    const ofDefault = `http://127.0.0.1:${new URL(site.origin('bara')).port}`
    for (const [company, store] of [
      ['bara', ofDefault],
      ['sawah', site.origin('sawah')],
    ] as const) {
      const at = await findCompany(store, site.sandbox)
      if (!at) throw new Error(`${store} does not answer`)
      const [names, refusals]: [string[], string[]] = [[], []]
      await playLive({
        at,
        seed: 3,
        everyMs: 0,
        orders: 4,
        onOrder: ({ name }) => names.push(name),
        onRefusal: code => refusals.push(code),
      })
      expect([names.length, refusals]).toEqual([4, []])
      const { output } = await site.pesan('--json', 'order', 'list', '--company', company)
      const listed = JSON.parse(output) as { data: { customer_name: string }[] }
      expect(listed.data.map(({ customer_name }) => customer_name).toReversed()).toEqual(names)
    }
    expect(await findCompany('http://127.0.0.1:1', site.sandbox)).toBeNull()
  } finally {
    await site.stop()
  }
})
