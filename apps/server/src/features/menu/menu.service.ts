// The menu as customers see it, in memory for their pages.
import type { Locale } from '@pesan/contract/language'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { indexSellingTimes } from '@pesan/domain/opening/selling-times'
import type { Company } from '../../companies/company.ts'
import type { CatalogueSnapshot } from '../../companies/company-directory.ts'
import type { Db } from '../../db/pool.ts'
import { listMenuCategories } from './menu-categories.repository.ts'
import { withPopular } from './popular-category.ts'
import { readMenu } from './read-menu.repository.ts'

export { listMenuCategories }

/** The company's menu with its featured products first (MENU-02, MENU-06, AMB-103). */
export async function readCatalogue(db: Db, company: Company, locale?: Locale): Promise<CatalogueSnapshot> {
  const { version, categories, translatedInto } = await readMenu(db, { companyId: company.id, locale })
  const products = indexProducts(categories)
  return {
    menu: {
      version,
      categories: withPopular(categories, { products, featured: company.props.site_feature_products }),
    },
    products,
    sellingTimes: indexSellingTimes(categories),
    translatedInto,
  }
}
