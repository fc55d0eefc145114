// The company data in a page, from the import to the props in the HTML.
import { company as companyProps, featuredProduct } from '@pesan/contract/company'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PUBLISHABLE_KEY = 'xnd_public_development_of_this_test'
let api: Api
beforeAll(async () => {
  api = await startApi({
    env: {
      XENDIT_SECRET_KEY: 'xnd_development_of_this_test',
      XENDIT_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      XENDIT_CALLBACK_TOKEN: 'callback-token-of-this-test',
    },
  })
})
afterAll(() => api.stop())

/** Parsed strictly: a missing or an unknown field fails the test. */
async function propsOfPage(path: string) {
  const { text: page } = await api.fetch({ path, host: 'bara.localhost' })
  const text = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  const { company } = v.parse(v.object({ company: v.unknown() }), JSON.parse(text))
  return v.parse(v.strictObject(companyProps.entries), company)
}

test('COMPANY-11 a page contains every field of the company, and the menu’s data of its products (AMB-062, AMB-103)', async () => {
  await api.importMenu('bara', [
    {
      id: 'drinks',
      name: 'Drinks',
      items: [
        { id: 'soda', name: 'Lime soda', description: 'Mint and ice', priceRupiah: 25_000 },
        { id: 'tea', name: 'Iced tea', description: '', priceRupiah: 18_000 },
      ],
    },
  ])
  const said = {
    company_slug: 'bara',
    name: 'Bara',
    red_bar_text: '<b>Open</b> late',
    above_checkout_text: 'Order before ten',
    bottom_footer_text: 'From the wood oven',
    footer_whatsapp_number: '628123456789',
    instagram_handle: 'bara.bali',
    customer_reviews: [{ review: 'Good', rating: 5, customer_name: 'Ayu', date: '2026-05-01' }],
    primary_color: '#B3261E',
    hover_color: '#8C1D18',
    brand_width: 160,
    brand_width_sm: 120,
    location_center: { latitude: -8.65, longitude: 115.14 },
    delivery_radius_km: 12,
  }
  const row = (product_id: string) => v.parse(featuredProduct, { product_id })
  await api.importCompany({
    ...said,
    logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    site_feature_products: ['soda', 'gone'].map(row),
    site_upsale_products: [row('tea')],
    outlets: [outletDocumentOf({ latitude: -8.7, longitude: 115.2 })],
  })

  const company = await propsOfPage('/')

  expect(company).toMatchObject({
    ...said,
    id: api.companyId('bara'),
    logo: expect.stringMatching(/^\//),
    site_feature_products: [
      { product_id: 'soda', name: 'Lime soda', description: 'Mint and ice', image: null, price: 25_000 },
    ],
    site_upsale_products: [
      { product_id: 'tea', name: 'Iced tea', description: '', image: null, price: 18_000 },
    ],
    outlet_coordinates: { latitude: -8.7, longitude: 115.2 },
    card_publishable_key: PUBLISHABLE_KEY,
  })
  expect(await propsOfPage('/cart')).toEqual(company)
  expect(company).not.toHaveProperty('delivery_areas')

  const ubud = outletDocumentOf({
    short_code: 'UBD',
    latitude: -8.5,
    longitude: 115.26,
    delivery_radius_km: 4,
  })
  const outlets = [outletDocumentOf({ latitude: -8.7, longitude: 115.2 }), ubud]
  await api.importCompany({ ...said, outlets })
  expect(await propsOfPage('/')).toMatchObject({
    delivery_areas: [
      { latitude: -8.65, longitude: 115.14, radius_km: 12 },
      { latitude: -8.5, longitude: 115.26, radius_km: 4 },
    ],
  })
})
