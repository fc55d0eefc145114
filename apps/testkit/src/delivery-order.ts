// An order that is delivered within reach of the sample outlets.
import { placeOrder, quoteDelivery } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { Api } from './api-harness.ts'
import { newAttemptKey } from './api-steps.ts'

const PLACE = {
  delivery_latitude: -8.65,
  delivery_longitude: 115.14,
  delivery_address_name: 'Home',
  gmaps_address: 'Jl. Semat 4, Berawa',
  delivery_location_detail: 'House 4',
}

export async function placeDelivery(api: Api, token: string): Promise<OrderId> {
  const { pickup_outlet_id: _none, ...order } = await api.orderBody('bara')
  const [quote] = await api.call(quoteDelivery, { body: { ...PLACE, items: [] } })
  const body = { ...order, ...PLACE, allow_second: true, delivery_fees: quote?.price }
  return (await api.call(placeOrder, { token, idempotencyKey: newAttemptKey(), body })).data.id
}
