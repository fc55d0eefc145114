// Endpoints of the signed-in customer's stored cart.
import { readCart as readCartEndpoint, syncCart as syncCartEndpoint } from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { readCart, syncCart } from './cart.service.ts'

export function mountCart(mount: Mount, deps: Parameters<typeof syncCart>[0]): void {
  mount(readCartEndpoint, async ({ caller }) => {
    const owner = { companyId: caller.company.id, customerId: caller.customer.customerId }
    return { success: true as const, cart: await readCart(deps, owner) }
  })

  mount(syncCartEndpoint, async ({ body: { overwriteServer, ...content }, caller }) => {
    const owner = { companyId: caller.company.id, customerId: caller.customer.customerId }
    return {
      success: true as const,
      cart: await syncCart(deps, { ...owner, content, overwrite: overwriteServer }),
    }
  })
}
