// Sends webhooks over https to the public internet, without following redirects or reading the body of the answer. All
// addresses of the host, looked up for each request, must be public.
import { isIP } from 'node:net'
import { isPublicAddress } from '../../public-address.ts'
import { systemResolve } from '../../system-resolve.ts'
import type { WebhookSender, WebhookSendResult } from '../webhook-sender.ts'
import { postTo } from './post-to.ts'

const TIMEOUT_MS = 5_000

export interface HttpWebhookSenderOptions {
  /**
   * Whether receivers on this machine, at `localhost` and its addresses, are allowed, also over http: in development.
   */
  allowsLoopback: boolean
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>
  timeoutMs?: number
}

export function createHttpWebhookSender(options: HttpWebhookSenderOptions): WebhookSender {
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
    async send(webhook) {
      const objection = findObjection(webhook.url)
      if (objection !== null) return failed(objection)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const address = await addressOf(new URL(webhook.url), signal)
        if (address === null) return failed(NOT_PUBLIC)
        // The connection goes to the address that was checked, so that a name server cannot direct us into our network.
        return evaluate(await postTo({ ...webhook, address, signal }))
      } catch (error) {
        return failed(signal.aborted ? `did not answer within ${timeoutMs / 1000} s` : reasonOf(error))
      }
    },
  }
}

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])
const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

const NOT_PUBLIC = 'is not on the public internet'

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

function evaluate(status: number): WebhookSendResult {
  if (status >= 200 && status < 300) return { status: 'accepted' }
  if (status === 410) return { status: 'gone' }
  if (status >= 300 && status < 400) return failed(`redirected (${status})`)
  return failed(`answered with status ${status}`)
}

const failed = (reason: string): WebhookSendResult => ({ status: 'failed', reason })

/** Such as ECONNREFUSED: what an operator can look for, and nothing that the other side wrote. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? `could not be reached (${error.code})`
    : 'could not be reached'
