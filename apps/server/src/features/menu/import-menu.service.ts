// Imports the menu from a document of another system.
import type { CompanyId } from '@pesan/contract/ids'
import type { MenuContent } from '@pesan/contract/menu-content'
import type { MenuProblem } from '@pesan/contract/menu-draft'
import { analyzeCatalogue } from '../../companies/catalogue-statistics.repository.ts'
import type { Company } from '../../companies/company.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { ImportedMenu, MenuFault, MenuSource } from '../../providers/menu-source/menu-source.ts'
import type { Change, RecordingDeps } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import {
  fetchImages,
  findImageWarnings,
  type ImageDeps,
  type ImageWarning,
  type NamedPhoto,
} from '../image/image.service.ts'
import { compress, decompress } from './compressed-json.ts'
import { contentOfImport } from './imported-content.ts'
import { retainOwnFields } from './imported-fields.ts'
import { countProducts, NO_MENU, type ProductCounts, retainOrdered } from './imported-products.ts'
import { readContent } from './menu-content.repository.ts'
import { findImported, lockDraft, saveImported } from './menu-draft.repository.ts'
import { announceMenu, type MenuDraftDeps, saveAndNotify } from './menu-draft.service.ts'
import { findProblems, findRemovedOrdered } from './menu-problems.ts'
import { writeMenu } from './menu-version.service.ts'
import { lockMenu, raiseMenuVersion } from './menu-writing.repository.ts'

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
  | {
      status: 'imported' | 'checked'
      version: number
      counts: MenuCounts
      /** Against the previous menu. */
      changes: ProductCounts
      warnings: ImageWarning[]
      /** Of the imported menu, compared with the previous one; they do not stop an import. */
      problems: MenuProblem[]
    }
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
  const problems = await problemsOfImport(deps, company, parsed.menu)
  const images = { companyId: company.id, photos: photosOf(parsed.menu) }
  if (dryRun) {
    const warnings = await findImageWarnings(deps, images)
    activity.nothingChanged()
    const { content: live } = await readContent(deps.db, { companyId: company.id })
    const changes = countProducts(live, contentOfImport(parsed.menu, live))
    return { status: 'checked', version: company.menuVersion, counts, changes, warnings, problems }
  }
  const { warnings, storedCount } = await fetchImages(deps, images)
  const request = { company, menu: parsed.menu, counts, addsImages: storedCount > 0 }
  const written = await transaction(deps.db, tx => writeImport(deps, tx, request))
  if (written === null) return { status: 'menu_taken_over' }
  const imported = { status: 'imported' as const, counts, warnings, problems, ...written }
  if (written.version === company.menuVersion) return imported
  await analyzeCatalogue(deps)
  await announceMenu(deps, company.id)
  return imported
}

async function problemsOfImport(
  { db }: MenuImportDeps,
  company: Company,
  menu: ImportedMenu,
): Promise<MenuProblem[]> {
  const { content: live } = await readContent(db, { companyId: company.id })
  return findProblems(db, { company, content: contentOfImport(menu, live), live, waved: [] })
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
): Promise<{ version: number; changes: ProductCounts } | null> {
  const key = { companyId: company.id }
  await lockMenu(tx, key)
  const draft = await lockDraft(tx, key)
  const isBySystem = activity.actor.kind === 'key'
  if (isBySystem && draft.isTakenOver) return null
  const now = clock.now()
  const { content: live, menuVersion } = await readContent(tx, key)
  const given = contentOfImport(menu, live)
  const owned = isBySystem ? await retainEdits(tx, { ...key, menu, live, content: given }) : given
  const ordered = await findRemovedOrdered(tx, { ...key, live, content: owned })
  const content = retainOrdered(owned, live, ordered)
  const written = await writeMenu(tx, { ...key, live, content, by: activity.actor, origin: 'import', now })
  const changes = countProducts(live, given)
  // OPEN-10: importing an identical menu makes no new version, unless it adds images.
  if (!written && !addsImages) {
    activity.nothingChanged()
    return { version: menuVersion, changes }
  }
  const version = written?.menuVersion ?? (await raiseMenuVersion(tx, { ...key, now }))
  const name = actorText(activity.actor) ?? ''
  const importedBy = isBySystem ? { name, at: now.toISOString() } : draft.importedBy
  await saveAndNotify(tx, { ...key, ...draft, importedBy }, now)
  await activity.record(tx, importEntry(company, { version, counts }))
  return { version, changes }
}

/** EDIT-11: where the document says of a field what it said the last time, the console may have changed it since. */
async function retainEdits(
  tx: Db,
  {
    companyId,
    menu,
    live,
    content,
  }: { companyId: CompanyId; menu: ImportedMenu; live: MenuContent; content: MenuContent },
): Promise<MenuContent> {
  const document = contentOfImport(menu, NO_MENU)
  const before = await findImported(tx, { companyId })
  await saveImported(tx, { companyId, imported: compress(document) })
  if (!before) return content
  return retainOwnFields(content, { live, before: decompress(before) as MenuContent, document })
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
