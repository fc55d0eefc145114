// What an outlet has left, for the sheet and the page of stock: read with the menu, and again when another device changes it.
import * as api from '@pesan/contract/api'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { companyStockChannel, STOCK_CHANGED } from '@pesan/contract/realtime'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { liveOf } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readAgain } from '../../shell/connection.ts'
import { asMember, useMembership, useRealtimeSettings } from '../../shell/session.ts'
import { keyOf, listItems } from './stock-items.ts'

/** For counts that orders change: a message says so only from five down. */
const READ_EVERY_MS = 10_000
const MENU_EVERY_MS = 60_000

export const stockKey = (company: CompanyId, outlet: OutletId) => ['stock', company, outlet] as const

export function useStock(outletId: OutletId) {
  const { company } = useMembership()
  const realtime = useRealtimeSettings()
  const menu = useQuery({
    queryKey: ['order-menu', company.id, outletId],
    queryFn: () => asMember(consoleCall(api.readOrderMenu, { query: { outlet_id: outletId } })),
    refetchInterval: readAgain(MENU_EVERY_MS),
  })
  const stock = useQuery({
    queryKey: stockKey(company.id, outletId),
    queryFn: async () =>
      (await asMember(consoleCall(api.listStock, { query: { outlet_id: outletId } }))).data,
    refetchInterval: readAgain(READ_EVERY_MS),
    staleTime: 0,
  })
  useEffect(
    () =>
      liveOf(realtime).subscribe({
        channel: companyStockChannel(company.id),
        onEvent: {
          [STOCK_CHANGED]: () => void queryClient.invalidateQueries({ queryKey: ['stock', company.id] }),
        },
        onLive: () => undefined,
      }),
    [realtime, company.id],
  )
  const items = useMemo(() => menu.data && listItems(menu.data.categories), [menu.data])
  const byKey = useMemo(() => new Map((stock.data ?? []).map(item => [keyOf(item), item])), [stock.data])
  const categories = menu.data?.categories.filter(({ isPopular }) => !isPopular) ?? []
  return { menu, stock, items: stock.data && items, byKey, categories }
}
