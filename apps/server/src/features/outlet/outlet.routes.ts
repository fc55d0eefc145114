// Endpoint of the outlets where a customer can pick up an order.
import { listOutlets as listOutletsEndpoint } from '@pesan/contract/api'
import type { OutletAnswer } from '@pesan/contract/outlet'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import type { Db } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { listOutlets } from './outlet.service.ts'

export function mountOutlets(mount: Mount, { db }: { db: Db }): void {
  mount(listOutletsEndpoint, async ({ caller }) => {
    const outlets = await listOutlets({ db }, { companyId: caller.company.id })
    return { data: outlets.map(toAnswer) }
  })
}

const toAnswer = ({ shortCode, deliveryRadiusKm, ...outlet }: Outlet): OutletAnswer => ({
  ...outlet,
  short_code: shortCode,
  ...(deliveryRadiusKm !== null && { delivery_radius_km: deliveryRadiusKm }),
})
