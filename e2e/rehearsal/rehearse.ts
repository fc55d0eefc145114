// `npm run rehearse -- [orders] [seed]` plays a busy evening on a separate installation, prints a summary and exits with code
// 1 when the final state is wrong. `npm run rehearse -- --live [seconds]` sends orders to the one that runs already.
import { startSite } from '../support/site.ts'
import { findDefaultCompany, playLive } from './live.ts'
import { playScenario } from './scenario.ts'

const [first = '200', second] = process.argv.slice(2)
if (first === '--live') await sendOrders(Number(second ?? '20'))
else await rehearse(Number(first), Number(second ?? '1'))

async function rehearse(orders: number, seed: number): Promise<void> {
  const site = await startSite({ database: 'embedded' })
  try {
    const summary = await playScenario(site, { orders, seed, losesWebhooks: true })
    process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`)
    if (summary.faults.length > 0) process.exitCode = 1
  } finally {
    await site.stop()
  }
}

/** Until Ctrl-C. */
async function sendOrders(everyS: number): Promise<void> {
  const { PORT = '3000', SANDBOX_PORT = '3001' } = process.env
  const store = `http://127.0.0.1:${PORT}`
  const at = await findDefaultCompany(store, `http://127.0.0.1:${SANDBOX_PORT}`)
  if (!at) {
    process.stderr.write(`${store} does not answer: run \`npm start\` first.\n`)
    process.exitCode = 1
    return
  }
  process.stdout.write(`An order about every ${everyS} s; Ctrl-C ends it.\n`)
  await playLive({
    at,
    seed: Date.now(),
    everyMs: everyS * 1000,
    onOrder: ({ name, method }) => process.stdout.write(`${name}, ${method}\n`),
  })
}
