// What the people of a company change of its document themselves, each by the right that it needs (OPEN-04, STAFF-05).
import {
  type CompanySettings,
  type CompanySettingsAnswer,
  type CompanySettingsChange,
  OPERATOR_MEMBERS,
  SETTING_SCOPES,
  type SettingName,
  type SomeSettings,
} from '@pesan/contract/company-settings'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import type { Scope } from '@pesan/contract/scope'
import type { Db } from '../../db/pool.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import {
  type CompanyImportResult,
  type ImportDeps,
  importCompany,
  type Review,
  type ReviewRefusal,
} from './company.service.ts'
import { findCompanyDocument } from './company-document.repository.ts'
import { canonical, type DocumentFault } from './company-document.ts'
import { differingSettings, settingsOf } from './setting-facts.ts'

/** What a caller may do with the settings. */
export interface SettingRights {
  scopes: readonly Scope[]
  hasFreshCode: boolean
}

/** Null if the company no longer exists. */
export async function readCompanySettings(
  { db }: { db: Db },
  { slug }: { slug: string },
): Promise<CompanySettingsAnswer | null> {
  const found = await findCompanyDocument(db, { slug })
  return found && toAnswer(found.document)
}

export function toAnswer(document: CompanyDocument): CompanySettingsAnswer {
  const { company_slug, domains, time_zone, bca_biller_code } = document
  return { settings: settingsOf(document), fixed: { company_slug, domains, time_zone, bca_biller_code } }
}

interface SettingsChange extends CompanySettingsChange {
  slug: string
  rights: SettingRights
}

/** As an import does it, so that a document is written in one way only. */
export const changeCompanySettings = (
  deps: ImportDeps & RecordingDeps,
  { slug, before, after, rights }: SettingsChange,
): Promise<CompanyImportResult> =>
  importCompany(deps, {
    document: { company_slug: slug, ...after },
    dryRun: false,
    removeOutlets: false,
    review: (known, next) =>
      rightsFault(rights, Object.keys(after) as SettingName[]) ??
      conflictWith(before, settingsOf(known), settingsOf(next)) ??
      outletFault(known, next),
    describe: () => ({}),
  })

/** For the whole document, by its owner. */
export const reviewDocument =
  ({ rights, dryRun }: { rights: SettingRights; dryRun: boolean }): Review =>
  (known, next) => {
    const faults = OPERATOR_MEMBERS.filter(name => canonical(known[name]) !== canonical(next[name])).map(
      (path): DocumentFault => ({ path, message: 'only the operator changes it' }),
    )
    if (faults.length > 0) return { status: 'invalid', faults }
    const changed = Object.keys(differingSettings(settingsOf(known), settingsOf(next))) as SettingName[]
    return rightsFault(dryRun ? { ...rights, hasFreshCode: true } : rights, changed)
  }

/** The first right that is missing. Changed payment settings need a fresh code (STAFF-15). */
function rightsFault(
  { scopes, hasFreshCode }: SettingRights,
  changed: readonly SettingName[],
): ReviewRefusal | null {
  const needed = changed.map((name): Scope => SETTING_SCOPES[name])
  const missing = needed.find(scope => !scopes.includes(scope))
  if (missing) return { status: 'scope_missing', scope: missing }
  return needed.includes('payments') && !hasFreshCode ? { status: 'fresh_code_needed' } : null
}

/** A call that is repeated finds its own change, which is none. */
function conflictWith(
  before: SomeSettings,
  current: CompanySettings,
  next: CompanySettings,
): ReviewRefusal | null {
  const names = (Object.keys(differingSettings(current, next)) as SettingName[]).filter(
    name => canonical(before[name]) !== canonical(current[name]),
  )
  return names.length === 0 ? null : { status: 'conflict', names }
}

const codesOf = ({ outlets }: CompanyDocument): string => outlets.map(outlet => outlet.short_code).join()

/** A place is changed, and no outlet comes, leaves or moves in the list. */
const outletFault = (known: CompanyDocument, next: CompanyDocument): ReviewRefusal | null =>
  codesOf(known) === codesOf(next)
    ? null
    : { status: 'invalid', faults: [{ path: 'outlets', message: 'must be the same outlets, in order' }] }
