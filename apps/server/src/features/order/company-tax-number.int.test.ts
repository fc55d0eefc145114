// The tax number of a company, where its receipts read it.
import { readMemberSession, readOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('TICKET-01 TICKET-06 the tax number reaches the printed order and the tickets of the console', async () => {
  const token = await api.signIn('bara', '+6281255330001')
  const { id: orderId } = await api.placeOrder({ token })
  const read = async () => (await api.call(readOrder, { token, params: { orderId } })).data.company_tax_number
  expect(await read()).toBeNull()
  await api.importCompany({ company_slug: 'bara', tax_number: 'P.2.0048217.05.02' })
  await expect.poll(read).toBe('P.2.0048217.05.02')
  const member = await memberAt(api, { phone: '+6281255330002', role: 'counter', name: 'Kirana' })
  const { data } = await api.call(readMemberSession, member)
  expect(data.memberships.map(({ company }) => company.tax_number)).toEqual(['P.2.0048217.05.02'])
})
