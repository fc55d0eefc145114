// Importing a company: its record, hosts and outlets change together or not at all.
import type { CompanyId } from '@pesan/contract/ids'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { replaceOutlets } from '../outlet/outlet.repository.ts'
import { findCompanyBySlug, replaceDomains, saveCompany } from './company.repository.ts'
import { cleanPromoHtml } from './promo-html.ts'

export interface ImportTools {
  db: DbPool
  clock: Clock
  ids: Ids
  /** Tells every process, this one first, that the company is not what it was. */
  companyChanged(id: CompanyId): Promise<void>
}

export type CompanyImport =
  | { status: 'imported' | 'checked'; id: CompanyId; created: boolean }
  | { status: 'invalid'; faults: { path: string; message: string }[] }

/** `dryRun` finds the same faults and changes nothing; a company that does not exist yet has then a preliminary id. */
export async function importCompany(
  tools: ImportTools,
  { document, dryRun }: { document: CompanyDocument; dryRun: boolean },
): Promise<CompanyImport> {
  const { db, clock, ids } = tools
  const faults = companyFaults(document)
  if (faults.length > 0) return { status: 'invalid', faults }
  if (dryRun) {
    const known = await findCompanyBySlug(db, { slug: document.company_slug })
    return { status: 'checked', id: known?.id ?? (ids.uuid() as CompanyId), created: known === null }
  }
  const cleaned = {
    ...document,
    red_bar_text: document.red_bar_text ? cleanPromoHtml(document.red_bar_text) : null,
  }
  const now = clock.now()
  const hosts = document.domains.map(host => host.toLowerCase())
  const result = await transaction(db, async (tx): Promise<CompanyImport> => {
    const { id, created } = await saveCompany(tx, { document: cleaned, newId: ids.uuid(), now })
    await replaceOutlets(tx, { companyId: id, outlets: document.outlets, newId: () => ids.uuid(), now })
    const taken = await takenHosts(tx, id, hosts)
    if (taken.length > 0) throw new HostsTaken(taken)
    return { status: 'imported', id, created }
  }).catch((error: unknown): CompanyImport => {
    if (!(error instanceof HostsTaken)) throw error
    return {
      status: 'invalid',
      faults: error.hosts.map(host => ({ path: 'domains', message: `${host} belongs to another company` })),
    }
  })
  if (result.status === 'imported') await tools.companyChanged(result.id)
  return result
}

class HostsTaken extends Error {
  readonly hosts: string[]

  constructor(hosts: string[]) {
    super('hosts of another company')
    this.hosts = hosts
  }
}

async function takenHosts(
  tx: Parameters<typeof replaceDomains>[0],
  id: CompanyId,
  hosts: string[],
): Promise<string[]> {
  const own = new Set(await replaceDomains(tx, { companyId: id, hosts }))
  return hosts.filter(host => !own.has(host))
}

/** What a schema cannot say: codes that must differ, a zone that must exist. */
function companyFaults(document: CompanyDocument): { path: string; message: string }[] {
  const faults: { path: string; message: string }[] = []
  const seen = new Set<string>()
  for (const [index, outlet] of document.outlets.entries()) {
    if (seen.has(outlet.short_code)) {
      faults.push({ path: `outlets[${index}].short_code`, message: `${outlet.short_code} stands twice` })
    }
    seen.add(outlet.short_code)
  }
  for (const file of ['logo', 'icon'] as const) {
    const svg = document[file]
    if (svg && !/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(svg))
      faults.push({ path: file, message: 'must be the text of an SVG file' })
  }
  if (!isTimeZone(document.time_zone)) faults.push({ path: 'time_zone', message: 'is not a known time zone' })
  return faults
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
