// What is sold out at the outlet of this device, and the press that changes it: live at once, independent of the menu (STOCK-01).
import * as api from '@pesan/contract/api'
import type { ProductId } from '@pesan/contract/ids'
import type { EditedProduct } from '@pesan/contract/menu-content'
import type { StockItem } from '@pesan/contract/stock'
import { changePart } from '@pesan/domain/menu-draft/edit-menu'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { formatTime } from '../../../lib/local-time.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { announce } from '../../../shell/announcer.tsx'
import { readAgain } from '../../../shell/connection.ts'
import { useDeviceOutlet } from '../../../shell/device-outlet.ts'
import { asMember, useCan, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { useDraft } from '../draft/use-menu-draft.ts'

export type SaleState = { is: 'on_sale' } | { is: 'sold_out' | 'off_menu'; text: string }

const ON_SALE: SaleState = { is: 'on_sale' }
const READ_EVERY_MS = 30_000

/** What one line says while it is not on sale. */
function soldOutText(t: T, { until }: StockItem, timeZone: string): string {
  return until === null
    ? t('stock.isSoldOut')
    : t('stock.soldOutUntil', { time: formatTime(new Date(until), timeZone) })
}

/** Of every product that is not on sale. */
export function useSales(products: readonly EditedProduct[], isRead = true): (key: string) => SaleState {
  const t = useT()
  const { company } = useMembership()
  const { outlet } = useDeviceOutlet()
  const canMark = useCan('sold-out')
  const query = useQuery({
    queryKey: ['stock', company.id, outlet.id],
    queryFn: async () =>
      (await asMember(consoleCall(api.listStock, { query: { outlet_id: outlet.id } }))).data,
    refetchInterval: readAgain(READ_EVERY_MS),
    enabled: isRead && canMark,
  })
  const states = useMemo(() => {
    const found = new Map<string, SaleState>()
    for (const { key, available } of products)
      if (!available) found.set(key, { is: 'off_menu', text: t('menu.notSold') })
    for (const item of query.data ?? [])
      if (item.type === 'product' && (item.sold_out || item.remaining === 0))
        found.set(item.id, { is: 'sold_out', text: soldOutText(t, item, company.time_zone) })
    return found
  }, [products, query.data, company.time_zone, t])
  return key => states.get(key) ?? ON_SALE
}

/** `isLive`: customers can see the product; one that is new is changed in the draft. */
export function useSalePress(product: EditedProduct, sale: SaleState, isLive: boolean) {
  const t = useT()
  const draft = useDraft()
  const { company } = useMembership()
  const { outlet } = useDeviceOutlet()
  const canMark = useCan('sold-out')
  const [pressed, setPressed] = useState<boolean | null>(null)
  const { key, name } = product

  async function mark(isOnSale: boolean): Promise<void> {
    const change = {
      type: 'product' as const,
      id: key as ProductId,
      sold_out: !isOnSale,
      ...(isOnSale && { remaining: null }),
    }
    setPressed(isOnSale)
    try {
      await asMember(consoleCall(api.changeStock, { body: { outlet_id: outlet.id, changes: [change] } }))
      announce(t(isOnSale ? 'menu.onSaleAt' : 'menu.soldOutAt', { name, outlet: outlet.name }))
    } catch (error) {
      showToast(t('stock.failed', { name, reason: errorMessage(t, error) }), () => void mark(isOnSale))
    }
    await queryClient.invalidateQueries({ queryKey: ['stock', company.id] })
    setPressed(null)
  }

  return {
    isOn: pressed ?? sale.is === 'on_sale',
    press(isOnSale: boolean) {
      const isMarked = isLive && canMark
      if (!isMarked || (isOnSale && !product.available))
        draft.edit(content => changePart(content, 'product', key, { available: isOnSale }))
      if (isMarked && (!isOnSale || sale.is === 'sold_out')) void mark(isOnSale)
    },
  }
}
