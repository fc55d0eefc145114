// Imports a company: its record, hosts and outlets change together or not at all. Importing an unchanged export
// changes nothing (OPEN-10).
import type { ActivityValues } from '@pesan/contract/activity'
import type { SettingName } from '@pesan/contract/company-settings'
import type { CompanyId } from '@pesan/contract/ids'
import type { CompanyChange, CompanyDocument, CompanyImport } from '@pesan/contract/restaurant'
import type { Scope } from '@pesan/contract/scope'
import { analyzeCatalogue } from '../../companies/catalogue-statistics.repository.ts'
import type { Log } from '../../db/log.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { replaceOutlets } from '../outlet/outlet.service.ts'
import { findCompanyDocument, lockCompanyDocument } from './company-document.repository.ts'
import { completeDocument, type DocumentFault, describeChanges, removedOutlets } from './company-document.ts'
import { replaceDomains, saveCompany } from './company-saving.repository.ts'
import { recordVersion } from './company-version.service.ts'
import { documentFaults } from './document-faults.ts'
import { saveOrderPolicy } from './order-policy.repository.ts'
import { changedFacts } from './setting-facts.ts'

export interface ImportDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  log: Log
  /** Every company has the host `{slug}.{base domain}`, so no company may claim a domain below it. */
  baseDomain: string
  /** Notifies every process, this one first, that the company changed. */
  companyChanged(id: CompanyId): Promise<void>
}

export interface ImportChoices {
  document: CompanyImport
  /** Runs the import and rolls it back; a new company then has a preliminary id. */
  dryRun: boolean
  /** Confirms the removal of outlets that the document no longer lists. */
  removeOutlets: boolean
  /** Whether the caller may make this change of a known company; what it answers is the result of the call. */
  review?: Review
  /** What the activity log says of the change of a known company besides its members. */
  describe?: (imported: ImportedCompany) => ActivityValues
}

export type Review = (known: CompanyDocument, next: CompanyDocument) => ReviewRefusal | null
export type ReviewRefusal =
  | { status: 'invalid'; faults: DocumentFault[] }
  /** Not as the caller has seen it. */
  | { status: 'conflict'; names: SettingName[] }
  | { status: 'scope_missing'; scope: Scope }
  | { status: 'fresh_code_needed' }

export interface ImportedCompany {
  status: 'imported' | 'checked' | 'unchanged'
  id: CompanyId
  created: boolean
  document: CompanyDocument
  /** The changes of an existing company, in words. */
  changes: CompanyChange[]
  /** The codes of the removed outlets. */
  removed: string[]
  /** What changed of a known company, as the activity log says it. */
  facts: { before: ActivityValues; after: ActivityValues } | null
}
export type CompanyImportResult = ImportedCompany | ReviewRefusal

export async function importCompany(
  deps: ImportDeps & RecordingDeps,
  choices: ImportChoices,
): Promise<CompanyImportResult> {
  const result = await transaction(deps.db, async tx => {
    const imported = await importInto(tx, deps, choices)
    if (imported.status !== 'imported') throw new RolledBack(imported)
    await deps.activity.record(tx, {
      companyId: imported.id,
      subject: null,
      ...(imported.facts && { before: imported.facts.before }),
      after: { ...(choices.describe ?? describeImport)(imported), ...imported.facts?.after },
    })
    return imported
  }).catch((error: unknown): CompanyImportResult => {
    if (!(error instanceof RolledBack)) throw error
    deps.activity.nothingChanged()
    return error.result
  })
  if (result.status === 'imported') {
    await analyzeCatalogue(deps)
    await deps.companyChanged(result.id)
  }
  return result
}

const describeImport = ({ document, changes }: ImportedCompany): ActivityValues => ({
  outlets: document.outlets.length,
  changed: changes.map(({ path }) => path),
})

async function importInto(
  tx: Db,
  { clock, ids, baseDomain, activity }: ImportDeps & RecordingDeps,
  { document: given, dryRun, removeOutlets, review }: ImportChoices,
): Promise<CompanyImportResult> {
  const slug = given.company_slug
  await lockCompanyDocument(tx, { slug })
  const known = await findCompanyDocument(tx, { slug })
  const completed = await completeDocument(known?.document ?? null, given)
  if (completed.status === 'invalid') return completed
  const { document } = completed
  const refusal = known && review ? review(known.document, document) : null
  if (refusal) return refusal
  const removed = known ? removedOutlets(known.document, document) : []
  const faults = documentFaults(document, baseDomain)
  if (!dryRun && !removeOutlets && removed.length > 0) faults.push(unconfirmed(removed))
  if (faults.length > 0) return { status: 'invalid', faults }
  const answer = {
    created: known === null,
    document,
    removed: removed.map(outlet => outlet.short_code),
    ...differenceFrom(known?.document, document),
  }
  if (known && answer.changes.length === 0) return { status: 'unchanged', id: known.id, ...answer }

  const { id, taken } = await writeDocument(tx, { clock, ids }, document)
  if (taken.length > 0) return { status: 'invalid', faults: taken.map(hostTaken) }
  const change = { companyId: id, after: document, at: clock.now(), by: activity.actor }
  if (known) await recordVersion(tx, { ...change, before: known.document })
  return { status: dryRun ? 'checked' : 'imported', id, ...answer }
}

const differenceFrom = (
  known: CompanyDocument | undefined,
  document: CompanyDocument,
): Pick<ImportedCompany, 'changes' | 'facts'> =>
  known
    ? { changes: describeChanges(known, document), facts: changedFacts(known, document) }
    : { changes: [], facts: null }

/** `taken`: the hosts that belong to other companies. */
async function writeDocument(
  tx: Db,
  { clock, ids }: Pick<ImportDeps, 'clock' | 'ids'>,
  document: CompanyDocument,
): Promise<{ id: CompanyId; taken: string[] }> {
  const now = clock.now()
  const id = await saveCompany(tx, { document, newId: ids.uuid(), now })
  await replaceOutlets(tx, { companyId: id, outlets: document.outlets, newId: () => ids.uuid(), now })
  await saveOrderPolicy(tx, { companyId: id, document })
  const own = new Set(await replaceDomains(tx, { companyId: id, hosts: document.domains }))
  return { id, taken: document.domains.filter(host => !own.has(host)) }
}

/** Rolls the transaction back and carries the result out of it. */
class RolledBack extends Error {
  readonly result: CompanyImportResult

  constructor(result: CompanyImportResult) {
    super('rolled back on purpose')
    this.result = result
  }
}

const hostTaken = (host: string): DocumentFault => ({
  path: 'domains',
  message: `${host} belongs to another company`,
})

function unconfirmed(outlets: readonly { short_code: string; name: string }[]): DocumentFault {
  const named = outlets.map(({ short_code, name }) => `${short_code} (${name})`).join(', ')
  return {
    path: 'outlets',
    message: `${named} would leave: list what stays, or confirm with remove_outlets=true`,
  }
}
