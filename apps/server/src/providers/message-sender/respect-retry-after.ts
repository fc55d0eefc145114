// A sender that respects the provider's retry times: a phone is not tried before its time. Further messages to it are
// rescheduled one after the other, so that they do not all return at once to be refused again.
import type { Clock } from '../clock.ts'
import type { MessageSender } from './message-sender.ts'

const MAX_HELD = 10_000

interface Hold {
  untilMs: number
  /** When the last rescheduled message is due. */
  lastSendMs: number
  intervalMs: number
}

export function respectRetryAfter(sender: MessageSender, { clock }: { clock: Clock }): MessageSender {
  const holds = new Map<string, Hold>()

  function hold(phone: string, nowMs: number, intervalMs: number): Hold {
    const { lastSendMs = 0 } = holds.get(phone) ?? {}
    const next = { untilMs: nowMs + intervalMs, lastSendMs, intervalMs }
    holds.delete(phone)
    holds.set(phone, next)
    const [oldest] = holds.keys()
    if (holds.size > MAX_HELD && oldest !== undefined) holds.delete(oldest)
    return next
  }

  return {
    async sendMessage(message) {
      const { phone } = message
      const known = holds.get(phone)
      if (known && known.untilMs > clock.now().getTime()) return sendAway(known, clock.now().getTime())
      const result = await sender.sendMessage(message)
      if (result.status !== 'limited' || result.retryAfterMs === undefined) return result
      const nowMs = clock.now().getTime()
      return sendAway(hold(phone, nowMs, result.retryAfterMs), nowMs)
    },
  }
}

function sendAway(hold: Hold, nowMs: number) {
  hold.lastSendMs = Math.max(hold.lastSendMs, nowMs) + hold.intervalMs
  return { status: 'limited', retryAfterMs: hold.lastSendMs - nowMs } as const
}
