// Reads the versions of a menu (EDIT-03).
import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import type { Company } from '../../companies/company.ts'
import { type MenuDraftDeps, requireLatest } from './menu-draft.service.ts'
import { findVersion, listVersionRows, type VersionRow } from './menu-version.repository.ts'
import { readContentOf, readVersionChanges } from './menu-version.service.ts'

type HistoryDeps = Pick<MenuDraftDeps, 'db' | 'clock'>

const PAGE = 50
const MAX_NUMBER = 2_147_483_647

/** Newest first; those before the number `before`. */
export async function listVersions(
  deps: HistoryDeps,
  { company, before }: { company: Company; before: number | null },
): Promise<VersionRow[]> {
  await requireLatest(deps, company)
  return listVersionRows(deps.db, { companyId: company.id, below: before ?? MAX_NUMBER, limit: PAGE })
}

interface OneVersion {
  company: Company
  number: number
}

export async function readVersion(
  deps: HistoryDeps,
  { company, number }: OneVersion,
): Promise<{ version: VersionRow; content: MenuContent } | null> {
  const version = await findOne(deps, { company, number })
  return version && { version, content: await readContentOf(deps.db, { companyId: company.id, number }) }
}

/** `since` null: against the previous one. */
export async function compareVersions(
  deps: HistoryDeps,
  { company, number, since }: OneVersion & { since: number | null },
): Promise<{ version: VersionRow; since: number | null; changes: MenuChange[] } | null> {
  const companyId = company.id
  const version = await findOne(deps, { company, number })
  if (!version) return null
  if (since === null) {
    const changes = await readVersionChanges(deps.db, { companyId, number })
    return { version, since: number > 1 ? number - 1 : null, changes }
  }
  if (!(await findOne(deps, { company, number: since }))) return null
  const before = await readContentOf(deps.db, { companyId, number: since })
  const after = await readContentOf(deps.db, { companyId, number })
  return { version, since, changes: compareMenus(before, after) }
}

async function findOne(deps: HistoryDeps, { company, number }: OneVersion): Promise<VersionRow | null> {
  await requireLatest(deps, company)
  return findVersion(deps.db, { companyId: company.id, number })
}
