// Imports a company: its record, hosts and outlets change together or not at all. Importing an unchanged export
// changes nothing (OPEN-10).
import type { CompanyId } from '@pesan/contract/ids'
import type { CompanyChange, CompanyDocument, CompanyImport } from '@pesan/contract/restaurant'
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
import { documentFaults } from './document-faults.ts'
import { saveOrderPolicy } from './order-policy.repository.ts'

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
}

export interface ImportedCompany {
  status: 'imported' | 'checked' | 'unchanged'
  id: CompanyId
  created: boolean
  document: CompanyDocument
  /** The changes of an existing company, in words. */
  changes: CompanyChange[]
  /** The codes of the removed outlets. */
  removed: string[]
}
export type CompanyImportResult = ImportedCompany | { status: 'invalid'; faults: DocumentFault[] }

export async function importCompany(
  deps: ImportDeps & RecordingDeps,
  choices: ImportChoices,
): Promise<CompanyImportResult> {
  const result = await transaction(deps.db, async tx => {
    const imported = await importInto(tx, deps, choices)
    if (imported.status !== 'imported') throw new RolledBack(imported)
    const { id: companyId, document, changes } = imported
    await deps.activity.record(tx, {
      companyId,
      subject: null,
      after: { outlets: document.outlets.length, changed: changes.map(({ path }) => path) },
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

async function importInto(
  tx: Db,
  { clock, ids, baseDomain }: ImportDeps,
  { document: given, dryRun, removeOutlets }: ImportChoices,
): Promise<CompanyImportResult> {
  const slug = given.company_slug
  await lockCompanyDocument(tx, { slug })
  const known = await findCompanyDocument(tx, { slug })
  const completed = await completeDocument(known?.document ?? null, given)
  if (completed.status === 'invalid') return completed
  const { document } = completed
  const removed = known ? removedOutlets(known.document, document) : []
  const faults = documentFaults(document, baseDomain)
  if (!dryRun && !removeOutlets && removed.length > 0) faults.push(unconfirmed(removed))
  if (faults.length > 0) return { status: 'invalid', faults }
  const changes = known ? describeChanges(known.document, document) : []
  const answer = {
    created: known === null,
    document,
    changes,
    removed: removed.map(outlet => outlet.short_code),
  }
  if (known && changes.length === 0) return { status: 'unchanged', id: known.id, ...answer }

  const now = clock.now()
  const id = await saveCompany(tx, { document, newId: ids.uuid(), now })
  await replaceOutlets(tx, { companyId: id, outlets: document.outlets, newId: () => ids.uuid(), now })
  await saveOrderPolicy(tx, { companyId: id, document })
  const own = new Set(await replaceDomains(tx, { companyId: id, hosts: document.domains }))
  const taken = document.domains.filter(host => !own.has(host))
  if (taken.length > 0) return { status: 'invalid', faults: taken.map(hostTaken) }
  return { status: dryRun ? 'checked' : 'imported', id, ...answer }
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
