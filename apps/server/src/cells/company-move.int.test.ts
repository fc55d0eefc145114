// A company moves between two cells, each a server with a database.
import { createAddress, listAddresses, listOrders, readOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { passMonths } from '@pesan/testkit/archived-orders'
import { moveWhileConsuming } from '@pesan/testkit/move-while-consuming'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCell } from './cell-session.repository.ts'
import { deleteCopy } from './delete-copy.ts'
import { markMoved, putHold } from './hold.repository.ts'
import { readHostMap } from './host-map.ts'
import { type Moved, moveCompany } from './move-company.ts'

const CALLBACK_TOKEN = 'sandbox-callback-token'

const clock = createMovedClock()
let provider: Provider
let first: Api
let second: Api
beforeAll(async () => {
  provider = await startProvider(clock)
  second = await startApi({ clock, provider })
  first = await startApi({ clock, provider, env: { OTHER_CELLS: `http://127.0.0.1:${second.port}` } })
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await provider.stop()
})

/** Each test has a separate company, which begins in the first cell. */
let count = 0
let company: string
let companyId: string
let token: string
beforeEach(async () => {
  count += 1
  company = `company-${count}`
  await first.importCompany({ company_slug: company, payment_methods: ['cash', 'virtual_account'] })
  await first.importMenu(company)
  companyId = first.companyId(company)
  token = await first.signIn(company, '+6281234567890')
})

const cellOf = (api: Api) => ({ name: api === first ? 'first' : 'second', url: api.databaseUrl })

const move = (onStep: (step: string) => void = () => undefined, from = first, to = second): Promise<Moved> =>
  moveCompany({
    slug: company,
    from: cellOf(from),
    to: cellOf(to),
    onStep,
    now: () => performance.now(),
  })

const pageStatus = async (api: Api): Promise<number> =>
  (await api.fetch({ method: 'GET', path: '/', host: `${company}.localhost` })).status

describe('a company that has moved', () => {
  test('keeps sessions, orders, addresses with their ids, and its pages', async () => {
    const order = await first.placeOrder({ company, token })
    const { data: address } = await first.call(createAddress, { company, token, body: ADDRESS })
    await moveWhileConsuming(first, () => move())
    await expect.poll(() => second.services.directory.bySlug(company)?.slug).toBe(company)
    const { data: orders } = await second.call(listOrders, { company, token })
    expect(orders.map(({ id }) => id)).toEqual([order.id])
    const { data: addresses } = await second.call(listAddresses, { company, token })
    expect(addresses.map(({ id }) => id)).toEqual([address.id])
    expect(await pageStatus(second)).toBe(200)
  })

  test('keeps the orders of its archive', async () => {
    const { id } = await first.placeOrder({ company, token })
    await first.advance(company, id, ['prepare_order', 'ready', 'complete'])
    await first.publishAll()
    await passMonths(first, 14)
    expect(await first.rows('select from customer_order where company_id = $1', [companyId])).toEqual([])
    await moveWhileConsuming(first, () => move())
    await expect.poll(() => second.services.directory.bySlug(company)?.slug).toBe(company)
    const later = await second.signIn(company, '+6281234567890')
    const { data } = await second.call(readOrder, { company, token: later, params: { orderId: id } })
    expect(data).toMatchObject({ id, status: 'complete', paid: true })
    expect(await second.violations()).toEqual({})
  })

  test('is asked to try again by its former cell, which serves the other companies', async () => {
    await moveWhileConsuming(first, () => move())
    await expect.poll(() => pageStatus(first)).toBe(503)
    const guest = await first.signIn('sawah', '+6281234567890')
    expect((await first.placeOrder({ company: 'sawah', token: guest })).status).toBe('approved')
  })

  test('leaves a copy that no job touches, until it is deleted', async () => {
    await first.placeOrder({ company, token, body: { payment_method: 'virtual_account' } })
    await moveWhileConsuming(first, () => move())
    clock.advance({ s: 3600 })
    await first.runJobs()
    const statuses = () => first.rows('select status from customer_order where company_id = $1', [companyId])
    expect(await statuses()).toEqual([{ status: 'pending' }])
    await deleteCopy({ slug: company, cell: cellOf(first) })
    expect(await statuses()).toEqual([])
    expect(await first.rows('select from company where slug = $1', [company])).toEqual([])
    expect(await first.rows('select from company where slug = $1', ['sawah'])).toHaveLength(1)
    expect(await first.violations()).toEqual({})
  })

  test('is in the map of hosts once, in its new cell', async () => {
    await moveWhileConsuming(first, () => move())
    const map = { file: '', haproxySocket: null }
    const all = [cellOf(second)]
    expect(await readHostMap({ baseDomain: 'localhost', all, map })).toContain(
      `${company}.localhost second\n`,
    )
    const former = await readHostMap({ baseDomain: 'localhost', all: [cellOf(first)], map })
    expect(former).not.toContain(`${company}.localhost`)
    expect(former).toContain('sawah.localhost first\n')
  })

  test('may move back', async () => {
    await moveWhileConsuming(first, () => move())
    await expect.poll(() => second.services.directory.bySlug(company)?.slug).toBe(company)
    const order = await second.placeOrder({ company, token })
    await moveWhileConsuming(second, () => move(undefined, second, first))
    await expect.poll(() => first.services.directory.bySlug(company)?.slug).toBe(company)
    const { data: orders } = await first.call(listOrders, { company, token })
    expect(orders.map(({ id }) => id)).toEqual([order.id])
  })
})

