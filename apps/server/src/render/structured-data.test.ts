import type { CompanyProps } from '@pesan/contract/company'
import type { Category } from '@pesan/contract/menu'
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
const graphOf = (section: Omit<Section, 'category'>) =>
  structuredData({
    origin: 'https://warung.example',
    company: company as unknown as CompanyProps,
    outlets: [outlet as Outlet],
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
