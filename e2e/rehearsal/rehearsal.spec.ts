// The rehearsal in small: the same play with fewer guests. `npm run rehearse` plays it in full.
import { expect, test } from '@playwright/test'
import { startSite } from '../support/site.ts'
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
