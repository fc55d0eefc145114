// Endpoint of the outlets where a customer can pick up an order.
import { listOutlets as listOutletsEndpoint } from '@pesan/contract/api'
import type { Db } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { listOutlets } from './outlet.service.ts'

export function mountOutlets(mount: Mount, { db }: { db: Db }): void {
  mount(listOutletsEndpoint, async ({ caller }) => {
    const outlets = await listOutlets({ db }, { companyId: caller.company.id })
    return { data: outlets.map(({ shortCode, ...outlet }) => ({ ...outlet, short_code: shortCode })) }
  })
}
