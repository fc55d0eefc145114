import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consumeMessageRate } from './order-message.jobs.ts'
import { MAX_AT_ONCE } from './order-message.repository.ts'
import { sendOrderMessages } from './order-message.service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('two processes together send no more than 40 messages a second', async () => {
  const batches = 120 / MAX_AT_ONCE
  const sendHalf = async () => {
    for (let count = 0; count < batches / 2; count += 1) await consumeMessageRate(api.services.db)
  }
  const startedAt = performance.now()
  await Promise.all([sendHalf(), sendHalf()])
  // The first 40 go at once, the others in the two seconds after; the database counts in whole milliseconds.
  expect(performance.now() - startedAt).toBeGreaterThan(1_990)
})

test('a message stays due when the rate cannot be counted, and is sent later', async () => {
  const { id } = await api.placeOrder({ token: await api.signIn('bara', '+6281234567890') })
  await api.services.outbox.drain()
  const deps = { ...api.services, log: api.log.logger }
  const statuses = async () =>
    (await api.rows<{ status: string }>('select status from order_message where order_id = $1', [id])).map(
      ({ status }) => status,
    )
  const away = async () => Promise.reject(new Error('the database is away'))
  await expect(sendOrderMessages(deps, away)).rejects.toThrow('away')
  expect(await statuses()).toEqual(['waiting'])
  expect(await sendOrderMessages(deps)).toBe(1)
  expect(await statuses()).toEqual(['sent'])
})
