// Whether an order is delivered or picked up, derived from its channel (ORDER-45).
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'

export interface ChannelFacts {
  serviceType: string
  serviceOrderType: string | null
  deliveryLatitude: number | null
  deliveryLongitude: number | null
  deliveryAddressName: string | null
}

const BY_SERVICE_ORDER_TYPE: Readonly<Record<string, Readonly<Record<string, FulfilmentMode>>>> = {
  gofood: { gofood_pickup: 'pickup', gofood: 'delivery' },
  grabfood: { takeawayorder: 'pickup', deliveredbygrab: 'delivery' },
}

/** Where the channel does not say it, an order with a location is delivered. */
export function modeOfChannel(order: ChannelFacts): FulfilmentMode {
  const mode = BY_SERVICE_ORDER_TYPE[order.serviceType]?.[order.serviceOrderType ?? '']
  if (mode) return mode
  const hasLocation =
    order.deliveryLatitude !== null || order.deliveryLongitude !== null || Boolean(order.deliveryAddressName)
  return hasLocation ? 'delivery' : 'pickup'
}
