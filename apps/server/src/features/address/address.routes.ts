// Endpoints of the signed-in customer's saved addresses (API-16 to API-19, AMB-058).
import {
  createAddress as createEndpoint,
  deleteAddress as deleteEndpoint,
  listAddresses as listEndpoint,
  updateAddress as updateEndpoint,
} from '@pesan/contract/api'
import type { Db } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { Clock } from '../../providers/clock.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from './address.service.ts'

const ownerOf = ({ company, customer }: Callers['customer']) => ({
  companyId: company.id,
  customerId: customer.customerId,
})

export function mountAddresses(mount: Mount, deps: { db: Db; clock: Clock }): void {
  mount(listEndpoint, async ({ caller }) => ({ data: await listAddresses(deps, ownerOf(caller)) }))

  mount(createEndpoint, async ({ body, caller }) => {
    const data = await createAddress(deps, { ...ownerOf(caller), body })
    if (!data) throw new Refused('too_many_addresses')
    return { data }
  })

  mount(updateEndpoint, async ({ params, body, caller }) => {
    const data = await updateAddress(deps, { ...ownerOf(caller), id: params.addressId, body })
    if (!data) throw new Refused('address_not_found')
    return { data }
  })

  mount(deleteEndpoint, async ({ params, caller }) => {
    const isGone = await deleteAddress(deps, { ...ownerOf(caller), id: params.addressId })
    if (!isGone) throw new Refused('address_not_found')
    return {}
  })
}
