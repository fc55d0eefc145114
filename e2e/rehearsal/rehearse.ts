// `npm run rehearse -- [orders] [seed]`: plays a busy evening on a separate installation and prints a summary. Exits with
// code 1 when the final state is wrong.
import { startSite } from '../support/site.ts'
import { playScenario } from './scenario.ts'

const [orders = '200', seed = '1'] = process.argv.slice(2)
const site = await startSite({ database: 'embedded' })
try {
  const summary = await playScenario(site, {
    orders: Number(orders),
    seed: Number(seed),
    losesWebhooks: true,
  })
  process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`)
  if (summary.faults.length > 0) process.exitCode = 1
} finally {
  await site.stop()
}
