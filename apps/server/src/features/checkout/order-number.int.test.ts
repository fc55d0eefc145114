import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createOlderDatabase } from '@pesan/testkit/older-database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const numbersOf = async (slug: string): Promise<number[]> => {
  const rows = await api.rows<{ number: string }>(
    `select number from customer_order join company on company.id = company_id where slug = $1 order by number`,
    [slug],
  )
  return rows.map(({ number }) => Number(number))
}

test('each company counts its orders from 1001, also when they are placed at once', async () => {
  for (const slug of ['bara', 'sawah']) {
    const token = await api.signIn(slug, '+6281234567890')
    await Promise.all(Array.from({ length: 5 }, () => api.placeOrder({ token, company: slug })))
  }
  expect(await numbersOf('bara')).toEqual([1001, 1002, 1003, 1004, 1005])
  expect(await numbersOf('sawah')).toEqual([1001, 1002, 1003, 1004, 1005])
})

test('an order does not wait for another one of its company that is not committed', async () => {
  const [company] = await api.rows<{ id: string }>(`select id from company where slug = 'bara'`)
  const [one, other] = [api.databaseUrl, api.databaseUrl].map(url => new Client({ connectionString: url }))
  await one?.connect()
  await other?.connect()
  try {
    await one?.query('begin')
    const first = await one?.query('select next_order_number($1) as number', [company?.id])
    await other?.query('set lock_timeout = 1')
    const second = await other?.query('select next_order_number($1) as number', [company?.id])
    expect(Number(second?.rows[0].number)).toBe(Number(first?.rows[0].number) + 1)
  } finally {
    await one?.end()
    await other?.end()
  }
})

test('a company from before goes on above every number that was given', async () => {
  const older = await createOlderDatabase({ before: 46 })
  try {
    await older.client.query(`select setval('order_number', 20000)`)
    await older.migrateToPresent()
    const { rows } = await older.client.query('select next_order_number(id) as number from company')
    expect(Number(rows[0]?.number)).toBeGreaterThan(20_000)
  } finally {
    await older.stop()
  }
})
