// Importing a company: its record, hosts and outlets change together or not at all.
import type { CompanyId } from '@pesan/contract/ids'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { replaceOutlets } from '../outlet/outlet.repository.ts'
import { replaceDomains, saveCompany } from './company.repository.ts'
import { saveOrderPolicy } from './order-policy.repository.ts'
import { cleanPromoHtml } from './promo-html.ts'

export interface ImportTools {
  db: DbPool
  clock: Clock
  ids: Ids
  /** Below it every company has its host by its slug, so none of those is anybody's own domain. */
  baseDomain: string
  /** Tells every process, this one first, that the company is not what it was. */
  companyChanged(id: CompanyId): Promise<void>
}

export type CompanyImport =
  | { status: 'imported' | 'checked'; id: CompanyId; created: boolean }
  | { status: 'invalid'; faults: { path: string; message: string }[] }

/** `dryRun` does the same and takes it back; a company that does not exist yet has then a preliminary id. */
export async function importCompany(
  tools: ImportTools,
  { document, dryRun }: { document: CompanyDocument; dryRun: boolean },
): Promise<CompanyImport> {
  const { db, clock, ids, baseDomain } = tools
  const faults = companyFaults(document, baseDomain)
  if (faults.length > 0) return { status: 'invalid', faults }
  const cleaned = {
    ...document,
    red_bar_text: document.red_bar_text ? cleanPromoHtml(document.red_bar_text) : null,
  }
  const now = clock.now()
  const hosts = [...new Set(document.domains)]
  const result = await transaction(db, async (tx): Promise<CompanyImport> => {
    const { id, created } = await saveCompany(tx, { document: cleaned, newId: ids.uuid(), now })
    await replaceOutlets(tx, { companyId: id, outlets: document.outlets, newId: () => ids.uuid(), now })
    await saveOrderPolicy(tx, { companyId: id, document })
    const taken = await takenHosts(tx, id, hosts)
    if (taken.length > 0) throw new RolledBack({ status: 'invalid', faults: taken.map(hostTaken) })
    if (dryRun) throw new RolledBack({ status: 'checked', id, created })
    return { status: 'imported', id, created }
  }).catch((error: unknown): CompanyImport => {
    if (!(error instanceof RolledBack)) throw error
    return error.result
  })
  if (result.status === 'imported') await tools.companyChanged(result.id)
  return result
}

/** Ends the transaction without a trace and carries what came of it. */
class RolledBack extends Error {
  readonly result: CompanyImport

  constructor(result: CompanyImport) {
    super('rolled back on purpose')
    this.result = result
  }
}

const hostTaken = (host: string) => ({ path: 'domains', message: `${host} belongs to another company` })

async function takenHosts(
  tx: Parameters<typeof replaceDomains>[0],
  id: CompanyId,
  hosts: string[],
): Promise<string[]> {
  const own = new Set(await replaceDomains(tx, { companyId: id, hosts }))
  return hosts.filter(host => !own.has(host))
}

/** What a schema cannot say: codes that must differ, a zone that must exist. */
function companyFaults(document: CompanyDocument, baseDomain: string): { path: string; message: string }[] {
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
  for (const [index, host] of document.domains.entries()) {
    if (host === baseDomain || host.endsWith(`.${baseDomain}`))
      faults.push({ path: `domains[${index}]`, message: 'must not be below the base domain of this server' })
  }
  faults.push(...bandFaults(document.delivery_bands))
  if (!isTimeZone(document.time_zone)) faults.push({ path: 'time_zone', message: 'is not a known time zone' })
  return faults
}

/** A distance that stands twice under one name leaves open what is paid up to it. */
function bandFaults(bands: CompanyDocument['delivery_bands']): { path: string; message: string }[] {
  const seen = new Set<string>()
  return bands.flatMap(({ name, up_to_km }, index) => {
    const key = `${up_to_km} km, ${name}`
    if (seen.has(key)) return [{ path: `delivery_bands[${index}]`, message: `${key} stands twice` }]
    seen.add(key)
    return []
  })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
