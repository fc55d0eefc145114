// The rehearsal in small: the same play with fewer guests. `npm run rehearse` plays it in full.
import { expect, test } from '@playwright/test'
import { startSite } from '../support/site.ts'
import { findDefaultCompany, playLive } from './live.ts'
import { playScenario } from './scenario.ts'

test('I4 I8 I12 I17 an evening with lost answers, double taps and a killed server ends with every order once', async () => {
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

test('orders of a running installation arrive one after another, each paid as its guest chose', async () => {
  const site = await startSite({ database: 'embedded' })
  try {
    const store = `http://127.0.0.1:${new URL(site.origin('bara')).port}`
    const at = await findDefaultCompany(store, new URL(site.inbox('628')).origin)
    if (!at) throw new Error(`${store} does not answer`)
    const names: string[] = []
    await playLive({ at, seed: 3, everyMs: 0, orders: 4, onOrder: ({ name }) => names.push(name) })
    expect(names).toHaveLength(4)
    const { output } = await site.pesan('--json', 'order', 'list', '--company', 'bara')
    const listed = JSON.parse(output) as { data: { customer_name: string }[] }
    expect(listed.data.map(({ customer_name }) => customer_name).toReversed()).toEqual(names)
    expect(await findDefaultCompany('http://127.0.0.1:1', store)).toBeNull()
  } finally {
    await site.stop()
  }
})
