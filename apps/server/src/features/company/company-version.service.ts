// Former versions of a company: what each change replaced, so that it can be brought back as a change (OPEN-04).
import type { CompanySettings, CompanyVersion } from '@pesan/contract/company-settings'
import type { CompanyId } from '@pesan/contract/ids'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import type { Db } from '../../db/pool.ts'
import type { Actor } from '../activity/actor.ts'
import { insertVersion, listFormer, listVersions } from './company-version.repository.ts'
import { changedFacts, differingSettings, settingsOf } from './setting-facts.ts'

interface VersionedChange {
  companyId: CompanyId
  before: CompanyDocument
  after: CompanyDocument
  at: Date
  by: Actor
}

/** Nothing for a change of what only the operator changes. */
export async function recordVersion(
  tx: Db,
  { companyId, before, after, at, by: { kind, name } }: VersionedChange,
): Promise<void> {
  const facts = changedFacts(before, after)
  if (!facts) return
  const former = differingSettings(settingsOf(before), settingsOf(after))
  await insertVersion(tx, { companyId, at, actor: { kind, name }, former, ...facts })
}

interface Deps {
  db: Db
}

export const listCompanyVersions = ({ db }: Deps, key: { companyId: CompanyId }): Promise<CompanyVersion[]> =>
  listVersions(db, key)

/**
 * The settings as they were before this change; null if it is not stored. Outlets that have left since stay away, and those that
 * have come since stay.
 */
export async function settingsBefore(
  { db }: Deps,
  { current, ...key }: { companyId: CompanyId; number: number; current: CompanyDocument },
): Promise<CompanySettings | null> {
  const changes = await listFormer(db, key)
  if (changes.at(-1)?.number !== key.number) return null
  const now = settingsOf(current)
  const then: CompanySettings = Object.assign({ ...now }, ...changes.map(({ former }) => former))
  const places = new Map(then.outlets.map(outlet => [outlet.short_code, outlet]))
  return { ...then, outlets: now.outlets.map(outlet => places.get(outlet.short_code) ?? outlet) }
}
