// Endpoints of the signed-in customer's stored cart.
import { readCart as readCartRow, syncCart as syncCartRow } from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { readCart, syncCart } from './cart.service.ts'

export function mountCart(mount: Mount, deps: Parameters<typeof syncCart>[0]): void {
  mount(readCartRow, async ({ caller }) => {
    const owner = { companyId: caller.company.company.id, customerId: caller.customer.customerId }
    return { success: true as const, cart: await readCart(deps, owner) }
  })

  mount(syncCartRow, async ({ body: { overwriteServer, ...content }, caller }) => {
    const owner = { companyId: caller.company.company.id, customerId: caller.customer.customerId }
    return {
      success: true as const,
      cart: await syncCart(deps, { ...owner, content, overwrite: overwriteServer }),
    }
  })
}
