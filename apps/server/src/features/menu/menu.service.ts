// Imports the menu from a document of another system, and reads it as customers see it.

import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Category } from '@pesan/contract/menu'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { indexSellingTimes } from '@pesan/domain/opening/selling-times'
import { analyzeCatalogue } from '../../companies/catalogue-statistics.repository.ts'
import type { Company } from '../../companies/company.ts'
import type { CatalogueSnapshot } from '../../companies/company-directory.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { ImportedMenu, MenuFault, MenuSource } from '../../providers/menu-source/menu-source.ts'
import type { Change, RecordingDeps } from '../activity/activity.service.ts'
import {
  fetchImages,
  findImageWarnings,
  type ImageDeps,
  type ImageWarning,
  type NamedPhoto,
} from '../image/image.service.ts'
import { readImportedMenu } from './imported-menu.repository.ts'
import { replaceMenu } from './menu.repository.ts'
import { listMenuCategories } from './menu-categories.repository.ts'
import { readMenu } from './read-menu.repository.ts'
import { isSameMenu } from './same-menu.ts'

export { listMenuCategories }

export const POPULAR_CATEGORY_ID = 'popular'

/** The company's menu with its featured products first (MENU-02, MENU-06, AMB-103). */
export async function readCatalogue(db: Db, company: Company, locale?: Locale): Promise<CatalogueSnapshot> {
  const { version, categories, translatedInto } = await readMenu(db, { companyId: company.id, locale })
  const products = indexProducts(categories)
  const items = company.props.site_feature_products.flatMap(
    ({ product_id }) => products.get(product_id) ?? [],
  )
  const popular: Category[] =
    items.length === 0 ? [] : [{ id: POPULAR_CATEGORY_ID, name: 'Popular items', isPopular: true, items }]
  return {
    menu: { version, categories: [...popular, ...categories] },
    products,
    sellingTimes: indexSellingTimes(categories),
    translatedInto,
  }
}

export interface MenuImportDeps extends ImageDeps {
  db: DbPool
  menuSource: MenuSource
  companyChanged(id: CompanyId): Promise<void>
}

export interface MenuCounts {
  categories: number
  products: number
  modifierGroups: number
  modifiers: number
  hidden: number
}

export type MenuImport =
  | { status: 'imported' | 'checked'; version: number; counts: MenuCounts; warnings: ImageWarning[] }
  | { status: 'invalid'; faults: MenuFault[] }

/**
 * All or nothing, except that an image that cannot be fetched is left out. `dryRun` validates and counts without
 * writing.
 */
export async function importMenu(
  deps: MenuImportDeps & RecordingDeps,
  { company, document, dryRun }: { company: Company; document: unknown; dryRun: boolean },
): Promise<MenuImport> {
  const { db, clock, menuSource, companyChanged, activity } = deps
  const parsed = menuSource.parse(document)
  if (parsed.status === 'invalid') return parsed
  const counts = countMenu(parsed.menu)
  const images = { companyId: company.id, photos: photosOf(parsed.menu) }
  if (dryRun) {
    const warnings = await findImageWarnings(deps, images)
    activity.nothingChanged()
    return { status: 'checked', version: company.menuVersion, counts, warnings }
  }
  const { warnings, storedCount } = await fetchImages(deps, images)
  const version = await transaction(db, async tx => {
    const stored = await readImportedMenu(tx, { companyId: company.id })
    // OPEN-10: importing an identical menu makes no new version, unless it adds images.
    if (storedCount === 0 && isSameMenu(stored.menu, parsed.menu)) {
      activity.nothingChanged()
      return stored.version
    }
    const next = await replaceMenu(tx, { companyId: company.id, menu: parsed.menu, now: clock.now() })
    await activity.record(tx, importEntry(company, { version: next, counts }))
    return next
  })
  if (version === company.menuVersion) return { status: 'imported', version, counts, warnings }
  await analyzeCatalogue(deps)
  await companyChanged(company.id)
  return { status: 'imported', version, counts, warnings }
}

const importEntry = (
  { id: companyId }: Company,
  { version, counts }: { version: number; counts: MenuCounts },
): Change => ({
  companyId,
  subject: null,
  after: {
    version,
    categories: counts.categories,
    products: counts.products,
    modifier_groups: counts.modifierGroups,
    modifiers: counts.modifiers,
  },
})

const photosOf = ({ categories }: ImportedMenu): NamedPhoto[] =>
  categories
    .flatMap(category => category.products)
    .flatMap(({ path, photos }) =>
      photos.map((address, index) => ({ path: `${path}.photos[${index}]`, address })),
    )

function countMenu({ categories, hiddenCount }: ImportedMenu): MenuCounts {
  const products = categories.flatMap(category => category.products)
  const groups = products.flatMap(product => product.modifierGroups)
  const modifiers = groups.flatMap(group => group.modifiers)
  return {
    categories: categories.length,
    products: products.length,
    modifierGroups: groups.length,
    modifiers: modifiers.length,
    hidden: hiddenCount,
  }
}
