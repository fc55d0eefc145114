// `npm run rehearse -- [orders] [seed]` plays a dinner rush on a separate installation and exits with code 1 when the final state
// is wrong. `npm run rehearse -- --live [seconds] [company]` sends orders to the one that runs already.
import { startSite } from '../support/site.ts'
import { findCompany, playLive } from './live.ts'
import { playScenario } from './scenario.ts'

const [first = '200', second, company] = process.argv.slice(2)
if (first === '--live') await sendOrders(Number(second ?? '20'), company)
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

/** Until Ctrl-C; to the default company where none is named. */
async function sendOrders(everyS: number, slug?: string): Promise<void> {
  const { PORT = '3000', SANDBOX_PORT = '3001' } = process.env
  const store = `http://${slug === undefined ? '127.0.0.1' : `${slug}.localhost`}:${PORT}`
  const at = await findCompany(store, `http://127.0.0.1:${SANDBOX_PORT}`)
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
    onRefusal: code => process.stdout.write(`no order: ${code}\n`),
  })
}
