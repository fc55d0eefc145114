// The response cache: responses that are the same for every visitor of a company, rendered once and cached as bytes. It
// is bounded in bytes over all companies, and the least recently used response is evicted first.
import type { Locale } from '@pesan/contract/language'
import { LRUCache } from 'lru-cache'
import type { CompanyEntry } from '../companies/company-directory.ts'
import { byteSize, type CachedResponse } from './cached-response.ts'
import { firstLocale } from './page-language.ts'

/** What a browser requests: a page has a language. */
export interface Address {
  path: string
  /** Without its question mark. */
  query: string
  locale: Locale
}

/** A GET whose response is cached; `cacheable-routes.ts` lists all. */
export interface CacheableRoute {
  /** The cache key of the response at this address, or null if another route answers it. */
  keyOf(entry: CompanyEntry, address: Address): string | null
  /** Loads what `keyOf` needs at this address besides the company's record, once per version of the company. */
  prepare?(entry: CompanyEntry, address: Address): Promise<void>
  /** What the response depends on besides the versions of the company and its menu; read at each request, so it costs next to nothing. */
  stateOf?(entry: CompanyEntry): string
  /** Null: there is nothing at this address. */
  create(entry: CompanyEntry, address: Address): Promise<CachedResponse | null>
  /** Only these responses have paths below it. */
  folder?: `/${string}/`
  /** The key names the content, so the response outlives a change of the company or its menu. */
  isContentAddressed?: true
}

/** A request line: the locale is the visitor's. */
export interface RequestedUrl {
  url: string
  locale: Locale
}

interface Located {
  route: CacheableRoute
  key: string
  version: string
}

interface Stored {
  version: string
  state: string
  response: CachedResponse
}

/** The number of addresses per company whose keys are remembered; visitors may invent any number of them. */
const MAX_ADDRESSES = 100

export class ResponseCache {
  readonly #routes: readonly CacheableRoute[]
  readonly #stored: LRUCache<string, Stored>
  readonly #flights = new Map<string, Promise<CachedResponse | null>>()
  /** By address: finding the key is most of the work of answering. */
  readonly #located = new WeakMap<CompanyEntry, Map<string, Located>>()

  /** `routes` in the order in which they are consulted. */
  constructor(routes: readonly CacheableRoute[], maxBytes: number) {
    this.#routes = routes
    this.#stored = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => byteSize(response) + key.length,
    })
  }

  /** The response of the company's current version, if it is in memory. */
  find(entry: CompanyEntry, { url, locale }: RequestedUrl): CachedResponse | undefined {
    const name = locale === firstLocale(entry.props) ? url : `${locale} ${url}`
    const known = this.#located.get(entry)?.get(name)
    if (known) return this.#current(known, entry)
    const location = this.#locate(entry, addressOf(url, locale))
    const found = location && this.#current(location, entry)
    if (!found) return undefined
    this.#rememberLocation(entry, name, location)
    return found
  }

  /** Also of an older version, which is better than none while the database is unavailable. */
  findLastGood(entry: CompanyEntry, { url, locale }: RequestedUrl): CachedResponse | undefined {
    const location = this.#locate(entry, addressOf(url, locale))
    return location ? this.#stored.get(location.key)?.response : undefined
  }

  /**
   * Creates the response if it is not in memory; concurrent requests share the work. Null: this address is not
   * cacheable, or there is nothing.
   */
  async get(entry: CompanyEntry, { url, locale }: RequestedUrl): Promise<CachedResponse | null> {
    const address = addressOf(url, locale)
    const guessed = this.#locate(entry, address)
    if (!guessed) return null
    await guessed.route.prepare?.(entry, address)
    const location = this.#locate(entry, address) ?? guessed
    return this.#current(location, entry) ?? this.#createOnce(location, entry, address)
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#stored.calculatedSize
  }

  #locate(entry: CompanyEntry, address: Address): Located | null {
    for (const route of this.#routes) {
      const key = route.keyOf(entry, address)
      if (key === null) continue
      const version = route.isContentAddressed ? '' : versionOf(entry)
      return { route, key: `${entry.id} ${key}`, version }
    }
    return null
  }

  #rememberLocation(entry: CompanyEntry, name: string, location: Located): void {
    const known = this.#located.get(entry)
    if (!known) this.#located.set(entry, new Map([[name, location]]))
    else if (known.size < MAX_ADDRESSES) known.set(name, location)
  }

  #current(location: Located, entry: CompanyEntry): CachedResponse | undefined {
    const found = this.#stored.get(location.key)
    // Compared apart, at each request: a text of both would be made for it.
    return found?.version === location.version && found.state === stateOf(location, entry)
      ? found.response
      : undefined
  }

  /** Concurrent requests for one version of a response share its creation. */
  #createOnce(location: Located, entry: CompanyEntry, address: Address): Promise<CachedResponse | null> {
    const state = stateOf(location, entry)
    const name = `${location.key} ${location.version} ${state}`
    const flight =
      this.#flights.get(name) ??
      this.#create({ ...location, state }, entry, address).finally(() => {
        this.#flights.delete(name)
      })
    this.#flights.set(name, flight)
    return flight
  }

  async #create(
    { route, key, version, state }: Located & Pick<Stored, 'state'>,
    entry: CompanyEntry,
    address: Address,
  ): Promise<CachedResponse | null> {
    const response = await route.create(entry, address)
    if (response) this.#stored.set(key, { version, state, response })
    return response
  }
}

const stateOf = ({ route }: Located, entry: CompanyEntry): string => route.stateOf?.(entry) ?? ''

const versionOf = (company: CompanyEntry): string => `${company.version}.${company.menuVersion}`

/** The path, and the query without its question mark. */
export function splitUrl(url: string): [path: string, query: string] {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)]
}

function addressOf(url: string, locale: Locale): Address {
  const [path, query] = splitUrl(url)
  return { path, query, locale }
}
