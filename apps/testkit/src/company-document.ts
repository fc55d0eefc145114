// A company document as the import accepts it: small, complete, and different where a test says so.

import {
  type CompanyDocument,
  companyDocument,
  NEW_COMPANY,
  NEW_OUTLET,
  type OutletDocument,
} from '@pesan/contract/restaurant'
import * as v from 'valibot'

export type CompanyDocumentInput = Partial<CompanyDocument>

export function companyDocumentOf(given: CompanyDocumentInput = {}): CompanyDocument {
  const slug = given.company_slug ?? 'bara'
  return v.parse(companyDocument, {
    ...NEW_COMPANY,
    company_slug: slug,
    name: `${slug[0]?.toUpperCase()}${slug.slice(1)} Kitchen`,
    primary_color: '#D23A1B',
    hover_color: '#AE2C11',
    location_center: { latitude: -8.65, longitude: 115.14 },
    delivery_radius_km: 7,
    delivery_bands: [
      { up_to_km: 4, price: 15_000, name: 'Standard delivery' },
      { up_to_km: 7, price: 24_000, name: 'Standard delivery' },
    ],
    outlets: [
      outletDocumentOf({ short_code: 'BRW', name: 'Berawa' }),
      outletDocumentOf({ short_code: 'UBD', name: 'Ubud' }),
    ],
    ...given,
  })
}

export function outletDocumentOf(given: Partial<OutletDocument> = {}): OutletDocument {
  const name = given.name ?? 'Berawa'
  return {
    short_code: 'BRW',
    name,
    address: `Jalan Raya ${name} 1, Bali`,
    latitude: -8.65,
    longitude: 115.14,
    ...NEW_OUTLET,
    special_days: [],
    ...given,
  }
}
