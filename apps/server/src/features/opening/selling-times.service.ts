// Whether what is ordered can be had at the moment for which the order is (HOURS-13).
import type { OutletId } from '@pesan/contract/ids'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { findNotSoldItem, type NotSoldItem } from '@pesan/domain/opening/selling-times'
import { catalogueAt } from '../../companies/catalogue-at-outlet.ts'
import type { CompanyEntry } from '../../companies/company-directory.ts'

/** Why an order for this moment is refused. */
export interface NotSold extends NotSoldItem {
  code: 'not_sold_now'
}

/**
 * Null: everything can be had. `at` is when the order is for: now, or the beginning of its slot. The statement that places the
 * order compares the version of the menu, so the decision is taken with the order.
 */
export async function findNotSold(
  items: PlaceOrderBody['items'],
  { company, outletId, at }: { company: CompanyEntry; outletId: OutletId; at: Date },
): Promise<NotSold | null> {
  const { sellingTimes } = catalogueAt(await company.catalogue(), outletId)
  const productIds = items.map(item => item.product_id)
  const item = findNotSoldItem(sellingTimes, productIds, { timeZone: company.props.time_zone, at })
  return item && { code: 'not_sold_now', ...item }
}
