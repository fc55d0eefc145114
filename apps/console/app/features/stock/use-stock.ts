// What an outlet has left, for the sheet and the page of stock: read with the menu, and again when another device changes it.
import * as api from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { companyStockChannel, STOCK_CHANGED } from '@pesan/contract/realtime'
import type { StockItem } from '@pesan/contract/stock'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { liveOf } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readAgain } from '../../shell/connection.ts'
import { asMember, useMembership, useRealtimeSettings } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { keyOf, listItems } from './stock-items.ts'

/** For counts that orders change: a message says so only from five down. */
const READ_EVERY_MS = 10_000
const MENU_EVERY_MS = 60_000

const stockKey = (company: CompanyId, outlet: OutletId) => ['stock', company, outlet] as const

export function useStock(outletId: OutletId) {
  const { company } = useMembership()
  const realtime = useRealtimeSettings()
  const menu = useQuery({
    queryKey: ['order-menu', company.id],
    queryFn: () => asMember(consoleCall(api.readOrderMenu, {})),
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

type Body = BodySentTo<typeof api.changeStock>
export type StockPress = Body['changes'][number]

interface Pressing {
  company: CompanyId
  /** Null: all outlets of the member. */
  outletId: OutletId | null
  /** Of the item, for the person if it fails. */
  name: string
}

/** Whether it counted. A failure says why, with a way to try again. */
export async function pressStock(t: T, pressing: Pressing, change: StockPress): Promise<boolean> {
  const { company, outletId, name } = pressing
  try {
    const body: Body = { ...(outletId !== null && { outlet_id: outletId }), changes: [change] }
    const { data } = await asMember(consoleCall(api.changeStock, { body }))
    for (const item of data) mergeItem(company, item)
    return true
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: ['stock', company] })
    showToast(
      t('stock.failed', { name, reason: errorMessage(t, error) }),
      // A difference may have counted although its answer was lost.
      'by' in change ? undefined : () => void pressStock(t, pressing, change),
    )
    return false
  }
}

function mergeItem(company: CompanyId, item: StockItem): void {
  const key = stockKey(company, item.outlet_id)
  // A reading on its way would bring the state of before.
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<readonly StockItem[]>(
    key,
    known => known && [...known.filter(other => keyOf(other) !== keyOf(item)), withSold(item, known)],
  )
}

/** The answer to a change does not say what was sold: what was known of it still holds. */
const withSold = (item: StockItem, known: readonly StockItem[]): StockItem => ({
  ...item,
  sold_today: known.find(other => keyOf(other) === keyOf(item))?.sold_today ?? null,
})
