// When the board reads the feed of changes: on a message of the company's channel, or when its heartbeat is missing.
import type { CompanyId } from '@pesan/contract/ids'
import type { PageRealtime } from '@pesan/contract/page-props'
import {
  BOARD_BEAT,
  BOARD_SETTINGS_CHANGED,
  boardBeat,
  COUNTER_TESTED,
  companyOrdersChannel,
  OPENING_CHANGED,
  ORDER_CHANGED,
  PRINT_JOBS_CHANGED,
} from '@pesan/contract/realtime'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { type Authorise, liveOf } from '../../lib/live.ts'
import { onReturn } from '../../lib/on-return.ts'
import { createHeartbeat } from './heartbeat.ts'
import { type FeedHandlers, followFeed, type OrderFeed } from './order-feed.ts'

interface OrderChanges extends Omit<FeedHandlers, 'onStart' | 'onRead' | 'onLost'> {
  /** Reads everything: at the start, when another day begins, and for a member with other outlets. */
  onStart: (day: string, outlets: string | null) => Promise<string>
  onConnection: (isThere: boolean) => void
  /** The socket is mute or has lost a message: the orders are read again (BOARD-22). */
  onSilence: (isSilent: boolean) => void
  /** They have changed, or may have while messages were missed. */
  onSettings: () => void
  /** A test of the counter has begun or was answered, or may have. */
  onTests: () => void
  /** Tickets or printers have changed, or may have. */
  onPrinting: () => void
  /** When outlets take orders has changed. */
  onOpening: () => void
}

interface Source {
  /** A new day begins with its list. */
  day: string
  company: CompanyId
  /** Of the member, joined; null: all. With others the orders are read again (STAFF-09). */
  outlets: string | null
  realtime: PageRealtime
}

interface Messages extends Pick<Source, 'company' | 'realtime'> {
  /** By default the call of those who read orders. */
  authorise?: Authorise
}

type MessageHandlers = Pick<OrderChanges, 'onSilence' | 'onSettings' | 'onTests' | 'onPrinting' | 'onOpening'>

const IGNORED = () => undefined
const NO_HANDLERS: MessageHandlers = {
  onSilence: IGNORED,
  onSettings: IGNORED,
  onTests: IGNORED,
  onPrinting: IGNORED,
  onOpening: IGNORED,
}

/** What the messages of the company's channel say, and whether they arrive. Returns a function that ends it. */
export function followMessages(
  { company, realtime, authorise }: Messages,
  feed: Pick<OrderFeed, 'read' | 'setLive'>,
  { onSilence, onSettings, onTests, onPrinting, onOpening }: MessageHandlers = NO_HANDLERS,
): () => void {
  const live = liveOf(realtime, authorise)
  const heartbeat = createHeartbeat({
    onBeat: () => onSilence(false),
    onMissed() {
      onSilence(true)
      void feed.read().then(() => onSilence(false))
    },
    onSilence() {
      onSilence(true)
      feed.setLive(false)
      live.reopen()
    },
  })
  const unsubscribe = live.subscribe({
    channel: companyOrdersChannel(company),
    onEvent: {
      [ORDER_CHANGED]() {
        heartbeat.change()
        void feed.read()
      },
      [BOARD_BEAT](data) {
        if (v.is(boardBeat, data)) heartbeat.beat(data.changes)
      },
      [BOARD_SETTINGS_CHANGED]: onSettings,
      [COUNTER_TESTED]: onTests,
      [PRINT_JOBS_CHANGED]: onPrinting,
      [OPENING_CHANGED]: onOpening,
    },
    onLive(isLive) {
      heartbeat.restart()
      feed.setLive(isLive)
      if (!isLive) return
      onSettings()
      onTests()
      onPrinting()
      onOpening()
    },
  })
  return () => {
    unsubscribe()
    heartbeat.restart()
    onSilence(false)
  }
}

/** Returns a function that reads at once. */
export function useOrderChanges(
  { day, company, outlets, realtime }: Source,
  changes: OrderChanges,
): () => void {
  const onStart = useEffectEvent(changes.onStart)
  const onOrders = useEffectEvent(changes.onOrders)
  const onConnection = useEffectEvent(changes.onConnection)
  const onSilence = useEffectEvent(changes.onSilence)
  const onSettings = useEffectEvent(changes.onSettings)
  const onTests = useEffectEvent(changes.onTests)
  const onPrinting = useEffectEvent(changes.onPrinting)
  const onOpening = useEffectEvent(changes.onOpening)
  const onRefused = useEffectEvent(changes.onRefused)
  const feed = useRef<{ read: () => Promise<void> }>(null)

  useEffect(() => {
    const followed = followFeed({
      onStart: () => onStart(day, outlets),
      onOrders: orders => onOrders(orders),
      onRead(isLive) {
        onConnection(true)
        if (!isLive) onTests()
      },
      onLost: () => onConnection(false),
      onRefused: () => onRefused(),
    })
    feed.current = followed
    const unsubscribe = followMessages({ company, realtime }, followed, {
      onSilence: isSilent => onSilence(isSilent),
      onSettings: () => onSettings(),
      onTests: () => onTests(),
      onPrinting: () => onPrinting(),
      onOpening: () => onOpening(),
    })
    const readNow = () => void followed.read()
    const stopReturns = onReturn(readNow)
    window.addEventListener('online', readNow)
    window.addEventListener('offline', followed.lose)
    return () => {
      unsubscribe()
      stopReturns()
      followed.stop()
      window.removeEventListener('online', readNow)
      window.removeEventListener('offline', followed.lose)
    }
  }, [day, company, outlets, realtime])

  return useCallback(() => void feed.current?.read(), [])
}
