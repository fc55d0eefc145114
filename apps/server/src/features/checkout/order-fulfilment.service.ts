// How an order reaches the customer: pickup at the chosen outlet, or delivery at the fee that the server computes.
// Anything unknown refuses the order (AMB-001, AMB-033, AMB-107).

import type { DeliveryQuote } from '@pesan/contract/delivery'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OrderItemInput, PlaceOrderBody } from '@pesan/contract/order'
import { cheapestQuote } from '@pesan/domain/delivery/fee'
import type { OrderDelivery } from '@pesan/domain/order/order'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import type { StockedLine } from '@pesan/domain/stock/short-line'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import { type DeliveryDeps, type DeliveryRefusal, quoteDelivery } from '../delivery/delivery.service.ts'
import { outletsOf } from '../outlet/outlet.service.ts'

export interface Fulfilment {
  status: 'decided'
  mode: FulfilmentMode
  outlet: Outlet
  /** Null for a pickup. */
  quote: DeliveryQuote | null
  delivery: OrderDelivery | null
  /** From the outlet to the customer; 0 for a pickup. */
  km: number
  /** PROMISE-01: how long the courier says it takes. */
  courierMin: number | null
  /** The outlet was chosen because it could make every line (HOURS-14). */
  isChosenForAll: boolean
}

export type FulfilmentRefusal =
  | 'pickup_outlet_required'
  | 'unknown_outlet'
  | 'delivery_address_required'
  | DeliveryRefusal

export type FulfilmentResult = Fulfilment | { status: 'refused'; code: FulfilmentRefusal }

const refused = (code: FulfilmentRefusal): FulfilmentResult => ({ status: 'refused', code })

export interface FulfilmentRequest {
  company: CompanyEntry
  body: PlaceOrderBody
  scheduledFor: Date | null
}

export async function decideFulfilment(
  deps: DeliveryDeps,
  { company, body, scheduledFor }: FulfilmentRequest,
): Promise<FulfilmentResult> {
  if (isForDelivery(body)) return decideDelivery(deps, { company, body, scheduledFor })
  if (body.pickup_outlet_id === undefined) return refused('pickup_outlet_required')
  const outlets = await outletsOf(deps, company)
  const outlet = outlets.find(({ id }) => id === body.pickup_outlet_id)
  if (!outlet) return refused('unknown_outlet')
  return {
    status: 'decided',
    mode: 'pickup',
    outlet,
    quote: null,
    delivery: null,
    km: 0,
    courierMin: null,
    isChosenForAll: false,
  }
}

/** The delivery note occurs in both modes, so it does not decide. */
const isForDelivery = (body: PlaceOrderBody): boolean =>
  body.pickup_outlet_id === undefined &&
  [
    body.delivery_address_name,
    body.delivery_latitude,
    body.delivery_longitude,
    body.delivery_location_detail,
    body.delivery_landmark,
    body.gmaps_address,
  ].some(given => given !== undefined)

const toStockedLine = ({ product_id: productId, quantity, modifierGroups }: OrderItemInput): StockedLine => ({
  productId,
  quantity,
  modifierIds: modifierGroups.flatMap(({ modifiers }) => modifiers.map(modifier => modifier.product_id)),
})

async function decideDelivery(
  deps: DeliveryDeps,
  { company, body, scheduledFor }: FulfilmentRequest,
): Promise<FulfilmentResult> {
  const { delivery_latitude: latitude, delivery_longitude: longitude } = body
  if (latitude === undefined || longitude === undefined) return refused('delivery_address_required')
  const lines = body.items.map(toStockedLine)
  const quoted = await quoteDelivery(deps, {
    company,
    location: { latitude, longitude },
    lines,
    scheduledFor,
  })
  if (quoted.status === 'refused') return quoted
  const quote = cheapestQuote(quoted.quotes)
  if (!quote) return refused('delivery_unavailable')
  return {
    status: 'decided',
    mode: 'delivery',
    outlet: quoted.outlet,
    km: quoted.km,
    courierMin: quote.minutes ?? null,
    isChosenForAll: quoted.hasAll,
    quote,
    delivery: {
      addressName: body.delivery_address_name?.trim() ?? '',
      mapsAddress: body.gmaps_address?.trim() ?? '',
      latitude,
      longitude,
      locationDetail: body.delivery_location_detail?.trim() ?? '',
      landmark: body.delivery_landmark?.trim() ?? '',
      optionName: quote.name,
    },
  }
}
