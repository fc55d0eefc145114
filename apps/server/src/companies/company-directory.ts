// Maps hosts to companies in memory, so that a page needs no query. An entry lives for one version of a company and
// its menu.
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import type { SellingTimesIndex } from '@pesan/domain/opening/selling-times'
import { LRUCache } from 'lru-cache'
import type { Log } from '../db/log.ts'
import type { Company } from './company.ts'
import { CONSOLE_LABEL } from './console-label.ts'

export interface CatalogueSnapshot {
  menu: Menu
  products: ProductIndex
  /** HOURS-13 */
  sellingTimes: SellingTimesIndex
  /** The languages with at least one translation. */
  translatedInto: readonly string[]
}

/** A company with its menu. */
export interface CompanyEntry extends Company {
  /**
   * Read at the first use, once per language, and again after the menus of other companies displaced it. Without a
   * language, names are as imported: orders use those, since the kitchen reads them.
   */
  catalogue(locale?: Locale): Promise<CatalogueSnapshot>
}

interface FoundHost {
  status: 'found'
  entry: CompanyEntry
}
/** `moved`: the company belongs to another cell, and the proxy has not read that yet. */
export type HostAnswer = FoundHost | { status: 'unknown' | 'moved' }

export interface DirectoryOptions {
  baseDomain: string
  defaultCompany: string | null
  listCompanies(): Promise<Company[]>
  findCompany(id: CompanyId): Promise<Company | null>
  readCatalogue(company: Company, locale?: Locale): Promise<CatalogueSnapshot>
  /** Called when a company has moved to another cell: its browsers must connect there. */
  onMovedAway?(): void
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
  const entries = new Map<CompanyId, CompanyEntry>()
  let current = true
  const hosts = new HostIndex(options)

  const catalogueOf = createCatalogues(options.readCatalogue)

  const newEntry = (company: Company): CompanyEntry => ({
    ...company,
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
    const known = entries.get(company.id)
    if (known && !isNewer(company, known)) return
    const entry = newEntry(company)
    entries.set(company.id, entry)
    hosts.replace(known ?? null, entry)
    if (known && company.isElsewhere && !known.isElsewhere) options.onMovedAway?.()
  }

  function remove(id: CompanyId): void {
    const known = entries.get(id)
    if (!known) return
    entries.delete(id)
    hosts.replace(known, null)
  }

  const byHost = (host: string): HostAnswer => hosts.find(host)

  async function refresh(id: CompanyId): Promise<void> {
    const company = await options.findCompany(id)
    if (company) put(company)
    else remove(id)
  }

  return {
    byHost,
    async currentByHost(host) {
      const found = byHost(host)
      if (current || found.status !== 'found') return found
      // While the database is unreachable, a slightly old menu is better than none: placing an order checks it again.
      await refresh(found.entry.id).catch((error: unknown) =>
        options.log.warn({ reason: String(error) }, 'a company could not be read again'),
      )
      return byHost(host)
    },
    byId(id) {
      const entry = entries.get(id)
      return entry && !entry.isElsewhere ? entry : null
    },
    bySlug: slug => hosts.bySlug(slug),
    async reload() {
      const companies = await options.listCompanies()
      const alive = new Set(companies.map(company => company.id))
      for (const id of entries.keys()) if (!alive.has(id)) remove(id)
      for (const company of companies) put(company)
    },
    isCurrent: () => current,
    setCurrent(isCurrent) {
      current = isCurrent
    },
    refresh,
  }
}

/** Finds companies by the hosts of requests. A change of one company costs nothing to the others. */
class HostIndex {
  readonly #baseDomain: string
  readonly #defaultCompany: string | null
  /** Maps the spellings of known hosts in requests to their names, so that each is parsed once. */
  readonly #names = new Map<string, string>()
  readonly #answers = new Map<string, FoundHost>()
  readonly #slugs = new Map<string, FoundHost>()

  constructor({ baseDomain, defaultCompany }: Pick<DirectoryOptions, 'baseDomain' | 'defaultCompany'>) {
    this.#baseDomain = baseDomain
    this.#defaultCompany = defaultCompany
  }

  /** Null before the first reading of a company, and after its removal. */
  replace(known: CompanyEntry | null, entry: CompanyEntry | null): void {
    if (known) {
      this.#slugs.delete(known.slug)
      // A domain may have gone to another company that was read earlier.
      for (const host of this.#hostsOf(known))
        if (this.#answers.get(host)?.entry.id === known.id) this.#answers.delete(host)
    }
    if (!entry) return
    const found: FoundHost = { status: 'found', entry }
    this.#slugs.set(entry.slug, found)
    for (const host of this.#hostsOf(entry)) this.#answers.set(host, found)
  }

  bySlug(slug: string): CompanyEntry | null {
    const entry = this.#slugs.get(slug)?.entry
    return entry && !entry.isElsewhere ? entry : null
  }

  find(host: string): HostAnswer {
    const known = this.#names.get(host)
    const name = known ?? hostName(host)
    const found = this.#answers.get(name) ?? this.#defaultAnswer(name)
    if (!found) return { status: 'unknown' }
    if (found.entry.isElsewhere) return { status: 'moved' }
    if (known === undefined && this.#names.size < MAX_REMEMBERED_HOSTS) this.#names.set(host, name)
    return found
  }

  #hostsOf({ slug, domains }: CompanyEntry): string[] {
    // A company of that name from before the console is found by its domains only (STAFF-01).
    return slug === CONSOLE_LABEL ? domains : [`${slug}.${this.#baseDomain}`, ...domains]
  }

  #defaultAnswer(name: string): FoundHost | undefined {
    return namesNoCompany(name, this.#baseDomain) ? this.#slugs.get(this.#defaultCompany ?? '') : undefined
  }
}

type CatalogueOf = (company: Company, locale?: Locale) => Promise<CatalogueSnapshot>

/** Catalogues in memory, of all companies together. */
function createCatalogues(readCatalogue: DirectoryOptions['readCatalogue']): CatalogueOf {
  const cache = new LRUCache<string, CatalogueSnapshot, { company: Company; locale: Locale | undefined }>({
    maxSize: MAX_CACHED_PRODUCTS,
    // One that is larger than all together may be is in memory alone.
    sizeCalculation: ({ products }) => Math.min(products.size + 1, MAX_CACHED_PRODUCTS),
    // Concurrent calls share one reading, and an eviction meanwhile does not end it.
    fetchMethod: (_key, _stale, { context }) => readCatalogue(context.company, context.locale),
    ignoreFetchAbort: true,
  })
  return (company, locale) => {
    const key = `${company.id} ${company.version}.${company.menuVersion} ${locale ?? ''}`
    return cache.forceFetch(key, { context: { company, locale } })
  }
}

const MAX_REMEMBERED_HOSTS = 1000
/** Of all companies together: 6 MB, and some more until what is displaced is collected. */
const MAX_CACHED_PRODUCTS = 10_000

const isNewer = (one: Company, other: Company): boolean =>
  one.isElsewhere !== other.isElsewhere || one.version > other.version || one.menuVersion > other.menuVersion

/** Lower-cased, without the port and without the brackets of an IPv6 address. */
function hostName(host: string): string {
  const withoutPort = host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d*$/, '')
  return withoutPort.toLowerCase().replace(/\.$/, '')
}

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]*)$/

/** The base domain itself and IP addresses name no company, so they serve the default company. */
const namesNoCompany = (name: string, baseDomain: string): boolean =>
  name === baseDomain || name === 'localhost' || IP_ADDRESS.test(name)
