// A press on what an outlet has left: the result is shown at once, and a failure is reported.
import * as api from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { StockItem } from '@pesan/contract/stock'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { queryClient } from '../../lib/query-client.ts'
import { asMember } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { keyOf } from './stock-items.ts'
import { stockKey } from './use-stock.ts'

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
  // A reading on its way would bring the previous state.
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
