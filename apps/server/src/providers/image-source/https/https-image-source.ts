// Fetches images over https from the hosts of an allow-list, without following redirects. All addresses of the host
// must be public.
import { isIP } from 'node:net'
import { type CircuitBreaker, CircuitOpen, createCircuitBreaker } from '../../circuit-breaker.ts'
import { isPublicAddress } from '../../public-address.ts'
import { systemResolve } from '../../system-resolve.ts'
import type { ImageFetch, ImageSource } from '../image-source.ts'
import { type Open, type OpenedImage, openHttps } from './open-https.ts'

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024
const TIMEOUT_MS = 5_000

export interface HttpsImageSourceOptions {
  /** Lower-case host names; a name stands for itself only, not for its subdomains. */
  hosts: readonly string[]
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>
  open?: Open
  timeoutMs?: number
}

export function createHttpsImageSource(options: HttpsImageSourceOptions): ImageSource {
  const { resolve = systemResolve, open = openHttps, timeoutMs = TIMEOUT_MS } = options
  // A menu names many images of a host: the import must not wait for each when the host is down.
  const breakers = new Map(options.hosts.map(host => [host, createCircuitBreaker()]))

  function findObjection(address: string): string | null {
    const url = URL.parse(address)
    if (url === null) return 'is no address'
    if (url.protocol !== 'https:') return 'is not an https address'
    if (url.username !== '' || url.password !== '' || url.port !== '') return 'names a user or a port'
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return 'names no host'
    if (!breakers.has(url.hostname)) return `is at ${url.hostname}, from which pictures are not fetched`
    return null
  }

  function requireBreaker(host: string): CircuitBreaker {
    const breaker = breakers.get(host)
    if (!breaker) throw new Error(`pictures are not fetched from ${host}`)
    return breaker
  }

  async function fetchFrom(url: URL, signal: AbortSignal): Promise<ImageFetch> {
    const addresses = await resolve(url.hostname, signal)
    const [address] = addresses
    if (address === undefined || !addresses.every(isPublicAddress)) {
      return refused(`is at ${url.hostname}, which is not on the public internet`)
    }
    // The connection goes to the address that was checked: a second answer of the name server changes nothing.
    const opened = await open({ url, address, signal })
    try {
      if (opened.status >= 300 && opened.status < 400) return refused('is redirected to another address')
      if (opened.status !== 200) return refused(`was answered with status ${opened.status}`)
      return await readWithin(opened, MAX_IMAGE_BYTES)
    } finally {
      opened.close()
    }
  }

  return {
    findObjection,
    async fetch(address) {
      const objection = findObjection(address)
      if (objection !== null) return refused(objection)
      const url = new URL(address)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await requireBreaker(url.hostname).run(() => fetchFrom(url, signal))
      } catch (error) {
        if (error instanceof CircuitOpen)
          return refused('could not be fetched: its host did not answer lately')
        return refused(
          signal.aborted
            ? `did not come within ${timeoutMs / 1000} s`
            : `could not be fetched${reasonOf(error)}`,
        )
      }
    },
  }
}

/** Stops at the first byte too many, whatever was announced. */
async function readWithin({ body, contentLength }: OpenedImage, maxBytes: number): Promise<ImageFetch> {
  const tooLarge = refused(`is larger than ${maxBytes / 1024 / 1024} MB`)
  if (contentLength !== null && contentLength > maxBytes) return tooLarge
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxBytes) return tooLarge
    chunks.push(chunk)
  }
  if (contentLength !== null && length !== contentLength) return refused('did not come completely')
  return { status: 'fetched', bytes: Buffer.concat(chunks) }
}

const refused = (reason: string): ImageFetch => ({ status: 'refused', reason })

/** ` (ECONNREFUSED)`: what an operator can look for, and nothing that the other side wrote. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
