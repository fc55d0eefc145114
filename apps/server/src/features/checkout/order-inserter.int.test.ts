// Orders that customers of a company place at once, over HTTP.
import { placeOrder } from '@pesan/contract/api'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { whileLocked } from '@pesan/testkit/held-lock'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PHONES = Array.from({ length: 12 }, (_, index) => `+62812346${1000 + index}`)

let api: Api
let tokens: string[]
beforeAll(async () => {
  api = await startApi()
  tokens = await Promise.all(PHONES.map(phone => api.signIn('bara', phone)))
})
afterAll(() => api.stop())

const place = async (token: string, given: Partial<PlaceOrderBody>, idempotencyKey = newAttemptKey()) => {
  const body = await api.orderBody('bara', given)
  return api.send(placeOrder, { token, idempotencyKey, body })
}

/** Of the orders with such notes, in the order of their numbers. */
const placedWith = (notes: string) =>
  api.rows<{ number: string; notes: string; phone: string; lines: string; events: string }>(
    `select number, notes, phone,
       (select count(*) from order_line as line
        where (line.company_id, line.order_id) = (placed.company_id, placed.id)) as lines,
       (select count(*) from outbox where (outbox.company_id, order_id) = (placed.company_id, placed.id)) as events
     from customer_order as placed join customer
       on (customer.company_id, customer.id) = (placed.company_id, customer_id)
     where notes like $1 order by number`,
    [notes],
  )

/** The number of orders in each statement that placed some while `work` ran. */
async function batchesOf(work: () => Promise<unknown>): Promise<number[]> {
  const { db } = api.services
  const { query } = db
  const sizes: number[] = []
  db.query = (statement, ...params) => {
    if (statement.name === 'order.place') sizes.push((params[0] as { orders: unknown[] }).orders.length)
    return query(statement, ...params)
  }
  try {
    await work()
  } finally {
    db.query = query
  }
  return sizes
}

test('are written together, each with what its customer ordered and with its number', async () => {
  const sizes = await batchesOf(async () => {
    const answers = await Promise.all(
      tokens.map((token, index) => place(token, { delivery_notes: `of ${PHONES[index]}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(PHONES.map(() => 200))
  })
  expect(Math.max(...sizes)).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(PHONES.length)
  const placed = await placedWith('of %')
  expect(new Set(placed.map(({ number }) => number)).size).toBe(PHONES.length)
  expect(placed.map(({ phone }) => phone).toSorted()).toEqual(PHONES)
  for (const { notes, phone, lines, events } of placed) {
    expect([notes, lines, events]).toEqual([`of ${phone}`, '1', '1'])
  }
})

test('I4 a key that is sent several times at once is one order with one answer', async () => {
  const keys = tokens.map(() => newAttemptKey())
  const send = () => tokens.map((token, index) => place(token, { delivery_notes: 'repeated' }, keys[index]))
  const answers = await Promise.all([...send(), ...send(), ...send().toReversed()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(PHONES.length)
  expect(await placedWith('repeated')).toHaveLength(PHONES.length)
})

/** As if a second process had the same orders at the same time, in the opposite order. Returns both ends of each statement. */
async function placedTwice(work: () => Promise<unknown>): Promise<PromiseSettledResult<unknown>[]> {
  const { db } = api.services
  const { query } = db
  const statements: Promise<unknown>[] = []
  db.query = (statement, ...params) => {
    if (statement.name !== 'order.place') return query(statement, ...params)
    const [given] = params as unknown as [{ orders: object[] }]
    const orders = given.orders.toReversed().map(order => ({ ...order, id: crypto.randomUUID() }))
    const own = query(statement, ...params)
    statements.push(own, query(statement, ...([{ ...given, orders }] as unknown as typeof params)))
    return own
  }
  try {
    await work()
  } finally {
    db.query = query
  }
  return Promise.allSettled(statements)
}

test('two processes that write the same orders in different orders do not deadlock', async () => {
  await api.rows(`create function take_a_while() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.005); return new; end $$`)
  await api.rows(`create trigger take_a_while before insert on order_attempt
    for each row execute function take_a_while()`)
  try {
    const ends = await placedTwice(async () => {
      const answers = await Promise.all(tokens.map(token => place(token, { delivery_notes: 'twice' })))
      expect(answers.map(({ status }) => status)).toEqual(PHONES.map(() => 200))
    })
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await placedWith('twice')).toHaveLength(PHONES.length)
  } finally {
    await api.rows('drop trigger take_a_while on order_attempt')
    await api.rows('drop function take_a_while')
  }
})

test('one that the database refuses fails alone', async () => {
  await api.rows(`create function refuse_broken() returns trigger language plpgsql as
    $$ begin
      if new.notes like '%broken' then raise 'broken' using errcode = 'lock_not_available'; end if;
      return new;
    end $$`)
  await api.rows(`create trigger refuse_broken before insert on customer_order
    for each row execute function refuse_broken()`)
  try {
    const expected = tokens.map((_, index) => (index % 4 === 2 ? 503 : 200))
    const answers = await Promise.all(
      tokens.map((token, index) =>
        place(token, { delivery_notes: expected[index] === 503 ? 'some broken' : 'some' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(expected)
    expect(await placedWith('some%')).toHaveLength(9)
  } finally {
    await api.rows('drop trigger refuse_broken on customer_order')
    await api.rows('drop function refuse_broken')
  }
})

test('one that cannot be encoded fails alone', async () => {
  const { db } = api.services
  const { query } = db
  db.query = (statement, ...params) => {
    const [given] = params as unknown as [{ orders?: { notes: string; placedAt: Date }[] }]
    for (const order of given?.orders ?? [])
      if (order.notes === 'unencodable') order.placedAt = new Date(Number.NaN)
    return query(statement, ...params)
  }
  try {
    const answers = await Promise.all(
      tokens.map((token, index) => place(token, { delivery_notes: index === 5 ? 'unencodable' : 'encoded' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(tokens.map((_, index) => (index === 5 ? 500 : 200)))
    expect(api.log.takeErrors()).toHaveLength(1)
    expect(await placedWith('encoded')).toHaveLength(PHONES.length - 1)
  } finally {
    db.query = query
  }
})

test('one that a rule may refuse is written alone', async () => {
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  const sizes = await batchesOf(() =>
    Promise.all(tokens.map(token => place(token, { payment_method: 'qris', delivery_notes: 'qris' }))),
  )
  expect(sizes).toEqual(PHONES.map(() => 1))
  expect(await placedWith('qris')).toHaveLength(PHONES.length)
})

test('one that waited for the erasure of its customer is not written', async () => {
  const phone = '+628123469999'
  const token = await api.signIn('bara', phone)
  const erased = {
    databaseUrl: api.databaseUrl,
    lockSql: `update customer set phone = 'erased ' || id, name = null where phone = '${phone}'`,
    count: 1,
  }
  const answer = await whileLocked(erased, () => place(token, { delivery_notes: 'private' }))
  expect(answer.status).toBe(401)
  expect(await api.rows("select from customer_order where notes = 'private'")).toEqual([])
})
