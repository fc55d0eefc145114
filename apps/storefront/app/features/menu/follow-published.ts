// Follows which menu the company sells by, while the page is looked at: a guest who only glances at it opens no connection, and a page
// in the background gives its connection back.
import {
  companyPublishedMenuChannel,
  MENU_PUBLISHED,
  menuPublished,
  STOCK_BEGUN,
} from '@pesan/contract/realtime'
import * as v from 'valibot'
import { pageProps } from '../../lib/page-props.ts'
import { companyRealtime } from '../../lib/realtime.ts'
import { followMenu } from './menu-follower.ts'
import { newerMenu } from './newer-menu.ts'
import { publishedMenuStore } from './published-menu.ts'
import { whileLookedAt } from './while-looked-at.ts'

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
  return whileLookedAt(start, { firstMs: isConnected ? 0 : FIRST_LOOK_MS })
}
