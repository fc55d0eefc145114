// Endpoints of the signed-in customer's saved addresses (API-16 to API-19, AMB-058).
import {
  createAddress as createEndpoint,
  deleteAddress as deleteEndpoint,
  listAddresses as listEndpoint,
  updateAddress as updateEndpoint,
} from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { Clock } from '../../providers/clock.ts'
import { createAddress, listAddresses, removeAddress, updateAddress } from './address.service.ts'

export function mountAddresses(mount: Mount, { clock }: { clock: Clock }): void {
  mount.guarded(listEndpoint, async ({ caller }) => ({ data: await listAddresses(caller.db) }))

  mount.guarded(createEndpoint, async ({ body, caller }) => {
    const data = await createAddress({ db: caller.db, clock }, body)
    if (!data) throw new Refused('too_many_addresses')
    return { data }
  })

  mount.guarded(updateEndpoint, async ({ params, body, caller }) => {
    const data = await updateAddress({ db: caller.db, clock }, { id: params.addressId, body })
    if (!data) throw new Refused('address_not_found')
    return { data }
  })

  mount.guarded(deleteEndpoint, async ({ params, caller }) => {
    if (!(await removeAddress(caller.db, params.addressId))) throw new Refused('address_not_found')
    return {}
  })
}
