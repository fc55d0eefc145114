// How many orders a second are archived as the archive grows: with many `ARCHIVED_ORDERS` it is a measurement.
import { writeFile } from 'node:fs/promises'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { passMonths, sellEachKind } from '@pesan/testkit/archived-orders'
import { memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const { ARCHIVED_ORDERS = '60', FIGURES_FILE } = process.env
const ROUNDS = [1, 2, 3, 4]
const LIMIT_MS = 20 * 60_000

let api: Api
let provider: Provider
let client: Client
let sold: string[]
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  client = new Client({ connectionString: api.databaseUrl })
  await client.connect()
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  const owner = await memberAt(api, { phone: '+6281277700001', role: 'owner', name: 'Ratih' })
  const token = await api.signIn('bara', '+6281234567890')
  sold = await sellEachKind({ api, provider, token, owner })
  await passMonths(api, 13)
  for (const name of TABLES) await client.query(`create table sold_${name} as table ${name}`)
  await passMonths(api, 1)
})
afterAll(async () => {
  await client.end()
  await api.stop()
  await provider.stop()
})

const TABLES = [
  'customer_order',
  'order_line',
  'order_status_history',
  'payment',
  'payment_capture',
  'payment_refund',
  'ledger_entry',
  'order_change',
  'sale',
]
const NUMBERED = ['customer_order', 'sale']
const UNIQUE = ['provider_request_id', 'provider_payment_id', 'provider_refund_id', 'receipt_number']

/** Of each order that was sold, a copy for each number of the range. */
async function copyOrders({ from, to }: { from: number; to: number }): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    ['customer_order', 'payment', 'payment_capture', 'payment_refund']
      .map(name => `select id from sold_${name}`)
      .join(' union all '),
  )
  const renamed = rows.reduce(
    (text, { id }) => `replace(${text}, '${id}', lpad(to_hex(copy), 6, '0') || '${id.slice(6)}')`,
    'to_jsonb(sold)::text',
  )
  await client.query("set session_replication_role = 'replica'")
  for (const name of TABLES) {
    const changed = UNIQUE.map(column => `'${column}', (to_jsonb(sold) ->> '${column}') || copy`)
    if (NUMBERED.includes(name)) changed.push(`'number', number + copy * 100`)
    await client.query(
      `insert into ${name} select copied.* from generate_series(${from}, ${to}) as copy, sold_${name} as sold,
         jsonb_populate_record(null::${name}, ${renamed}::jsonb || jsonb_build_object(${changed.join(', ')})) as copied`,
    )
  }
  await client.query('reset session_replication_role')
  await client.query('analyze')
}

const count = async (table: string): Promise<number> =>
  (await client.query(`select from ${table}`)).rowCount ?? Number.NaN

test(
  'every order that is old enough is archived, also behind many that are archived',
  async () => {
    const copies = Math.ceil(Number(ARCHIVED_ORDERS) / sold.length / ROUNDS.length)
    const figures: { archivedBefore: number; perSecond: number }[] = []
    for (const round of ROUNDS) {
      const archivedBefore = await count('archived_order')
      await copyOrders({ from: (round - 1) * copies + 1, to: round * copies })
      const startedAt = performance.now()
      while ((await count('customer_order')) > 0) {
        await client.query('update sales_state set archive_due_at = null')
        await api.runJobs()
      }
      const seconds = (performance.now() - startedAt) / 1000
      const archived = (await count('archived_order')) - archivedBefore
      expect(archived).toBe(sold.length * copies)
      figures.push({ archivedBefore, perSecond: Math.round(archived / seconds) })
    }
    expect(await api.violations()).toEqual({})
    if (FIGURES_FILE !== undefined) await writeFile(FIGURES_FILE, JSON.stringify(figures))
  },
  LIMIT_MS,
)
