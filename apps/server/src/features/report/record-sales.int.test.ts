import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const salesOf = (id: string) => api.rows('select is_handed_over, figures from sale where order_id = $1', [id])

test('an order that only waits adds nothing, not even a sale without figures', async () => {
  const { id } = await api.placeOrder({ token: await api.signIn('bara', '+6281237048801') })
  await api.publishAll()
  expect(await salesOf(id)).toEqual([])
  await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
  await api.publishAll()
  expect(await salesOf(id)).toMatchObject([{ is_handed_over: true }])
})

test('an order that ends unpaid has a sale, which says how it ended', async () => {
  const { id } = await api.placeOrder({ token: await api.signIn('bara', '+6281237048802') })
  await api.advance('bara', id, ['cancelled'])
  await api.publishAll()
  const [sale] = await salesOf(id)
  expect(JSON.stringify(sale?.['figures'])).toContain('"ended"')
})
