// Limits requests per address and minute across all processes; each process reserves twenty at a time from a shared
// count, which saves queries. The limit is never exceeded, but may be reached early if several processes hold
// reserved requests.
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { networkOf } from './network.ts'
import { countRequests } from './rate-limit.repository.ts'
import { type RateLimitResult, toRateLimitResult } from './rate-limit-result.ts'
import { ADDRESS_ALLOWANCE } from './rate-limits.ts'

const STEP = 20
const { windowMs } = ADDRESS_ALLOWANCE

export interface AddressLimit {
  take(address: string): Promise<RateLimitResult>
}

export interface AddressLimitOptions {
  db: Db
  clock: Clock
  limitScale: number
  log: Log
}

/** Requests of an address that this process may still admit in this minute. */
interface Share {
  left: number
  isLast: boolean
  requesting: Promise<void> | null
}

export function createAddressLimit({ db, clock, limitScale, log }: AddressLimitOptions): AddressLimit {
  const max = ADDRESS_ALLOWANCE.max * limitScale
  let minute = 0
  let shares = new Map<string, Share>()

  async function refill(share: Share, address: string): Promise<void> {
    // Without a count the requests are admitted: money and sign-in have separate limits.
    const requests = await countRequests(db, { address, minute, requests: STEP }).catch((error: unknown) => {
      log.warn({ err: error }, 'the requests of an address could not be counted')
      return STEP
    })
    const granted = Math.max(0, Math.min(STEP, STEP + max - requests))
    share.left += granted
    share.isLast = granted < STEP
  }

  function shareOf(network: string, nowMs: number): Share {
    const current = Math.floor(nowMs / windowMs)
    if (current !== minute) {
      minute = current
      shares = new Map()
    }
    const known = shares.get(network)
    if (known) return known
    const share = { left: 0, isLast: false, requesting: null }
    shares.set(network, share)
    return share
  }

  return {
    async take(address) {
      const nowMs = clock.now().getTime()
      const network = networkOf(address)
      const share = shareOf(network, nowMs)
      while (share.left === 0) {
        if (share.isLast) return toRateLimitResult(windowMs - (nowMs % windowMs))
        share.requesting ??= refill(share, network).finally(() => {
          share.requesting = null
        })
        await share.requesting
      }
      share.left -= 1
      return toRateLimitResult(0)
    },
  }
}
