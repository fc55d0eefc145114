// The delivery quote for a location, shared by the page that shows it and the order that charges it (AMB-107). Out of
// range, an unknown centre and an unknown price are refusals, never a fee of 0 (AMB-033).
import type { Coordinates } from '@pesan/contract/coordinates'
import type { DeliveryItem, DeliveryPricing, DeliveryQuote } from '@pesan/contract/delivery'
import { zoneQuotes } from '@pesan/domain/delivery/bands'
import { chooseOutlet } from '@pesan/domain/delivery/choose-outlet'
import {
  type DeliveringOutlet,
  deliveryAreas,
  outletLocation,
  outletsDeliveringTo,
} from '@pesan/domain/delivery/delivering-outlets'
import { distanceKm } from '@pesan/domain/delivery/distance'
import { leadPhone } from '@pesan/domain/delivery/lead-phone'
import { companyArea, deliveryZoneOf } from '@pesan/domain/delivery/radius'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import type { ShortLine, StockedLine } from '@pesan/domain/stock/short-line'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { DeliveryQuoter } from '../../providers/delivery-quoter/delivery-quoter.ts'
import { orderTakers } from '../opening/opening.service.ts'
import { findPreparation } from '../opening/preparation.service.ts'
import { outletsOf, type PricedOutlet } from '../outlet/outlet.service.ts'
import { findMissing, type StockTime, stockTimeOf } from '../stock/stock.service.ts'
import { type Lead, saveLead } from './delivery.repository.ts'

export interface DeliveryDeps {
  db: Db
  clock: Clock
  deliveryQuoters: Readonly<Record<DeliveryPricing, DeliveryQuoter>>
}

export type DeliveryRefusal = 'out_of_delivery_range' | 'delivery_unavailable' | 'delivery_fee_unknown'

export type DeliveryAnswer =
  /** `hasAll`: the outlet could make every line. `quotes` may be empty: no one delivers there now. */
  | { status: 'quoted'; outlet: Outlet; hasAll: boolean; km: number; quotes: DeliveryQuote[] }
  | { status: 'refused'; code: DeliveryRefusal }

export interface DeliveryRequest {
  company: CompanyEntry
  location: Coordinates
  lines: readonly StockedLine[]
}

export async function quoteDelivery(
  { db, clock, deliveryQuoters }: DeliveryDeps,
  { scheduledFor, ...request }: DeliveryRequest & { scheduledFor: Date | null },
): Promise<DeliveryAnswer> {
  const refused = (code: DeliveryRefusal) => ({ status: 'refused', code }) as const
  const { company, location } = request
  const { delivery } = company
  const moment = { now: clock.now(), scheduledFor }
  const outlets = await findDelivering({ db }, request)
  if (outlets === null) return refused('out_of_delivery_range')
  const preparation = await findPreparation(
    company,
    request.lines.map(({ productId }) => productId),
  )
  const takes = await orderTakers({ db }, { company, mode: 'delivery', preparation, ...moment })
  const time = stockTimeOf(company, moment)
  const choice = chooseOutlet(
    outlets.map(each => ({
      outlet: each,
      isOpen: takes(each.outlet.id, each.km),
      missing: each.missingAt(time),
    })),
  )
  // What an incomplete choice lacks is refused when the order is priced, with its line.
  if (choice.status === 'none') return refused('delivery_unavailable')
  const { outlet, km } = choice.outlet
  const { center } = choice.outlet.area
  if (center === null) return refused('delivery_unavailable')
  const hasAll = choice.status === 'complete'
  if (outlet.deliveryZones.length > 0)
    return { status: 'quoted', outlet, hasAll, km, quotes: zoneQuotes(outlet.deliveryZones, location) }
  const result = await deliveryQuoters[delivery.pricing].quote({
    origin: outletLocation(outlet),
    destination: location,
    distanceKm: distanceKm(center, location),
    bands: outlet.deliveryBands ?? delivery.bands,
  })
  if (result.status === 'unavailable') return refused('delivery_fee_unknown')
  return { status: 'quoted', outlet, hasAll, km, quotes: result.quotes }
}

export interface DeliveringOutletOfOrder extends DeliveringOutlet<PricedOutlet> {
  /** To the customer; 0 for an outlet without a position. */
  km: number
  missingAt(time: StockTime): ShortLine[]
}

/** The outlets that deliver to the location, the nearest first. Null: it is out of range. */
export async function findDelivering(
  { db }: { db: Db },
  { company, location, lines }: DeliveryRequest,
): Promise<DeliveringOutletOfOrder[] | null> {
  const area = companyArea(company.props)
  const outlets = await outletsOf({ db }, company)
  if (deliveryZoneOf(deliveryAreas(area, outlets), location) === 'outside') return null
  const delivering = outletsDeliveringTo(outlets, area, location)
  const outletIds = delivering.map(({ outlet }) => outlet.id)
  const missingAt = await findMissing(db, { company, outletIds, lines })
  return delivering.map(each => {
    const at = outletLocation(each.outlet)
    return {
      ...each,
      km: at ? distanceKm(at, location) : 0,
      missingAt: (time: StockTime) => missingAt(each.outlet.id, time),
    }
  })
}

export const toStockedLine = ({
  product_id: productId,
  quantity,
  modifier_ids: modifierIds,
}: DeliveryItem): StockedLine => ({ productId, quantity, modifierIds })

/** RANGE-05, RANGE-07, AMB-054 */
export async function storeDeliveryLead(
  { db, clock }: { db: Db; clock: Clock },
  lead: Omit<Lead, 'now'>,
): Promise<'saved' | 'invalid_phone'> {
  const number = leadPhone(lead.phone)
  if (number.status !== 'valid') return 'invalid_phone'
  await saveLead(db, { ...lead, phone: number.phone, now: clock.now() })
  return 'saved'
}
