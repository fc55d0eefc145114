/**
 * The vendor's two limits on sending: one message per recipient in six seconds, and a number of messages per second for
 * the sending number. Only messages that were let through count.
 */
import type { Environment } from '../vendor.ts'

export interface SendLimits {
  /** Minimum time between two messages to one recipient; 0 switches this limit off. */
  pairIntervalMs: number
  perSecond: number
}

export const VENDOR_LIMITS: SendLimits = { pairIntervalMs: 6_000, perSecond: 80 }

const SECOND_MS = 1_000

export interface SendLimiter {
  admit(sender: string, recipient: string): 'admitted' | 'pair_limited' | 'throughput_limited'
}

export function createSendLimiter(limits: SendLimits, clock: Environment['clock']): SendLimiter {
  const lastSentMs = new Map<string, number>()
  const recentSendsMs = new Map<string, number[]>()

  return {
    admit(sender, recipient) {
      const nowMs = clock.now().getTime()
      const pair = `${sender} ${recipient}`
      removeBefore(lastSentMs, nowMs - limits.pairIntervalMs)
      const recent = (recentSendsMs.get(sender) ?? []).filter(sentMs => sentMs > nowMs - SECOND_MS)
      if (lastSentMs.has(pair)) return 'pair_limited'
      if (recent.length >= limits.perSecond) return 'throughput_limited'
      lastSentMs.set(pair, nowMs)
      recentSendsMs.set(sender, [...recent, nowMs])
      return 'admitted'
    },
  }
}

/** Entries are in the order of their time, so the loop ends at the first one that is young enough. */
function removeBefore(sentMs: Map<string, number>, limitMs: number): void {
  for (const [key, timeMs] of sentMs) {
    if (timeMs > limitMs) return
    sentMs.delete(key)
  }
}
