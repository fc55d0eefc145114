// Follows which menu the company sells by, while the page is visible: a guest who only glances at it opens no connection, and a
// page in the background gives its connection back.
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import {
  companyPublishedMenuChannel,
  MENU_PUBLISHED,
  menuPublished,
  STOCK_BEGUN,
} from '@pesan/contract/realtime'
import * as v from 'valibot'
import { pause } from '../../lib/after-paint.ts'
import { menuOf } from '../../lib/menu-guard.ts'
import { pageProps } from '../../lib/page-props.ts'
import { companyRealtime } from '../../lib/realtime.ts'
import { menuAddress } from '../../shell/load-menu.ts'
import { publishedMenuStore } from '../../shell/menu.tsx'
import { whileVisible } from './while-visible.ts'

/** Together with the way of the message and of the menu less than two seconds. */
const SPREAD_MS = 600
const FIRST_LOOK_MS = 5000

interface PublishedDeps {
  /** Of the menu that the page has. */
  version(): number
  /** What is sold out is no part of the menu. */
  onStockBegun(): void
}

/** Returns how to stop. */
export function followPublished({ version, onStockBegun }: PublishedDeps): () => void {
  const { company, locale } = pageProps()
  const companyId = company.id
  const start = () =>
    followMenu({
      version,
      read: wanted => newerMenu({ companyId, locale, ...wanted }),
      subscribe: ({ published, live }) =>
        companyRealtime.subscribe({
          channel: companyPublishedMenuChannel(companyId),
          onEvent: {
            [MENU_PUBLISHED](message) {
              const parsed = v.safeParse(menuPublished, message)
              if (parsed.success) published(parsed.output.version)
            },
            [STOCK_BEGUN]: onStockBegun,
          },
          onLive: live,
        }),
      spreadMs: () => Math.random() * SPREAD_MS,
      onMenu: menu => publishedMenuStore.setState({ menu }),
    })
  // Where stock or hours are followed, the connection is open already.
  const isConnected = company.has_stock || company.has_opening
  return whileVisible(start, { firstMs: isConnected ? 0 : FIRST_LOOK_MS })
}

interface Wanted {
  companyId: CompanyId
  locale: Locale
  /** Of the menu that the page has. */
  version: number
  /** Null: whatever is live. */
  announced: number | null
}

/**
 * Reads the live menu if it differs from that of the page, which costs an answer without a body. Null: the page has it,
 * or the answer is not a menu.
 */
export async function newerMenu({ version, announced, ...of }: Wanted): Promise<Menu | null> {
  const accept = { accept: 'application/json' }
  if (announced !== null)
    return menuIn(await fetch(menuAddress({ ...of, version: announced }), { headers: accept }))
  // From the browser's cache, with what names its content; a version that is neither there nor live is answered with the live one.
  const own = await fetch(menuAddress({ ...of, version }), { headers: accept })
  const etag = own.headers.get('etag')
  if (etag === null || !(own.headers.get('cache-control') ?? '').includes('immutable')) return menuIn(own)
  await own.body?.cancel()
  const live = await fetch(menuAddress({ ...of, version: 'latest' }), {
    headers: { ...accept, 'if-none-match': etag },
  })
  return live.status === 304 ? null : menuIn(live)
}

const menuIn = async (answer: Response): Promise<Menu | null> =>
  answer.ok ? menuOf(await answer.text(), pause) : null

const READ_EVERY_MS = 60_000
/** A server process may still serve the version before the announced one. */
const AGAIN_MS = 400
const MAX_TRIES = 5

interface MenuFollowerDeps {
  /** Of the menu that the page has. */
  version(): number
  /** `announced` null: whatever is live. Null: the page has that already. */
  read(wanted: { version: number; announced: number | null }): Promise<Menu | null>
  subscribe(on: { published(version: number): void; live(isLive: boolean): void }): () => void
  /** How long this page waits, so that all pages of a company do not read in the same moment. */
  spreadMs(): number
  onMenu(menu: Menu): void
}

/**
 * A message names the new version, and the menu itself comes from the cached answer. Without a live connection the page
 * reads it every minute. Returns how to stop.
 */
export function followMenu({ version, read, subscribe, spreadMs, onMenu }: MenuFollowerDeps): () => void {
  let announced = 0
  let tries = 0
  let isLive = false
  let isReading = false
  /** What is being read may be from before the messages began. */
  let isDue = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isMissing = () => announced > version()
  const readIn = (ms: number) => {
    if (!isOver) timer ??= setTimeout(() => void readNow(), ms)
  }

  async function readNow(): Promise<void> {
    timer = undefined
    if (isReading) {
      isDue = true
      return
    }
    isReading = true
    try {
      const menu = await read({ version: version(), announced: isMissing() ? announced : null })
      if (!isOver && menu && menu.version > version()) onMenu(menu)
    } catch {
      // The page goes on with the menu that it has, and placing an order checks again.
    }
    isReading = false
    tries = isMissing() ? tries + 1 : 0
    if (isDue || (isMissing() && tries < MAX_TRIES)) readIn(isDue ? 0 : AGAIN_MS * tries)
    isDue = false
  }

  const leave = subscribe({
    published(next) {
      announced = Math.max(announced, next)
      tries = 0
      if (isMissing()) readIn(spreadMs())
    },
    live(nowLive) {
      isLive = nowLive
      if (nowLive) readIn(spreadMs())
    },
  })
  const polling = setInterval(() => {
    if (!isLive) readIn(0)
  }, READ_EVERY_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    clearInterval(polling)
    leave()
  }
}
