// The tax number of a company, where its receipts read it.
import { readMemberSession } from '@pesan/contract/api'
import { companyId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { memberAt } from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('TICKET-01 TICKET-06 the tax number reaches the printed order and the tickets of the console', async () => {
  const [company] = await api.rows<{ id: string }>(`select id from company where slug = 'bara'`)
  const id = v.parse(companyId, company?.id)
  const ofPages = () => api.services.directory.byId(id)?.props
  expect(ofPages()).not.toHaveProperty('tax_number')
  await api.importCompany({ company_slug: 'bara', tax_number: 'P.2.0048217.05.02' })
  await expect.poll(() => ofPages()?.tax_number).toBe('P.2.0048217.05.02')
  const member = await memberAt(api, { phone: '+6281255330002', role: 'counter', name: 'Kirana' })
  const { data } = await api.call(readMemberSession, member)
  expect(data.memberships.map(({ company: { tax_number } }) => tax_number)).toEqual(['P.2.0048217.05.02'])
})
