// Reports to the restaurant what it could have sold: that a customer looked at a product that is sold out (REPORT-05).
import { countSoldOutLook } from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import { companyCall } from '../../lib/api/company-call.ts'
import { isFirstInVisit } from '../../lib/storage/once-a-visit.ts'

/** Once for each product in a visit. Without a connection it is not counted. */
export function noteLook({ id, availableStatus }: Product, outletId: OutletId | undefined): void {
  if (availableStatus !== 'UNAVAILABLE' || !isFirstInVisit(`look ${id}`)) return
  const body = { product_id: id, ...(outletId !== undefined && { outlet_id: outletId }) }
  companyCall(countSoldOutLook, { body }).catch(() => undefined)
}
