import { exportCompany, exportMenu, importCompany, importMenu, listCompanies } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { companyDocumentOf, outletDocumentOf } from '@pesan/testkit/company-document'
import { randomCompanies } from '@pesan/testkit/random-company'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const operator = (company: string) => ({ token: OPERATOR_KEY, headers: { 'pesan-company': company } })
const exported = async (company: string) => (await api.send(exportCompany, operator(company))).text
const versions = async (company: string) => {
  const { data } = await api.call(listCompanies, { token: OPERATOR_KEY })
  const found = data.find(({ company_slug }) => company_slug === company)
  return [found?.version, found?.menu_version]
}
const importIt = async (body: object, query: Record<string, string> = {}) =>
  (await api.call(importCompany, { token: OPERATOR_KEY, query, body: { company_slug: 'bara', ...body } }))
    .data

describe('exporting a company', () => {
  test('OPEN-10 and importing that again changes nothing, whatever the company contains', async () => {
    await fc.assert(
      fc.asyncProperty(randomCompanies('random'), async document => {
        const body = document
        await api.call(importCompany, { token: OPERATOR_KEY, query: { remove_outlets: 'true' }, body })
        const first = await exported('random')
        const before = await versions('random')
        const again = await api.call(importCompany, { token: OPERATOR_KEY, body: JSON.parse(first).data })
        expect(again.data).toMatchObject({ created: false, changes: [], removed_outlets: [] })
        expect(await exported('random')).toBe(first)
        expect(await versions('random')).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })

  test('answers what was imported, with every member present', async () => {
    const document = companyDocumentOf({ company_slug: 'told', instagram_handle: 'told' })
    await api.importCompany(document)
    expect((await api.call(exportCompany, operator('told'))).data).toEqual(document)
  })

  test('is refused as not found for an unknown company', async () => {
    for (const options of [{ token: OPERATOR_KEY }, operator('nobody')])
      expect((await api.refusal(exportCompany, options)).code).toBe('company_not_found')
  })

  test('is for operators only', async () => {
    const token = await api.keyOf('bara')
    for (const call of [exportCompany, listCompanies])
      expect((await api.refusal(call, { token })).code).toBe('operator_required')
  })
})

describe('importing a company again', () => {
  test('OPEN-10 leaves absent members unchanged', async () => {
    await api.importCompany({ instagram_handle: 'bara', qris_deadline_minutes: 30 })
    const before = (await api.call(exportCompany, operator('bara'))).data
    const answer = await importIt({ name: 'Bara Renamed' })
    expect(answer.changes).toEqual([{ path: 'name', message: '"Bara Kitchen" → "Bara Renamed"' }])
    expect((await api.call(exportCompany, operator('bara'))).data).toEqual({
      ...before,
      name: 'Bara Renamed',
    })
    await importIt({ name: 'Bara Kitchen' })
  })

  test('OPEN-10 names outlets that would be removed and keeps them, until the removal is confirmed', async () => {
    await api.importCompany({})
    const outlets = [outletDocumentOf()]
    const before = await exported('bara')
    const refused = await api.refusal(importCompany, {
      token: OPERATOR_KEY,
      body: { company_slug: 'bara', outlets },
    })
    expect(refused).toMatchObject({ httpStatus: 422, code: 'import_invalid' })
    expect(refused.errors?.['outlets']?.[0]).toContain('UBD (Ubud) would leave')
    expect(await exported('bara')).toBe(before)
    const dry = await importIt({ outlets }, { dry_run: 'true' })
    expect(dry).toMatchObject({ dry_run: true, outlets: 1, removed_outlets: ['UBD'] })
    expect(dry.changes).toEqual([{ path: 'outlets.UBD', message: 'leaves: Ubud; its orders stay' }])
    expect(await exported('bara')).toBe(before)
    expect((await importIt({ outlets }, { remove_outlets: 'true' })).removed_outlets).toEqual(['UBD'])
    expect(await api.outletIds('bara')).toHaveLength(1)
    await api.importCompany({})
  })

  test('OPEN-10 an unknown member is refused, and nothing changes', async () => {
    const before = await exported('bara')
    const refused = await api.refusal(importCompany, {
      token: OPERATOR_KEY,
      body: { company_slug: 'bara', name: 'Other', delivery_radius: 5 },
    })
    expect(refused).toMatchObject({ code: 'invalid_input', errors: { delivery_radius: expect.anything() } })
    expect(await exported('bara')).toBe(before)
  })
})

describe('exporting a menu', () => {
  test('OPEN-10 and importing that again changes nothing, not even its version', async () => {
    const token = await api.keyOf('bara')
    const first = (await api.send(exportMenu, { token })).text
    const before = await versions('bara')
    const answer = await api.call(importMenu, { token, body: JSON.parse(first).data })
    expect([answer.data.version, answer.data.warnings]).toEqual([before[1], []])
    expect((await api.send(exportMenu, { token })).text).toBe(first)
    expect(await versions('bara')).toEqual(before)
  })

  test('contains temporarily sold-out items as they were imported', async () => {
    const token = await api.keyOf('bara')
    const first = (await api.send(exportMenu, { token })).text
    await api.rows(
      `insert into sold_out (company_id, type, item_id, set_at) values ($1, 'product', 'soda', now())`,
      [api.companyId('bara')],
    )
    expect((await api.send(exportMenu, { token })).text).toBe(first)
  })
})
