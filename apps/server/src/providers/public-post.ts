// One POST over https to an address that comes from outside. All addresses of its host, looked up for each request, must be
// on the public internet; redirects are not followed, and the body of the answer is not read.
import { isIP } from 'node:net'
import { postTo } from './post-to.ts'
import { isPublicAddress } from './public-address.ts'
import { systemResolve } from './system-resolve.ts'

const TIMEOUT_MS = 5_000

export interface PublicPostOptions {
  /**
   * Whether receivers on this machine, at `localhost` and its addresses, are allowed, also over http: in development.
   */
  allowsLoopback: boolean
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>
  timeoutMs?: number
}

export interface PublicRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

export type PublicPostResult =
  | { status: 'answered'; httpStatus: number; retryAfter: string | null }
  /** `reason` in a few words, with nothing that the other side wrote. `isLate`: it may have received the request. */
  | { status: 'failed'; reason: string; isLate: boolean }

export interface PublicPost {
  /** Why nothing is ever sent to an address, or null. */
  findObjection(url: string): string | null
  /** Sends once and never throws. */
  send(request: PublicRequest): Promise<PublicPostResult>
}

export function createPublicPost(options: PublicPostOptions): PublicPost {
  const { resolve = systemResolve, timeoutMs = TIMEOUT_MS } = options
  const isOwnMachine = (url: URL) => options.allowsLoopback && LOOPBACK_HOSTS.has(hostOf(url))

  function findObjection(address: string): string | null {
    const url = URL.parse(address)
    if (url === null) return 'is no address'
    if (url.username !== '' || url.password !== '') return 'names a user'
    if (isOwnMachine(url)) return null
    if (url.protocol !== 'https:') return 'is not an https address'
    const host = hostOf(url)
    return isIP(host) !== 0 && !isPublicAddress(host) ? NOT_PUBLIC : null
  }

  async function addressOf(url: URL, signal: AbortSignal): Promise<string | null> {
    const host = hostOf(url)
    if (isIP(host) !== 0) return host
    const addresses = await resolve(host, signal)
    if (isOwnMachine(url)) return addresses.find(address => isLoopback(address)) ?? null
    return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
  }

  return {
    findObjection,
    async send(request) {
      const objection = findObjection(request.url)
      if (objection !== null) return failed(objection)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const address = await addressOf(new URL(request.url), signal)
        if (address === null) return failed(NOT_PUBLIC)
        // The connection goes to the address that was checked, so that a name server cannot direct us into our network.
        return { status: 'answered', ...(await postTo({ ...request, address, signal })) }
      } catch (error) {
        if (signal.aborted) return { ...failed(`did not answer within ${timeoutMs / 1000} s`), isLate: true }
        return failed(reasonOf(error))
      }
    },
  }
}

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])
const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

const NOT_PUBLIC = 'is not on the public internet'

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

const failed = (reason: string) => ({ status: 'failed', reason, isLate: false }) as const

/** Such as ECONNREFUSED: what an operator can look for, and nothing that the other side wrote. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? `could not be reached (${error.code})`
    : 'could not be reached'
