// The nightly comparison of many transactions. The test says what it enters and finds, and how often it calls the provider; how long it
// takes, `benches/comparison` measures with 10,000 of them.
import { writeFile } from 'node:fs/promises'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareDueAccounts } from './nightly-comparison.service.ts'

const { TRANSACTIONS, FIGURES_FILE } = process.env
const COUNT = Number(TRANSACTIONS ?? 120)
/** A small run on a busy machine says nothing about time. */
const limitMs = TRANSACTIONS === undefined ? Number.POSITIVE_INFINITY : 60_000
const PAGE = 50
const FEE = 194
const AT_ONCE = 20

let api: Api
let provider: Provider
const figures: { night: string; seconds: number; calls: number }[] = []

const idOf = (number: number): string => `qrpy_copy_${number}`

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  await copyPaid(await paidOrder())
  for (let start = 1; start <= COUNT; start += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, COUNT + 1 - start) }, (_none, index) =>
        provider.differ({ make: 'PAYMENT', id: idOf(start + index), amount: 25_000, fee: FEE }),
      ),
    )
}, 600_000)
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function paidOrder(): Promise<OrderAnswer> {
  const token = await api.signIn('bara', '+6281277730001')
  const order = await api.placeOrder({ token, body: { payment_method: 'qris' } })
  await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
  await provider.settled()
  await api.runJobs()
  return order
}

/** Orders like it, each with its payment and its capture; triggers enter them in the ledger. */
async function copyPaid({ id }: OrderAnswer): Promise<void> {
  const copy = (table: string, changes: string) => `
    insert into ${table} select (jsonb_populate_record(o, jsonb_build_object(${changes}))).*
    from ${table} o, copied where ${table === 'customer_order' ? 'o.id' : 'o.order_id'} = $1 order by n`
  await api.rows('create table copied (n int, order_id uuid, payment_id uuid)')
  await api.rows(
    'insert into copied select n, gen_random_uuid(), gen_random_uuid() from generate_series(1, $1) n',
    [COUNT],
  )
  await api.rows(copy('customer_order', `'id', copied.order_id, 'number', o.number + n`), [id])
  const charge = `'provider_request_id', 'pr-copy-' || n, 'provider_method_id', 'pm-copy-' || n`
  await api.rows(
    copy('payment', `'id', copied.payment_id, 'order_id', copied.order_id, 'next_check_at', null, ${charge}`),
    [id],
  )
  const capture = `'payment_id', copied.payment_id, 'provider_payment_id', 'qrpy_copy_' || n`
  await api.rows(
    copy('payment_capture', `'id', gen_random_uuid(), 'order_id', copied.order_id, ${capture}`),
    [id],
  )
  await api.rows('analyze')
}

async function night(name: string): Promise<void> {
  const callsSoFar = async () =>
    (await provider.state()).calls.filter(call => call === 'GET /transactions').length
  api.clock.advance({ days: 1 })
  const before = await callsSoFar()
  const startedAt = performance.now()
  await compareDueAccounts(api.services.payments)
  const seconds = (performance.now() - startedAt) / 1000
  const calls = (await callsSoFar()) - before
  figures.push({ night: name, seconds, calls })
  // As many as the pages, so that none has to wait for the provider's limit of 540 a minute.
  expect(calls).toBeLessThanOrEqual(Math.ceil((COUNT + 10) / PAGE) + 1)
  expect(seconds * 1000).toBeLessThanOrEqual(limitMs)
}

const countOf = async (sql: string): Promise<number> =>
  (await api.rows<{ count: number }>(sql))[0]?.count ?? -1
const openKinds = async (): Promise<string[]> =>
  (
    await api.rows<{ kind: string }>(
      'select kind from payment_difference where settled_at is null order by 1',
    )
  ).map(({ kind }) => kind)

test('LEDGER-06 the first night enters the fee of each transaction, and none differs', async () => {
  await night('fees are entered')
  expect(await countOf(`select count(*)::int from ledger_entry where kind = 'provider_fee'`)).toBe(COUNT + 1)
  expect(await countOf('select count(*)::int from provider_transaction where order_id is not null')).toBe(
    COUNT + 1,
  )
  expect(await openKinds()).toEqual([])
})

test('LEDGER-06 the next nights enter nothing twice, and find each difference among all transactions', async () => {
  await night('nothing has changed')
  expect(await countOf(`select count(*)::int from ledger_entry where kind = 'provider_fee'`)).toBe(COUNT + 1)
  await provider.differ({ hide: idOf(1) })
  await provider.differ({ change: idOf(2), amount: 24_000 })
  await provider.differ({ double: idOf(3) })
  await provider.differ({ change: idOf(4), fee: 999 })
  await night('four differences')
  expect(await openKinds()).toEqual([
    'capture_amount',
    'capture_fee',
    'capture_missing_there',
    'capture_twice',
  ])
  if (FIGURES_FILE !== undefined) await writeFile(FIGURES_FILE, JSON.stringify(figures))
})
