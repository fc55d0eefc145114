// What the outlets of the company have left, for the pages of one that counts or marks (STOCK-05).
import { readStock } from '@pesan/contract/api'
import { companyStockChannel, STOCK_CHANGED, stockChanged } from '@pesan/contract/realtime'
import type { PublicStock } from '@pesan/contract/stock'
import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { companyCall } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'
import { companyRealtime } from '../../lib/realtime.ts'
import { followStock, type StockFollower } from './stock-follower.ts'

/** Null until it has been read. */
export const stockStore = createStore<{ stock: PublicStock | null; at: Date }>(() => ({
  stock: null,
  at: new Date(0),
}))

export const startStock = (): StockFollower =>
  followStock({
    read: async () => (await companyCall(readStock, {})).data,
    subscribe: ({ changed, live }) =>
      companyRealtime.subscribe({
        channel: companyStockChannel(pageProps().company.id),
        onEvent: {
          [STOCK_CHANGED](message) {
            const parsed = v.safeParse(stockChanged, message)
            // A message that would be too large comes without its items.
            changed(parsed.success ? parsed.output.items : null)
          },
        },
        onLive: live,
      }),
    now: () => new Date(),
    onStock: stock => stockStore.setState({ stock, at: new Date() }),
  })
