import { expect, test } from 'vitest'
import { companyDocument, outletDocument } from './restaurant.ts'

const outlet = { short_code: 'BRW', name: 'Berawa', address: 'Jl. Satu', latitude: null, longitude: null }

test('an outlet may name the hours of some days only', () => {
  const opening_hours = { mon: [{ open: '10:00', close: '22:00' }], sun: [] }
  expect(outletDocument.parse({ ...outlet, opening_hours })).toEqual({ ...outlet, opening_hours })
  expect(outletDocument.safeParse({ ...outlet, opening_hours: { someday: [] } }).success).toBe(false)
})

test('I18N-03 a company that lists no language speaks English', () => {
  const company = { company_slug: 'warung', name: 'Warung', outlets: [outlet] }
  expect(companyDocument.parse(company).locales).toEqual(['en'])
  expect(companyDocument.safeParse({ ...company, locales: [] }).success).toBe(false)
})
