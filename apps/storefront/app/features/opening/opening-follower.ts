// When the outlets take orders, as the page follows it: read once, again at each message, and every half minute without a live
// connection, or where a kitchen says what it has in front (HOURS-10, PROMISE-01).
import { readOpening } from '@pesan/contract/api'
import type { PublicOpening } from '@pesan/contract/opening'
import { companyOpeningChannel, OPENING_CHANGED } from '@pesan/contract/realtime'
import { createLatestRequest } from '@pesan/ui/api/latest-request'
import { companyCall } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'
import { companyRealtime } from '../../lib/realtime.ts'

const READ_EVERY_MS = 30_000

/** Returns how to stop. */
export function followOpening(onOpening: (opening: PublicOpening) => void): () => void {
  let isLive = false
  let hasQueue = false
  const latest = createLatestRequest()
  const read = async (): Promise<void> => {
    const isLatest = latest.begin()
    try {
      const { data } = await companyCall(readOpening, {})
      if (!isLatest()) return
      hasQueue = data.outlets.some(({ queue_minutes: minutes }) => minutes !== undefined)
      onOpening(data)
    } catch {
      // What is known stays on the page, and placing an order decides again.
    }
  }
  const leave = companyRealtime.subscribe({
    channel: companyOpeningChannel(pageProps().company.id),
    onEvent: { [OPENING_CHANGED]: () => void read() },
    onLive(nowLive) {
      isLive = nowLive
      if (nowLive) void read()
    },
  })
  const timer = setInterval(() => {
    // What a kitchen has in front changes with every order, and no message says so.
    if (!isLive || (hasQueue && document.visibilityState === 'visible')) void read()
  }, READ_EVERY_MS)
  void read()
  return () => {
    latest.cancel()
    clearInterval(timer)
    leave()
  }
}
