// A whole server with a primary and a real standby in DATABASE_READ_URL: which calls the standby answers.
import {
  checkInvariants,
  exportCustomerData,
  listOrderChanges,
  listRestaurantOrders,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { type ReplicatedPostgres, startReplicatedPostgres } from '@pesan/testkit/replicated-postgres'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { startMetricsServer } from '../http/metrics-server.ts'

const PHONE = '+6281234567890'

let postgres: ReplicatedPostgres
let standby: Client
let api: Api
beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  await migrate(postgres.primaryUrl, pino({ level: 'silent' }))
  standby = new Client({ connectionString: postgres.standbyUrl })
  await standby.connect()
  api = await startApi({
    databaseUrl: postgres.primaryUrl,
    env: { DATABASE_URL: postgres.primaryUrl, DATABASE_READ_URL: postgres.standbyUrl },
  })
  await api.importCompany({ company_slug: 'bara' })
  await api.importMenu('bara')
})
afterAll(async () => {
  await api.stop()
  await standby.end()
  await postgres.stop()
})

/** Whether the last statement of a reading session of the standby is of this kind. */
async function hasStandbyRun(part: string): Promise<boolean> {
  const { rowCount } = await standby.query(
    `select from pg_stat_activity where application_name = 'pesan reads' and position($1 in query) > 0`,
    [part],
  )
  return rowCount !== 0
}

test('the search of orders and a customer’s data come from the standby, the feed of changes does not', async () => {
  const key = await api.keyOf('bara')
  const order = await api.placeOrder({ token: await api.signIn('bara', PHONE) })
  const search = () =>
    api.call(listRestaurantOrders, { token: key, query: { number: order.outlet_order_id } })
  const find = async () => {
    const { data } = await search()
    return [data.map(({ id }) => id), await hasStandbyRun('select page.*')]
  }
  await expect.poll(find, { timeout: 20_000 }).toEqual([[order.id], true])

  const { data } = await api.call(exportCustomerData, {
    token: OPERATOR_KEY,
    headers: { 'pesan-company': 'bara' },
    params: { phone: PHONE },
  })
  expect(data.orders.map(({ id }) => id)).toEqual([order.id])
  expect(await hasStandbyRun('with names as')).toBe(true)

  await api.call(listOrderChanges, { token: key })
  expect(await hasStandbyRun('select listed.*')).toBe(false)
})

test('the check of the invariants and the figures come from the standby as well', async () => {
  const { data } = await api.call(checkInvariants, { token: OPERATOR_KEY, query: {} })
  expect(data.invariants.filter(({ broken }) => broken > 0)).toEqual([])

  const metrics = await startMetricsServer(
    { host: '127.0.0.1', port: 0 },
    { ...api.services, log: api.log.logger },
  )
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  await metrics.close()
  expect(text).toMatch(/^pesan_standby_lag_seconds [\d.e-]+$/m)
  expect(text).toContain('pesan_orders_unseen')
  expect(await hasStandbyRun('outbox_position')).toBe(true)
})
