// Endpoints of the signed-in customer's stored cart.
import { readCart as readCartEndpoint, syncCart as syncCartEndpoint } from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { mergeIntoCart, readCartOfCaller, replaceCart } from './cart.service.ts'

export function mountCart(mount: Mount, deps: Parameters<typeof mergeIntoCart>[0]): void {
  mount.guarded(readCartEndpoint, async ({ caller }) => ({
    success: true as const,
    cart: await readCartOfCaller(caller),
  }))

  mount.guarded(syncCartEndpoint, async ({ body: { overwriteServer, ...content }, caller }) => {
    if (overwriteServer) {
      await replaceCart({ ...deps, db: caller.db }, content)
      return { success: true as const, cart: content }
    }
    const { customerId } = await caller.requireCustomer()
    const owner = { companyId: caller.company.id, customerId }
    return { success: true as const, cart: await mergeIntoCart(deps, { ...owner, content }) }
  })
}
