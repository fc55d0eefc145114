import * as v from 'valibot'
import { expect, test } from 'vitest'
import { companyDocument, companyImport, NEW_COMPANY, NEW_OUTLET, outletDocument } from './restaurant.ts'
import { refuseUnknown } from './strict-input.ts'

const outlet = {
  short_code: 'BRW',
  name: 'Berawa',
  address: 'Jl. Satu',
  latitude: null,
  longitude: null,
  delivery_radius_km: null,
  whatsapp_number: null,
}

test('an outlet may name the hours of some days only', () => {
  const opening_hours = { mon: [{ open: '10:00', close: '22:00' }], sun: [] }
  expect(v.parse(outletDocument, { ...outlet, ...NEW_OUTLET, opening_hours })).toMatchObject({
    ...outlet,
    opening_hours,
  })
  expect(
    v.safeParse(outletDocument, { ...outlet, ...NEW_OUTLET, opening_hours: { someday: [] } }).success,
  ).toBe(false)
})

test('I18N-03 a new company without languages has English, and an empty list is refused', () => {
  expect(NEW_COMPANY.locales).toEqual(['en'])
  expect(v.safeParse(companyImport, { company_slug: 'warung', locales: [] }).success).toBe(false)
})

test('slug, name and outlets complete the defaults of a new company', () => {
  const outlets = [{ ...outlet, ...NEW_OUTLET }]
  const complete = { company_slug: 'warung', name: 'Warung', ...NEW_COMPANY, outlets }
  expect(v.parse(companyDocument, complete)).toEqual(complete)
})

test('an import contains only what it changes', () => {
  expect(v.parse(companyImport, { company_slug: 'warung' })).toEqual({ company_slug: 'warung' })
})

test('COMPANY-11 a featured product may include name and price, but the menu decides (AMB-103)', () => {
  const words = { name: 'Soto', description: '', image: null, price: 1 }
  const document = { company_slug: 'warung', site_feature_products: [{ product_id: 'soto', ...words }] }
  const strict = refuseUnknown(companyImport)
  expect(v.parse(strict, document)).toMatchObject({ site_feature_products: [{ product_id: 'soto' }] })
  expect(v.parse(companyImport, document).site_feature_products).toEqual([{ product_id: 'soto' }])
  const unknown = { ...document, site_feature_products: [{ product_id: 'soto', colour: 'red' }] }
  expect(v.safeParse(strict, unknown).success).toBe(false)
})
