// Data for search engines and assistants: the restaurants, the menu and its prices in the vocabulary of schema.org. It
// has only facts of the company's record and menu; customer reviews are the company's selection, so they are left out.
import type { CompanyProps } from '@pesan/contract/company'
import type { Category, Product } from '@pesan/contract/menu'
import type { OutletTimes } from '@pesan/contract/opening'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { isAvailable } from '@pesan/domain/product/availability'
import type { Graph, MenuItem, MenuSection, Menu as MenuThing, Organization, Restaurant } from 'schema-dts'
import { openingHoursData } from './opening-hours-data.ts'

export interface StructuredDataInput {
  origin: string
  company: CompanyProps
  outlets: readonly Outlet[]
  openings: readonly OutletTimes[]
  sections: readonly Section[]
}

export interface Section {
  category: Category
  /** The path of its page, if it has a separate one. */
  page: string | null
  hasItemsHere: boolean
}

/** One Restaurant per outlet, all with the same menu and the company as their parent. */
export function structuredData({ origin, company, outlets, openings, sections }: StructuredDataInput): Graph {
  const ids = { company: `${origin}/#company`, menu: `${origin}/#menu` }
  const organization: Organization = {
    '@type': 'Organization',
    '@id': ids.company,
    name: company.name,
    url: `${origin}/`,
    ...(company.logo ? { logo: `${origin}${company.logo}` } : {}),
    ...(company.instagram_handle ? { sameAs: `https://www.instagram.com/${company.instagram_handle}` } : {}),
  }
  const restaurants = outlets.map(
    (outlet): Restaurant => ({
      '@type': 'Restaurant',
      '@id': `${origin}/#outlet-${outlet.shortCode.toLowerCase()}`,
      name: outlet.name,
      url: `${origin}/`,
      address: { '@type': 'PostalAddress', streetAddress: outlet.address, addressCountry: 'ID' },
      ...(outlet.latitude !== null && outlet.longitude !== null
        ? { geo: { '@type': 'GeoCoordinates', latitude: outlet.latitude, longitude: outlet.longitude } }
        : {}),
      ...(company.footer_whatsapp_number ? { telephone: `+${company.footer_whatsapp_number}` } : {}),
      ...hoursOf(outlet, openings),
      currenciesAccepted: 'IDR',
      hasMenu: { '@id': ids.menu },
      parentOrganization: { '@id': ids.company },
      potentialAction: {
        '@type': 'OrderAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/` },
        deliveryMethod: 'https://schema.org/OnSitePickup',
      },
    }),
  )
  const menuThing: MenuThing = {
    '@type': 'Menu',
    '@id': ids.menu,
    name: company.name,
    url: `${origin}/`,
    inLanguage: 'en',
    hasMenuSection: sections.map(section => menuSection(section, origin)),
  }
  return { '@context': 'https://schema.org', '@graph': [organization, ...restaurants, menuThing] }
}

function hoursOf(
  { id }: Outlet,
  openings: readonly OutletTimes[],
): Pick<Exclude<Restaurant, string>, 'openingHoursSpecification'> {
  const times = openings.find(({ outlet_id: outletId }) => outletId === id)
  const openingHoursSpecification = times ? openingHoursData(times) : []
  return openingHoursSpecification.length === 0 ? {} : { openingHoursSpecification }
}

const menuSection = ({ category, page, hasItemsHere }: Section, origin: string): MenuSection => ({
  '@type': 'MenuSection',
  name: category.name,
  ...(page === null ? {} : { url: `${origin}${page}` }),
  ...(hasItemsHere ? { hasMenuItem: category.items.map(menuItem) } : {}),
})

/** Without its image: the page shows that, and the hashes of a whole menu weigh 2 % of the page. */
const menuItem = (product: Product): MenuItem => ({
  '@type': 'MenuItem',
  name: product.name,
  ...(product.description ? { description: product.description } : {}),
  offers: {
    '@type': 'Offer',
    price: String(product.price),
    priceCurrency: 'IDR',
    availability: isAvailable(product) ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  },
})
