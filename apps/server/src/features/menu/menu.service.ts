// Imports the menu from a document of another system, and reads it as customers see it.

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
import type { Clock } from '../../providers/clock.ts'
import type { Change, RecordingDeps } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import {
  fetchImages,
  findImageWarnings,
  type ImageDeps,
  type ImageWarning,
  type NamedPhoto,
} from '../image/image.service.ts'
import { contentOfImport } from './imported-content.ts'
import { listMenuCategories } from './menu-categories.repository.ts'
import { readContent } from './menu-content.repository.ts'
import { lockDraft } from './menu-draft.repository.ts'
import { type MenuDraftDeps, saveAndNotify } from './menu-draft.service.ts'
import { writeMenu } from './menu-version.service.ts'
import { lockMenu, raiseMenuVersion } from './menu-writing.repository.ts'
import { readMenu } from './read-menu.repository.ts'

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

export interface MenuImportDeps extends ImageDeps, MenuDraftDeps {
  menuSource: MenuSource
  db: DbPool
  clock: Clock
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
  | { status: 'menu_taken_over' }

/**
 * All or nothing, except that an image that cannot be fetched is left out. `dryRun` validates and counts without
 * writing.
 */
export async function importMenu(
  deps: MenuImportDeps & RecordingDeps,
  { company, document, dryRun }: { company: Company; document: unknown; dryRun: boolean },
): Promise<MenuImport> {
  const { menuSource, activity } = deps
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
  const request = { company, menu: parsed.menu, counts, addsImages: storedCount > 0 }
  const version = await transaction(deps.db, tx => writeImport(deps, tx, request))
  if (version === null) return { status: 'menu_taken_over' }
  if (version === company.menuVersion) return { status: 'imported', version, counts, warnings }
  await analyzeCatalogue(deps)
  deps.outboxFilled()
  await deps.companyChanged(company.id)
  return { status: 'imported', version, counts, warnings }
}

interface ImportRequest {
  company: Company
  menu: ImportedMenu
  counts: MenuCounts
  addsImages: boolean
}

/** Returns the counter of the company; null where the menu was taken over (EDIT-11). */
async function writeImport(
  { clock, activity }: MenuImportDeps & RecordingDeps,
  tx: Db,
  { company, menu, counts, addsImages }: ImportRequest,
): Promise<number | null> {
  const key = { companyId: company.id }
  await lockMenu(tx, key)
  const draft = await lockDraft(tx, key)
  const isBySystem = activity.actor.kind === 'key'
  if (isBySystem && draft.isTakenOver) return null
  const now = clock.now()
  const { content: live, menuVersion } = await readContent(tx, key)
  const content = contentOfImport(menu, live)
  const written = await writeMenu(tx, { ...key, live, content, by: activity.actor, origin: 'import', now })
  // OPEN-10: importing an identical menu makes no new version, unless it adds images.
  if (!written && !addsImages) {
    activity.nothingChanged()
    return menuVersion
  }
  const version = written?.menuVersion ?? (await raiseMenuVersion(tx, { ...key, now }))
  const name = actorText(activity.actor) ?? ''
  const importedBy = isBySystem ? { name, at: now.toISOString() } : draft.importedBy
  await saveAndNotify(tx, { ...key, ...draft, importedBy }, now)
  await activity.record(tx, importEntry(company, { version, counts }))
  return version
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

/** Without what is hidden, which has a number for all. */
function countMenu({ categories, hiddenCount }: ImportedMenu): MenuCounts {
  const shown = categories.filter(category => !category.isHidden)
  const products = shown.flatMap(category => category.products).filter(product => !product.isHidden)
  const groups = products.flatMap(product => product.modifierGroups)
  const modifiers = groups.flatMap(group => group.modifiers)
  return {
    categories: shown.length,
    products: products.length,
    modifierGroups: groups.length,
    modifiers: modifiers.length,
    hidden: hiddenCount,
  }
}
