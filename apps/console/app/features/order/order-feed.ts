// The feed of changes since a cursor. A timer makes up for messages that are missed, and takes their place while the socket is
// down or mute.
import * as api from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import { isUnanswered } from '@pesan/ui/api/failures'
import { consoleCall } from '../../lib/api/console-call.ts'
import { isMembershipChanged } from '../../shell/session.ts'
import type { BoardOrder } from './board-order.ts'
import { boardReport } from './board-report.ts'

const READ_EVERY_MS = 3000
/** While messages arrive. */
const READ_LIVE_EVERY_MS = 20_000

export interface FeedHandlers {
  /** Reads everything; returns the cursor of what changes after it. */
  onStart: () => Promise<string>
  onOrders: (orders: readonly BoardOrder[]) => void
  /** `isLive`: messages say what else has changed. */
  onRead: (isLive: boolean) => void
  onLost: () => void
  /** The member may no longer read the orders. */
  onRefused: () => void
}

export interface OrderFeed {
  /** Ends when what had changed before the call is read, or at once while a read is under way, which is then repeated. */
  read: () => Promise<void>
  lose: () => void
  /** Whether messages arrive; what happened before is read now. */
  setLive: (isLive: boolean) => void
  stop: () => void
}

export function followFeed({ onStart, onOrders, onRead, onLost, onRefused }: FeedHandlers): OrderFeed {
  let cursor: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isStopped = false
  let isLive = false
  /** A change came while the feed was read: it may lie behind the page that was read. */
  let isDue = false
  /** An answer that was on its way when the connection was lost says nothing of it. */
  let isLostSince = false

  async function readFeed(): Promise<void> {
    cursor ??= await onStart()
    let position: string = cursor
    for (;;) {
      const page: AnswerOf<typeof api.listOrderChanges> = await consoleCall(api.listOrderChanges, {
        query: { cursor: position, ...boardReport() },
      })
      if (isStopped) return
      position = page.next_cursor
      cursor = position
      onOrders(page.data)
      if (!page.has_more) return
    }
  }

  async function read(): Promise<void> {
    if (isStopped) return
    isDue = isReading
    if (isReading) return
    clearTimeout(timer)
    isReading = true
    isLostSince = false
    try {
      await readFeed()
      if (!isStopped && !isLostSince) onRead(isLive)
    } catch (error) {
      if (!isStopped && isUnanswered(error)) onLost()
      if (!isStopped && isMembershipChanged(error)) onRefused()
    }
    isReading = false
    if (isStopped) return
    if (isDue) return read()
    timer = setTimeout(() => void read(), isLive ? READ_LIVE_EVERY_MS : READ_EVERY_MS)
  }

  void read()
  return {
    read,
    lose() {
      isLostSince = true
      onLost()
    },
    setLive(isSubscribed: boolean) {
      isLive = isSubscribed
      void read()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