describe('a pause', () => {
  test.each([
    { leftMs: 500, isFinal: false },
    { leftMs: 60_000, isFinal: true },
  ])('with $leftMs ms left becomes final for a switch of 1,000 ms: $isFinal', async ({ leftMs, isFinal }) => {
    const source = await openCell(cellOf(first))
    try {
      await putHold(source, companyId, { state: 'closed', cell: 'second', forMs: leftMs })
      expect(await markMoved(source, companyId, 1_000)).toBe(isFinal)
    } finally {
      await source.end()
    }
  })
})

describe('a move that fails', () => {
  test('leaves the company working in its cell, and succeeds when it is repeated', async () => {
    await first.placeOrder({ company, token })
    // No consumer handles the events.
    await expect(move()).rejects.toThrow('its events were not handled in time')
    await first.placeOrder({ company, token })
    expect(second.services.directory.bySlug(company)).toBeNull()
    await moveWhileConsuming(first, () => move())
    const [{ orders } = { orders: '' }] = await second.rows<{ orders: string }>(
      'select count(*) as orders from customer_order where company_id = $1',
      [companyId],
    )
    expect(orders).toBe('2')
  })

  test('is not made again by a repeated command if it had been made', async () => {
    await moveWhileConsuming(first, () => move())
    expect(await move()).toEqual({ rows: 0, pauseMs: 0 })
  })

  test('between the two cells, before the target switched, is made by the next command', async () => {
    await first.placeOrder({ company, token })
    await first.runJobs()
    const hold = 'insert into company_hold (company_id, state, cell) values ($1, $2, $3)'
    await first.rows(hold, [companyId, 'moved', 'second'])
    await second.rows(hold, [companyId, 'arriving', 'first'])
    const { rows } = await moveWhileConsuming(first, () => move())
    expect(rows).toBeGreaterThan(0)
    await expect.poll(() => second.services.directory.bySlug(company)?.slug).toBe(company)
  })

  test('refuses a target that has a company of the same name', async () => {
    await second.importCompany({ company_slug: company })
    await expect(move()).rejects.toThrow(`the cell second has a company ${company}`)
    expect((await first.placeOrder({ company, token })).status).toBe('approved')
  })
})

describe('a webhook of the payment provider', () => {
  test.each(['first', 'second'])('settles an open payment when it arrives at the %s cell', async name => {
    await provider.webhooks('lost')
    const order = await first.placeOrder({ company, token, body: { payment_method: 'virtual_account' } })
    await moveWhileConsuming(first, () => move())
    await provider.pay({ account_number: order.external_payment_data?.account_number ?? '' })
    const { payments, requests } = await provider.state()
    const requestId = requests.at(-1)?.id
    const paid = payments.find(payment => payment.requestId === requestId)
    const received = name === 'first' ? first : second
    const answer = await received.fetch({
      method: 'POST',
      path: '/webhooks/xendit',
      host: '127.0.0.1',
      headers: { 'content-type': 'application/json', 'x-callback-token': CALLBACK_TOKEN },
      body: JSON.stringify({
        event: 'payment.succeeded',
        data: { id: paid?.id, status: 'SUCCEEDED', payment_request_id: requestId },
      }),
    })
    expect(answer.status).toBe(200)
    await received.runJobs()
    expect(await second.rows('select status, paid from customer_order where id = $1', [order.id])).toEqual([
      { status: 'approved', paid: true },
    ])
    expect(await received.rows("select from provider_event where status = 'parked'")).toEqual([])
  })

  test('about no payment of any cell is parked where it arrived', async () => {
    await first.fetch({
      method: 'POST',
      path: '/webhooks/xendit',
      host: '127.0.0.1',
      headers: { 'content-type': 'application/json', 'x-callback-token': CALLBACK_TOKEN },
      body: JSON.stringify({ event: 'payment.succeeded', data: { id: 'py_unknown', status: 'SUCCEEDED' } }),
    })
    await first.runJobs()
    expect(
      await first.rows("select status, reason from provider_event where object_id = 'py_unknown'"),
    ).toEqual([{ status: 'parked', reason: 'no payment of ours' }])
    expect(await second.rows("select from provider_event where object_id = 'py_unknown'")).toEqual([])
  })
})

const ADDRESS = {
  save_as: 'home',
  name: 'Home',
  gmaps_name: 'Canggu',
  gmaps_address: 'Jalan Batu Bolong 1',
  latitude: -8.65,
  longitude: 115.13,
  location_detail: '',
  landmark: '',
} as const
