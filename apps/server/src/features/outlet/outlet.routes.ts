// Endpoint of the outlets where a customer can pick up an order.
import { listOutlets as listOutletsEndpoint } from '@pesan/contract/api'
import type { OutletAnswer } from '@pesan/contract/outlet'
import type { Db } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { listOutlets, type PricedOutlet } from './outlet.service.ts'

export function mountOutlets(mount: Mount, { db }: { db: Db }): void {
  mount(listOutletsEndpoint, async ({ caller }) => {
    const outlets = await listOutlets({ db }, { companyId: caller.company.id })
    return { data: outlets.map(toAnswer) }
  })
}

const toAnswer = (given: PricedOutlet): OutletAnswer => {
  const { shortCode, deliveryRadiusKm, deliveryBands: _bands, deliveryZones, ...outlet } = given
  return {
    ...outlet,
    short_code: shortCode,
    ...(deliveryRadiusKm !== null && { delivery_radius_km: deliveryRadiusKm }),
    ...(deliveryZones.length > 0 && { delivery_zones: deliveryZones.map(({ corners }) => ({ corners })) }),
  }
}
