// The catalogue of a company as one outlet has it (EDIT-13). All outlets without differences share the one of the company.
import type { OutletId } from '@pesan/contract/ids'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { categoriesAt, differingOutlets } from '@pesan/domain/menu/menu-at-outlet'
import { indexSellingTimes } from '@pesan/domain/opening/selling-times'
import type { CatalogueSnapshot } from './company-directory.ts'

export type OutletCatalogue = Pick<CatalogueSnapshot, 'menu' | 'products' | 'sellingTimes'>

/** Made at the first use and removed with the catalogue, which exists for one version. */
const made = new WeakMap<CatalogueSnapshot, Map<string, OutletCatalogue | null>>()

export function catalogueAt(catalogue: CatalogueSnapshot, outletId: OutletId): OutletCatalogue {
  const outlets =
    made.get(catalogue) ?? new Map([...differingOutlets(catalogue.menu.categories)].map(id => [id, null]))
  made.set(catalogue, outlets)
  const known = outlets.get(outletId)
  if (known !== null) return known ?? catalogue
  const categories = categoriesAt(catalogue.menu.categories, outletId)
  const own = {
    menu: { ...catalogue.menu, categories },
    products: indexProducts(categories),
    sellingTimes: indexSellingTimes(categories),
  }
  outlets.set(outletId, own)
  return own
}
