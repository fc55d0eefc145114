// Reads and follows what the outlets of the company have left (STOCK-05).
import { listOutlets, readStock } from '@pesan/contract/api'
import type { OutletAnswer } from '@pesan/contract/outlet'
import { companyStockChannel, STOCK_CHANGED, stockChanged } from '@pesan/contract/realtime'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import * as v from 'valibot'
import { companyCall } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'
import { companyRealtime } from '../../lib/realtime.ts'
import { followStock, type StockFollower } from './stock-follower.ts'
import { outletsStore, stockStore } from './stock-store.ts'

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
    // Marks end by the clock of the server, whatever that of the phone says.
    now: () => new Date(serverNowMs()),
    onStock: stock => stockStore.setState({ stock, at: new Date(serverNowMs()) }),
  })

/** Without them the page shows what any outlet has. */
export async function loadOutlets(): Promise<void> {
  if (outletsStore.getState().outlets.length > 0) return
  const { data } = await companyCall(listOutlets, {})
  outletsStore.setState({ outlets: data.map(toOutlet) })
}

const toOutlet = ({ short_code, delivery_radius_km, delivery_zones, ...outlet }: OutletAnswer): Outlet => ({
  ...outlet,
  shortCode: short_code,
  deliveryRadiusKm: delivery_radius_km ?? null,
  deliveryZones: delivery_zones ?? [],
})
