// The menu of an order that is entered: as the outlet of the order can make it now (STOCK-01, STOCK-02).

import * as api from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import type { Menu } from '@pesan/contract/menu'
import type { StockItem } from '@pesan/contract/stock'
import { createStockedMenus, type ItemOf } from '@pesan/domain/stock/stocked-menu'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { readAgain } from '../../../shell/connection.ts'
import { asMember, useMembership } from '../../../shell/session.ts'

const READ_EVERY_MS = 60_000
/** What runs out changes with every order. */
const STOCK_EVERY_MS = 10_000

/** `outlet` null: not chosen yet, so the menu is as it is anywhere. */
export function useOrderMenu(outlet: OutletId | null) {
  const { company } = useMembership()
  const menu = useQuery({
    queryKey: ['order-menu', company.id, outlet],
    queryFn: () => asMember(consoleCall(api.readOrderMenu, outlet === null ? {} : ofOutlet(outlet))),
    // While the menu of another outlet is on its way.
    placeholderData: (before: Menu | undefined) => before,
    refetchInterval: readAgain(READ_EVERY_MS),
    refetchOnReconnect: true,
  })
  const stock = useQuery({
    queryKey: ['stock', company.id, outlet],
    queryFn: async () =>
      outlet === null ? [] : (await asMember(consoleCall(api.listStock, ofOutlet(outlet)))).data,
    refetchInterval: readAgain(STOCK_EVERY_MS),
    staleTime: 0,
  })
  const [stockMenu] = useState(createStockedMenus)
  const { data } = menu
  const categories = useMemo(
    () =>
      data &&
      stockMenu(data, {
        itemOf: itemsOf(stock.data ?? []),
        at: new Date(serverNowMs(stock.dataUpdatedAt)),
      }).categories,
    [data, stock.data, stock.dataUpdatedAt, stockMenu],
  )
  return { menu, categories }
}

const ofOutlet = (outlet: OutletId) => ({ query: { outlet_id: outlet } })

function itemsOf(stock: readonly StockItem[]): ItemOf {
  const items = new Map(stock.map(item => [`${item.type} ${item.id}`, item]))
  return (type, id) => {
    const item = items.get(`${type} ${id}`)
    return item && { ...item, left: item.remaining, revision: 0 }
  }
}
