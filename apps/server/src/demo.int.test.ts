import { listPinMembers, quoteDelivery, readMemberSession, readMenu } from '@pesan/contract/api'
import { startApi } from '@pesan/testkit/api-harness'
import { consoleCall, signInAtConsole, tabletBy } from '@pesan/testkit/console-steps'
import { createTestDatabase } from '@pesan/testkit/database'
import { expect, test } from 'vitest'
import { DEMO_COMPANIES, importDemoCompanies } from './demo.ts'

/** One product of each company has no photo in its document, so that pages without a photo are tested too. */
const WITHOUT_IMAGE = { bara: ['ITEM-CHEF-SPECIAL'], sawah: ['ITEM-SOUP-OF-THE-DAY'] }

/** Rupiah, from the first band of each company's fees. */
const DELIVERY_TO_BERAWA = { bara: 15_000, sawah: 12_000 }

test('the demo companies are imported once, and later changes to them are left alone', async () => {
  const database = await createTestDatabase()
  const api = await startApi({ databaseUrl: database.url })
  await importDemoCompanies(api.services, api.log.logger)
  for (const company of DEMO_COMPANIES) {
    const { version, categories } = await api.call(readMenu, { company })
    const products = categories.filter(category => !category.isPopular).flatMap(category => category.items)
    expect(version).toBe(1)
    expect(products.length).toBeGreaterThanOrEqual(40)
    expect(products.length).toBeLessThanOrEqual(60)
    const withoutImage = products.filter(product => product.picture === undefined)
    expect(withoutImage.map(product => product.id)).toEqual(WITHOUT_IMAGE[company])
    expect(products.filter(product => product.modifierGroups.length > 0).length).toBeGreaterThan(10)
    expect((await api.outletIds(company)).length).toBeGreaterThan(0)
    const berawa = { delivery_latitude: -8.6596, delivery_longitude: 115.1434 }
    expect(await api.call(quoteDelivery, { company, body: berawa })).toEqual([
      { name: 'Standard delivery', price: DELIVERY_TO_BERAWA[company] },
    ])
    const ubud = { delivery_latitude: -8.5069, delivery_longitude: 115.2625 }
    expect((await api.refusal(quoteDelivery, { company, body: ubud })).code).toBe('out_of_delivery_range')
  }
  const members = await api.rows(
    'select slug, role from member join company on company.id = company_id order by 1, 2',
  )
  expect(members.map(({ slug, role }) => `${slug} ${role}`)).toEqual(
    DEMO_COMPANIES.flatMap(slug => ['counter', 'manager', 'owner'].map(role => `${slug} ${role}`)),
  )
  const owner = consoleCall(await signInAtConsole(api, '+6281139602121'))
  const { data } = await api.call(readMemberSession, owner)
  expect(data.memberships.map(({ company, role }) => `${company.slug} ${role}`)).toEqual([
    'bara owner',
    'sawah owner',
  ])
  const tablet = await tabletBy(api, { code: '200431', company: 'bara' })
  const { data: named } = await api.call(listPinMembers, tablet)
  expect(named.map(({ name }) => name)).toEqual(['Kadek Arya', 'Kirana Sari', 'Made Dharma'])
  await expect(tabletBy(api, { code: '200431', company: 'bara' })).rejects.toThrow('pairing_code_invalid')
  const versions = () => api.rows('select slug, version, menu_version from company order by slug')
  const before = await versions()
  await importDemoCompanies(api.services, api.log.logger)
  expect(await versions()).toEqual(before)
  await tabletBy(api, { code: '200431', company: 'bara' })
  await tabletBy(api, { code: '200778', company: 'sawah' })
  await api.stop()
  await database.drop()
})
