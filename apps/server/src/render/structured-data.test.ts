import type { CompanyProps } from '@pesan/contract/company'
import type { OutletId } from '@pesan/contract/ids'
import type { Category } from '@pesan/contract/menu'
import type { OutletTimes } from '@pesan/contract/opening'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { expect, test } from 'vitest'
import { type Section, structuredData } from './structured-data.ts'

// The types of the vocabulary (schema-dts) check the property names and values of structured-data.ts; these tests check
// the content.
const company = {
  name: 'Warung',
  logo: '/brand/logo-1.svg',
  instagram_handle: 'warung',
  footer_whatsapp_number: '62811',
}
const outlet = {
  id: '0192d3a0-0000-7000-8000-000000000b01' as OutletId,
  shortCode: 'BRW',
  name: 'Warung Berawa',
  address: 'Jl. Satu',
  latitude: -8.6,
  longitude: 115.1,
}
const product = (id: string, extra: object = {}) => ({
  id,
  name: id,
  description: '',
  price: 75_000,
  photos: [],
  modifierGroups: [],
  ...extra,
})
const pizza = {
  id: 'pizza',
  name: 'Pizza',
  items: [
    product('Margherita', { description: 'Tomato' }),
    product('Diavola', { availableStatus: 'UNAVAILABLE' }),
  ],
} as unknown as Category
const graphOf = (section: Omit<Section, 'category'>, openings: OutletTimes[] = []) =>
  structuredData({
    origin: 'https://warung.example',
    company: company as unknown as CompanyProps,
    outlets: [outlet as Outlet],
    openings,
    sections: [{ category: pizza, ...section }],
  })
const graph = graphOf({ page: null, hasItemsHere: true })

test('a restaurant per outlet, the menu once, each price as an offer in rupiah', () => {
  expect(graph['@graph']).toEqual([
    expect.objectContaining({
      '@type': 'Organization',
      name: 'Warung',
      logo: 'https://warung.example/brand/logo-1.svg',
    }),
    expect.objectContaining({
      '@type': 'Restaurant',
      name: 'Warung Berawa',
      geo: { '@type': 'GeoCoordinates', latitude: -8.6, longitude: 115.1 },
      hasMenu: { '@id': 'https://warung.example/#menu' },
    }),
    expect.objectContaining({
      '@type': 'Menu',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Pizza',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Margherita',
              description: 'Tomato',
              offers: {
                '@type': 'Offer',
                price: '75000',
                priceCurrency: 'IDR',
                availability: 'https://schema.org/InStock',
              },
            },
            expect.objectContaining({
              offers: expect.objectContaining({ availability: 'https://schema.org/OutOfStock' }),
            }),
          ],
        },
      ],
    }),
  ])
})

test('a section with a separate page is named on the home page and described in full on its page', () => {
  const page = '/?category=pizza'
  const named = { '@type': 'MenuSection', name: 'Pizza', url: `https://warung.example${page}` }
  const section = (hasItemsHere: boolean) => graphOf({ page, hasItemsHere })['@graph'].at(-1)
  expect(section(false)).toMatchObject({ hasMenuSection: [named] })
  expect(JSON.stringify(section(false))).not.toContain('Margherita')
  expect(section(true)).toMatchObject({ hasMenuSection: [{ ...named, hasMenuItem: [{}, {}] }] })
})

test('MENU-25 no rating and no review is stated as a fact', () => {
  expect(JSON.stringify(graph)).not.toMatch(/rating|review/i)
})

test('HOURS-02 the hours of the week and the special days, those of a whole day and a closed one too', () => {
  const evening = [{ open: '17:00', close: '00:30' }]
  const week = { mon: evening, tue: evening, sun: [{ open: '00:00', close: '00:00' }] }
  const special = { closed_from: null, reason: null }
  const times: OutletTimes = {
    outlet_id: outlet.id,
    hours: { delivery: null, pickup: week },
    special_days: [
      { ...special, first_day: '2026-12-24', last_day: '2026-12-25', periods: [] },
      { ...special, first_day: '2026-12-31', last_day: '2026-12-31', periods: evening },
    ],
    pauses: {},
    usual_minutes: 20,
    busy: null,
  }
  const type = { '@type': 'OpeningHoursSpecification' }
  expect(graphOf({ page: null, hasItemsHere: true }, [times])['@graph'][1]).toMatchObject({
    openingHoursSpecification: [
      {
        ...type,
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
        opens: '17:00',
        closes: '00:30',
      },
      { ...type, dayOfWeek: ['https://schema.org/Sunday'], opens: '00:00', closes: '23:59' },
      { ...type, validFrom: '2026-12-24', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      { ...type, validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '17:00', closes: '00:30' },
    ],
  })
})

test('HOURS-04 an outlet that is always open names no hours', () => {
  expect(graph['@graph'][1]).not.toHaveProperty('openingHoursSpecification')
})
