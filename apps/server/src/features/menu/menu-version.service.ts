// The versions of a menu: the only way in which a menu goes live (decision 0061), and the menus of earlier versions.
import { createHash } from 'node:crypto'
import type { CompanyId } from '@pesan/contract/ids'
import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import { applyChanges } from '@pesan/domain/menu-draft/apply-changes'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import { describeChanges } from '@pesan/domain/menu-draft/describe-changes'
import { toContent, toParts } from '@pesan/domain/menu-draft/menu-parts'
import type { Db } from '../../db/pool.ts'
import { type Actor, SYSTEM } from '../activity/actor.ts'
import { compress, decompress } from './compressed-json.ts'
import { touchedRows } from './menu-rows.ts'
import {
  findLatestVersion,
  insertVersion,
  type LatestVersion,
  listSteps,
  type VersionOrigin,
  type VersionRow,
} from './menu-version.repository.ts'
import { writeMenuRows } from './menu-writing.repository.ts'

/** Every so many versions one has its whole menu, so that reading one applies few changes. */
const WHOLE_EVERY = 25

export type { VersionRow }

export interface NextMenu {
  companyId: CompanyId
  live: MenuContent
  content: MenuContent
  by: Actor
  origin: VersionOrigin
  now: Date
}

export interface WrittenMenu {
  version: VersionRow
  /** The counter of the company. */
  menuVersion: number
  changes: MenuChange[]
}

/**
 * Makes `content` the live menu and the next version. Call it in the transaction that has locked the menu and read `live`.
 * Null: that changes nothing.
 */
export async function writeMenu(db: Db, next: NextMenu): Promise<WrittenMenu | null> {
  const { companyId, live, by, origin, now } = next
  const content = withoutUnusedGroups(next.content)
  const changes = compareMenus(live, content)
  if (changes.length === 0) return null
  const before = await requireVersion(db, { companyId, live, now })
  const tables = touchedRows(live, content, changes)
  const menuVersion = await writeMenuRows(db, { companyId, changes: tables, now })
  const version = await addVersion(db, {
    companyId,
    number: before.number + 1,
    before: live,
    content,
    changes,
    by,
    origin,
    now,
  })
  return { version, menuVersion, changes }
}

/** The tables have groups only with their products. */
function withoutUnusedGroups(content: MenuContent): MenuContent {
  const used = new Set(content.products.flatMap(({ group_keys: keys }) => keys))
  const groups = content.groups.filter(({ key }) => used.has(key))
  const modifiers = new Set(groups.flatMap(({ modifier_keys: keys }) => keys))
  return { ...content, groups, modifiers: content.modifiers.filter(({ key }) => modifiers.has(key)) }
}

/**
 * The version that the live menu is. A menu that has none yet, or was changed by a server of the previous release, becomes
 * one; call it in the transaction that has locked the menu.
 */
export async function requireVersion(
  db: Db,
  { companyId, live, now }: { companyId: CompanyId; live: MenuContent; now: Date },
): Promise<VersionRow> {
  const latest = await findLatestVersion(db, { companyId })
  if (latest?.fingerprint.equals(fingerprintOf(live))) return latest
  const before = latest ? await readVersionContent(db, latest, companyId) : live
  const changes = compareMenus(before, live)
  return addVersion(db, {
    companyId,
    number: (latest?.number ?? 0) + 1,
    before,
    content: live,
    changes,
    by: SYSTEM,
    origin: latest ? 'import' : 'first',
    now,
  })
}

interface Addition {
  companyId: CompanyId
  number: number
  before: MenuContent
  content: MenuContent
  changes: MenuChange[]
  by: Actor
  origin: VersionOrigin
  now: Date
}

async function addVersion(
  db: Db,
  { before, content, changes, by, now, ...added }: Addition,
): Promise<VersionRow> {
  const version = {
    number: added.number,
    origin: added.origin,
    publishedAt: now,
    actor: by,
    // As the button that publishes counts: parts of the menu, not their fields.
    changeCount: describeChanges(changes, { before, after: content }).length,
  }
  await insertVersion(db, {
    ...version,
    companyId: added.companyId,
    changes: compress(changes),
    content: added.number % WHOLE_EVERY === 1 ? compress(content) : null,
    fingerprint: fingerprintOf(content),
  })
  return version
}

/** What a version changed against the one before it. */
export async function readVersionChanges(
  db: Db,
  key: { companyId: CompanyId; number: number },
): Promise<MenuChange[]> {
  const step = (await listSteps(db, key)).at(-1)
  return step ? (decompress(step.changes) as MenuChange[]) : []
}

/** The menu as a version that exists had it. */
export async function readContentOf(
  db: Db,
  key: { companyId: CompanyId; number: number },
): Promise<MenuContent> {
  const [first, ...later] = await listSteps(db, key)
  if (!first?.content) throw new Error(`version ${key.number} of a menu cannot be read`)
  return later.reduce((content, { changes, number }) => {
    const applied = applyChanges(content, decompress(changes) as MenuChange[])
    if (applied.conflicts.length > 0)
      throw new Error(`version ${number} of a menu does not fit the previous one`)
    return applied.content
  }, decompress(first.content) as MenuContent)
}

const readVersionContent = (db: Db, { number }: LatestVersion, companyId: CompanyId) =>
  readContentOf(db, { companyId, number })

/** The same for menus that differ in nothing, whatever the order of members. */
function fingerprintOf(content: MenuContent): Buffer {
  const sorted = JSON.stringify(toContent(toParts(content)), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest()
}
