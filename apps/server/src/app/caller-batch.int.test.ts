// Carts that several customers of a company save in one statement.
import { readCart, signOut } from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { saveCartOfCaller } from '../features/cart/cart.repository.ts'
import { livingSessionKey } from '../features/sign-in/session.service.ts'
import { hashToken } from '../settings/secrets.ts'
import type { Caller } from './caller.repository.ts'
import { createCallerBatcher } from './caller-batch.repository.ts'
import { createGuardedRunner } from './guarded-statement.repository.ts'

let api: Api
let companyId: CompanyId
let phones = 0
beforeAll(async () => {
  api = await startApi()
  companyId = api.companyId('bara')
})
afterAll(() => api.stop())

const phone = (): string => `+628123461${String((phones += 1)).padStart(4, '0')}`
const signInEach = (count: number) =>
  Promise.all(Array.from({ length: count }, () => api.signIn('bara', phone())))
const notesOf = async (token: string) => (await api.call(readCart, { token })).cart.deliveryNotes

/** One server process, with the sizes of its batches. */
function startProcess() {
  const sizes: number[] = []
  const db: Pick<Db, 'query'> = {
    query(statement, ...params) {
      sizes.push((params[0] as { calls: unknown[] }).calls.length)
      return api.services.db.query(statement, ...params)
    },
  }
  const run = createGuardedRunner(db as Db, createCallerBatcher(db as Db))
  async function save(token: string, deliveryNotes: string, perMinute = 60): Promise<Caller | null> {
    let caller: Caller | null = null
    const now = api.clock.now()
    const call = {
      session: livingSessionKey({ companyId, tokenHash: hashToken(token) }, now),
      limit: { keyPrefix: 'batch:', now, allowance: { perMinute } },
    }
    const caught = {
      async query(statement: never, params: never) {
        ;({ caller } = await run(call, { statement, params }))
        return []
      },
    }
    await saveCartOfCaller(caught as never, { content: { items: [], deliveryNotes }, now })
    return caller
  }
  return { save, sizes }
}

/** In one round of the event loop, so in one batch. */
const together = <T>(save: (token: string, notes: string) => Promise<T>, calls: [string, string][]) =>
  Promise.allSettled(calls.map(call => save(...call))).then(answers =>
    answers.map(settled => (settled.status === 'fulfilled' ? settled.value : 'failed')),
  )

test('each customer of a batch has the own cart, and SEC-03 a token that is not valid here has none', async () => {
  const { save, sizes } = startProcess()
  const [one = '', other = '', revoked = ''] = await signInEach(3)
  const foreign = await api.signIn('sawah', phone())
  await api.call(signOut, { token: revoked })
  const callers = await together(save, [
    [one, 'one'],
    [revoked, 'revoked'],
    [foreign, 'foreign'],
    [other, 'other'],
  ])
  expect(callers).toMatchObject([{ waitMs: 0 }, null, null, { waitMs: 0 }])
  expect([await notesOf(one), await notesOf(other)]).toEqual(['one', 'other'])
  expect((await api.call(readCart, { company: 'sawah', token: foreign })).cart.deliveryNotes).toBe('')
  expect(sizes).toEqual([4, 1, 1])
})

test('of two calls of one customer the later one follows alone, and both count', async () => {
  const { save, sizes } = startProcess()
  const number = phone()
  const [tablet, mobile] = [await api.signIn('bara', number), await api.signIn('bara', number)]
  await together(save, [
    [tablet, 'first'],
    [mobile, 'second'],
  ])
  expect(await notesOf(tablet)).toBe('second')
  expect(sizes).toEqual([2, 1])
  for (let call = 3; call <= 60; call += 1) await save(tablet, `call ${call}`)
  expect(await save(mobile, 'too many')).toMatchObject({ waitMs: 1000 })
  expect(await notesOf(tablet)).toBe('call 60')
})

test('a customer whose limit is reached waits, and the others of the batch do not', async () => {
  const { save } = startProcess()
  const [busy = '', other = ''] = await signInEach(2)
  for (let call = 1; call <= 60; call += 1) await save(busy, `call ${call}`)
  const callers = await together(save, [
    [busy, 'too many'],
    [other, 'other'],
  ])
  expect(callers).toMatchObject([{ waitMs: 1000 }, { waitMs: 0 }])
  expect([await notesOf(busy), await notesOf(other)]).toEqual(['call 60', 'other'])
})

test('what PostgreSQL refuses of one caller fails for this one alone', async () => {
  const { save, sizes } = startProcess()
  const [one = '', broken = '', other = ''] = await signInEach(3)
  const callers = await together(save, [
    [one, 'one'],
    [broken, 'not a text of PostgreSQL: \0'],
    [other, 'other'],
  ])
  expect(callers).toMatchObject([{ waitMs: 0 }, 'failed', { waitMs: 0 }])
  expect([await notesOf(one), await notesOf(broken), await notesOf(other)]).toEqual(['one', '', 'other'])
  expect(sizes).toEqual([3, 1, 1, 1])
})

test('a cart that another transaction holds does not hold up the calls after its batch', async () => {
  const { save } = startProcess()
  const [held = '', other = ''] = await signInEach(2)
  await save(held, 'before')
  const client = new Client({ connectionString: api.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select from cart where delivery_notes = 'before' for update`)
    const waiting = save(held, 'after')
    await new Promise(setImmediate)
    expect(await save(other, 'other')).toMatchObject({ waitMs: 0 })
    await client.query('rollback')
    expect(await waiting).toMatchObject({ waitMs: 0 })
  } finally {
    await client.end()
  }
  expect([await notesOf(held), await notesOf(other)]).toEqual(['after', 'other'])
})

test('batches of two processes with the same customers in another order never lock each other out', async () => {
  const [one, other] = [startProcess(), startProcess()]
  const tokens = await signInEach(8)
  const calls = tokens.map((token): [string, string] => [token, 'saved'])
  for (let round = 0; round < 7; round += 1) {
    const callers = await Promise.all([together(one.save, calls), together(other.save, calls.toReversed())])
    for (const caller of callers.flat()) expect(caller).toMatchObject({ waitMs: 0 })
  }
  const expected = Array.from({ length: 7 }, () => 8)
  expect([one.sizes, other.sizes]).toEqual([expected, expected])
})
