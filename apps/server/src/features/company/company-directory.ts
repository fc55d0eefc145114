// Maps hosts to companies in memory, so that a page needs no query. An entry lives for one version of a company and
// its menu.
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../db/log.ts'
import type { Company } from './company.ts'

export interface CatalogueSnapshot {
  menu: Menu
  products: ProductIndex
  /** The languages with at least one translation. */
  translatedInto: readonly string[]
}

export interface CompanyEntry {
  company: Company
  /**
   * Read at the first use, once per language, and again after the menus of other companies displaced it. Without a
   * language, names are as imported: orders use those, since the kitchen reads them.
   */
  catalogue(locale?: Locale): Promise<CatalogueSnapshot>
}

export type HostAnswer = { status: 'found'; entry: CompanyEntry } | { status: 'unknown' }

export interface DirectoryOptions {
  baseDomain: string
  defaultCompany: string | null
  listCompanies(): Promise<Company[]>
  findCompany(id: CompanyId): Promise<Company | null>
  readCatalogue(company: Company, locale?: Locale): Promise<CatalogueSnapshot>
  log: Log
}

export interface CompanyDirectory {
  /** `host` as the request names it, with or without a port (AMB-023). */
  byHost(host: string): HostAnswer
  /** Like `byHost`, but reads the company again if changes may have been missed. */
  currentByHost(host: string): Promise<HostAnswer>
  byId(id: CompanyId): CompanyEntry | null
  bySlug(slug: string): CompanyEntry | null
  /** Reads all companies again: at the start, and when notifications may have been missed. */
  reload(): Promise<void>
  /** Reads one company again after it changed. */
  refresh(id: CompanyId): Promise<void>
  /** Whether change notifications arrive. If not, a company must be read again before it is used. */
  isCurrent(): boolean
  setCurrent(isCurrent: boolean): void
}

export function createCompanyDirectory(options: DirectoryOptions): CompanyDirectory {
  const { baseDomain, defaultCompany } = options
  const entries = new Map<CompanyId, CompanyEntry>()
  /** Maps the spellings of hosts in requests to answers, so that each is parsed once. */
  const answers = new Map<string, HostAnswer>()
  let current = true
  let hosts = new Map<string, CompanyEntry>()

  const catalogues = new LRUCache<
    string,
    CatalogueSnapshot,
    { company: Company; locale: Locale | undefined }
  >({
    maxSize: MAX_CACHED_PRODUCTS,
    sizeCalculation: ({ products }) => products.size + 1,
    // Concurrent calls share one reading, and an eviction meanwhile does not end it.
    fetchMethod: (_key, _stale, { context }) => options.readCatalogue(context.company, context.locale),
    ignoreFetchAbort: true,
  })

  async function catalogueOf(company: Company, locale?: Locale): Promise<CatalogueSnapshot> {
    const key = `${company.id} ${company.version}.${company.menuVersion} ${locale ?? ''}`
    return catalogues.forceFetch(key, { context: { company, locale } })
  }

  const newEntry = (company: Company): CompanyEntry => ({
    company,
    async catalogue(locale) {
      const asImported = await catalogueOf(company)
      return locale && asImported.translatedInto.includes(locale) ? catalogueOf(company, locale) : asImported
    },
  })

  /**
   * Keeps the entry if nothing changed, so that its rendered content stays cached; ignores a read that a newer one
   * overtook.
   */
  function put(company: Company): void {
    const known = entries.get(company.id)?.company
    if (known && !isNewer(company, known)) return
    entries.set(company.id, newEntry(company))
  }

  function indexHosts(): void {
    const next = new Map<string, CompanyEntry>()
    for (const entry of entries.values()) {
      next.set(`${entry.company.slug}.${baseDomain}`, entry)
      for (const domain of entry.company.domains) next.set(domain, entry)
    }
    hosts = next
    answers.clear()
  }

  const bySlug = (slug: string) => [...entries.values()].find(entry => entry.company.slug === slug) ?? null

  function findByHost(host: string): HostAnswer {
    const name = hostName(host)
    const entry = hosts.get(name) ?? (namesNoCompany(name, baseDomain) ? bySlug(defaultCompany ?? '') : null)
    return entry ? { status: 'found', entry } : { status: 'unknown' }
  }

  function byHost(host: string): HostAnswer {
    const known = answers.get(host)
    if (known) return known
    const answer = findByHost(host)
    if (answer.status === 'found' && answers.size < MAX_REMEMBERED_HOSTS) answers.set(host, answer)
    return answer
  }

  async function refresh(id: CompanyId): Promise<void> {
    const company = await options.findCompany(id)
    if (company) put(company)
    else entries.delete(id)
    indexHosts()
  }

  return {
    byHost,
    async currentByHost(host) {
      const found = byHost(host)
      if (current || found.status === 'unknown') return found
      // While the database is unreachable, a slightly old menu is better than none: placing an order checks it again.
      await refresh(found.entry.company.id).catch((error: unknown) =>
        options.log.warn({ reason: String(error) }, 'a company could not be read again'),
      )
      return byHost(host)
    },
    byId: id => entries.get(id) ?? null,
    bySlug,
    async reload() {
      const companies = await options.listCompanies()
      const alive = new Set(companies.map(company => company.id))
      for (const id of entries.keys()) if (!alive.has(id)) entries.delete(id)
      for (const company of companies) put(company)
      indexHosts()
    },
    isCurrent: () => current,
    setCurrent(isCurrent) {
      current = isCurrent
    },
    refresh,
  }
}

const MAX_REMEMBERED_HOSTS = 1000
/** Of all companies together; a product takes somewhat more than a kilobyte. */
const MAX_CACHED_PRODUCTS = 30_000

const isNewer = (one: Company, other: Company): boolean =>
  one.version > other.version || one.menuVersion > other.menuVersion

/** Lower-cased, without the port and without the brackets of an IPv6 address. */
function hostName(host: string): string {
  const withoutPort = host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d*$/, '')
  return withoutPort.toLowerCase().replace(/\.$/, '')
}

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]*)$/

/** The base domain itself and IP addresses name no company, so they serve the default company. */
const namesNoCompany = (name: string, baseDomain: string): boolean =>
  name === baseDomain || name === 'localhost' || IP_ADDRESS.test(name)
