// What the job archives, what it leaves, and that it can stop at any point.
import { eraseCustomerData, readProviderEvent, refundOrder } from '@pesan/contract/api'
import { withAdmin } from '@pesan/testkit/admin-connection'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { passMonths, sellEachKind } from '@pesan/testkit/archived-orders'
import { memberAt } from '@pesan/testkit/console-steps'
import { whileLocked } from '@pesan/testkit/held-lock'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ArchivedOrder, unpackOrder } from './order-document.ts'

const PHONE = '+6281234567890'
const OTHER = '+6281234567891'
const OPERATOR = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }

let api: Api
let provider: Provider
let ids: string[]
beforeEach(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  const owner = await memberAt(api, { phone: '+6281277700001', role: 'owner', name: 'Ratih' })
  ids = await sellEachKind({ api, provider, token: await api.signIn('bara', PHONE), owner })
  await passMonths(api, 13)
})
afterEach(async () => {
  const violations = await api.violations()
  await api.stop()
  await provider.stop()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

const inTables = async () =>
  (await api.rows<{ id: string }>('select id from customer_order order by number')).map(({ id }) => id)
const inArchive = async () =>
  (await api.rows<{ document: Buffer }>('select document from archived_order order by number')).map(
    ({ document }) => unpackOrder(document),
  )
const archivedIds = async () => (await inArchive()).map(({ order }) => order.id)

test('nothing is archived before every server reads the archive, or twice', async () => {
  const setRead = (isRead: boolean) =>
    api.rows(
      `create or replace function archive_is_read() returns boolean language sql stable as 'select ${isRead}'`,
    )
  await setRead(false)
  await passMonths(api, 1)
  expect(await inTables()).toEqual(ids)
  await setRead(true)
  await api.rows('update sales_state set archive_due_at = null')
  await api.runJobs()
  expect(await archivedIds()).toEqual(ids)
  const documents = await api.rows('select * from archived_order')
  await passMonths(api, 2)
  expect(await api.rows('select * from archived_order')).toEqual(documents)
})

test('a company is looked at once a day', async () => {
  await passMonths(api, 1)
  const [{ due } = { due: null }] = await api.rows<{ due: Date }>(
    'select archive_due_at as due from sales_state where company_id = $1',
    [api.companyId('bara')],
  )
  expect(due).toEqual(new Date(api.clock.now().getTime() + 24 * 60 * 60 * 1000))
})

test('an order stays while something of it happened lately, waits, or is not explained', async () => {
  const [cash, brought, paid, refunded] = ids
  const owner = await memberAt(api, { phone: '+6281277700002', role: 'owner', name: 'Made' })
  await api.call(refundOrder, { ...owner, params: { orderId: paid ?? '' }, body: { reason: 'Late' } })
  await api.runJobs()
  await provider.settled()
  await api.publishAll()
  await api.rows(
    `insert into payment_difference (id, account, kind, provider_id, company_id, order_id, occurred_at, found_at)
     select gen_random_uuid(), 'platform', 'capture_amount', 'py-1', company_id, id, placed_at, placed_at
     from customer_order where id = $1`,
    [refunded],
  )
  await api.rows(`update customer_order set status = 'ready' where id = $1`, [brought])
  await api.rows('update sale set taken_rupiah = taken_rupiah + 1 where order_id = $1', [cash])
  await passMonths(api, 1)
  expect(await inTables()).toEqual(ids.slice(0, 4))

  await api.rows('update payment_difference set settled_at = now()')
  await api.rows(`update customer_order set status = 'complete_deliver' where id = $1`, [brought])
  await api.rows('update sale set taken_rupiah = taken_rupiah - 1 where order_id = $1', [cash])
  await passMonths(api, 1)
  expect(await inTables()).toEqual([paid])
  await passMonths(api, 13)
  expect(await inTables()).toEqual([])
})

test('an order that cannot be read stays, and the others do not wait for it', async () => {
  const [first] = ids
  await api.rows(`update customer_order set payment_method = 'shells' where id = $1`, [first])
  await passMonths(api, 1)
  expect(await inTables()).toEqual([first])
  expect(api.log.takeErrors().join()).toContain('a row cannot be read')
  await api.rows(`update customer_order set payment_method = 'cash' where id = $1`, [first])
})

test('an order that is being changed at that moment stays until the next day', async () => {
  await withAdmin(api.databaseUrl, async client => {
    await client.query('begin')
    await client.query('select from customer_order where id = $1 for update', [ids[1]])
    await passMonths(api, 1)
    await client.query('rollback')
  })
  expect(await inTables()).toEqual([ids[1]])
  await passMonths(api, 1)
  expect(await archivedIds()).toEqual(ids)
})

test('a batch that fails leaves every row, and the next run goes on', async () => {
  await api.rows(`create function fail_once() returns trigger language plpgsql as
    $$ begin raise exception 'the server was killed'; end $$`)
  await api.rows(
    'create trigger fail_once before delete on ledger_entry for each row execute function fail_once()',
  )
  await passMonths(api, 1)
  expect([await inTables(), await inArchive()]).toEqual([ids, []])
  await api.rows('drop trigger fail_once on ledger_entry')
  await passMonths(api, 1)
  expect(await archivedIds()).toEqual(ids)
})

test('a company that is held is left alone', async () => {
  const companyId = api.companyId('bara')
  await api.rows(`insert into company_hold (company_id, state, cell) values ($1, 'moved', 'two')`, [
    companyId,
  ])
  await passMonths(api, 1)
  expect(await inTables()).toEqual(ids)
  await api.rows('delete from company_hold')
  await api.runJobs()
  expect(await archivedIds()).toEqual(ids)
})

test('the voucher of an archived order still counts its use', async () => {
  await passMonths(api, 1)
  expect(await archivedIds()).toEqual(ids)
  expect(await api.rows('select code, uses from voucher join voucher_redemption using (code)')).toHaveLength(
    1,
  )
})

/** Without what differs between the same orders of two customers. */
const comparable = (archived: ArchivedOrder) =>
  JSON.stringify(archived)
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id')
    .replaceAll(/"outlet_order_id":"\d+"|LIMA-\d+/g, 'a number')

test('an erasure leaves of an archived order what it leaves of one in the tables', async () => {
  const erase = async (phone: string) =>
    (await api.call(eraseCustomerData, { ...OPERATOR, params: { phone } })).data.orders
  const owner = await memberAt(api, { phone: '+6281277700003', role: 'owner', name: 'Ratih' })
  const others = await sellEachKind({ api, provider, token: await api.signIn('bara', OTHER), owner })
  expect(await erase(OTHER)).toBe(others.length)
  await passMonths(api, 15)
  expect(await archivedIds()).toEqual([...ids, ...others])
  expect(JSON.stringify(await inArchive())).toContain('Wayan')
  expect(await erase(PHONE)).toBe(ids.length)
  const documents = await inArchive()
  expect(JSON.stringify(documents)).not.toContain('Wayan')
  expect(JSON.stringify(documents)).not.toContain(PHONE)
  const [archivedFirst, erasedFirst] = [documents.slice(0, ids.length), documents.slice(ids.length)]
  expect(archivedFirst.map(comparable)).toEqual(erasedFirst.map(comparable))
})

test('an erasure is refused while a document cannot be read', async () => {
  await passMonths(api, 1)
  const [written] = await api.rows<{ document: Buffer }>(
    'select document from archived_order where number = 1001',
  )
  const write = (document: unknown) =>
    api.rows('update archived_order set document = $1 where number = 1001', [document])
  await write(Buffer.from('damaged'))
  const erasing = { ...OPERATOR, params: { phone: PHONE } }
  expect((await api.send(eraseCustomerData, erasing)).status).toBe(500)
  expect(api.log.takeErrors().join()).toContain('cannot be read')
  expect(await api.rows('select from customer where phone = $1', [PHONE])).toHaveLength(1)
  await write(written?.document)
  expect((await api.call(eraseCustomerData, erasing)).data.orders).toBe(ids.length)
})

test('an erasure that begins while the order is being archived finds its document', async () => {
  api.clock.advance({ days: 30 })
  const lockSql = 'lock table ledger_entry in access exclusive mode'
  const erasing = () => api.call(eraseCustomerData, { ...OPERATOR, params: { phone: PHONE } })
  await whileLocked({ databaseUrl: api.databaseUrl, lockSql, count: 2 }, () =>
    Promise.all([api.runJobs(), erasing()]),
  )
  expect(JSON.stringify(await inArchive())).not.toContain('Wayan')
})

test('money that comes for an archived order is shown to a person, as any that belongs to none', async () => {
  const [{ data } = { data: {} }] = await api.rows<{ data: object }>(
    `select jsonb_build_object('id', provider_payment_id, 'payment_request_id', provider_request_id) as data
     from payment join payment_capture on payment_id = payment.id limit 1`,
  )
  await passMonths(api, 1)
  await api.fetch({
    method: 'POST',
    path: '/webhooks/xendit',
    host: '127.0.0.1',
    body: JSON.stringify({ event: 'payment.succeeded', data }),
    headers: {
      'content-type': 'application/json',
      'x-callback-token': 'sandbox-callback-token',
      'webhook-id': 'much-later',
    },
  })
  await api.runJobs()
  const event = { token: OPERATOR_KEY, params: { eventId: 'much-later' } }
  expect((await api.call(readProviderEvent, event)).data).toMatchObject({
    status: 'parked',
    reason: 'no payment of ours',
  })
})
