// The source of changes: the feed. A message of the company's channel says when to read it; a timer makes up for messages
// that are missed, and takes their place while the socket is down.
import * as api from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import type { CompanyId } from '@pesan/contract/ids'
import type { PageRealtime } from '@pesan/contract/page-props'
import { BOARD_SETTINGS_CHANGED, companyOrdersChannel, ORDER_CHANGED } from '@pesan/contract/realtime'
import { NetworkError } from '@pesan/ui/api/failures'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { liveOf } from '../../lib/live.ts'
import { isMembershipChanged } from '../../shell/session.ts'
import type { BoardOrder } from './board-order.ts'

const READ_EVERY_MS = 3000
/** While messages arrive. */
const READ_LIVE_EVERY_MS = 20_000

interface OrderChanges {
  /** Reads everything: at the start, and when another day begins. */
  onStart: (day: string) => Promise<void>
  onOrders: (orders: readonly BoardOrder[]) => void
  onConnection: (isThere: boolean) => void
  /** They have changed, or may have while messages were missed. */
  onSettings: () => void
  /** The member may no longer read the orders. */
  onRefused: () => void
}

interface Source {
  /** A new day begins with its list. */
  day: string
  company: CompanyId
  realtime: PageRealtime
}

/** Returns a function that reads at once. */
export function useOrderChanges({ day, company, realtime }: Source, changes: OrderChanges): () => void {
  const onStart = useEffectEvent(changes.onStart)
  const onOrders = useEffectEvent(changes.onOrders)
  const onConnection = useEffectEvent(changes.onConnection)
  const onSettings = useEffectEvent(changes.onSettings)
  const onRefused = useEffectEvent(changes.onRefused)
  const feed = useRef<{ read: () => void }>(null)

  useEffect(() => {
    const followed = followFeed({
      onStart: () => onStart(day),
      onOrders: orders => onOrders(orders),
      onConnection: isThere => onConnection(isThere),
      onRefused: () => onRefused(),
    })
    feed.current = followed
    document.addEventListener('visibilitychange', followed.read)
    window.addEventListener('online', followed.read)
    window.addEventListener('offline', followed.lose)
    const unsubscribe = liveOf(realtime).subscribe({
      channel: companyOrdersChannel(company),
      onEvent: { [ORDER_CHANGED]: followed.read, [BOARD_SETTINGS_CHANGED]: () => onSettings() },
      onLive(isLive) {
        followed.setLive(isLive)
        if (isLive) onSettings()
      },
    })
    return () => {
      unsubscribe()
      followed.stop()
      document.removeEventListener('visibilitychange', followed.read)
      window.removeEventListener('online', followed.read)
      window.removeEventListener('offline', followed.lose)
    }
  }, [day, company, realtime])

  return useCallback(() => feed.current?.read(), [])
}

interface FeedHandlers extends Omit<OrderChanges, 'onStart' | 'onSettings'> {
  onStart: () => Promise<void>
}

function followFeed({ onStart, onOrders, onConnection, onRefused }: FeedHandlers) {
  let cursor: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isStopped = false
  let isLive = false
  /** A change came while the feed was read: it may lie behind the page that was read. */
  let isDue = false

  async function readFeed(): Promise<void> {
    // The position first: what changes while the list is read is in the feed after it.
    if (cursor === null) {
      const start = await consoleCall(api.listOrderChanges, { query: { from: 'now' } })
      await onStart()
      cursor = start.next_cursor
    }
    let position: string = cursor
    for (;;) {
      const page: AnswerOf<typeof api.listOrderChanges> = await consoleCall(api.listOrderChanges, {
        query: { cursor: position },
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
    try {
      await readFeed()
      if (!isStopped) onConnection(true)
    } catch (error) {
      if (!isStopped && error instanceof NetworkError) onConnection(false)
      if (!isStopped && isMembershipChanged(error)) onRefused()
    }
    isReading = false
    if (isStopped) return
    if (isDue) return read()
    timer = setTimeout(() => void read(), isLive ? READ_LIVE_EVERY_MS : READ_EVERY_MS)
  }

  void read()
  return {
    read: () => void read(),
    lose: () => onConnection(false),
    /** What happened before the subscription is read now. */
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
