// The delivery quote for a location, shared by the page that shows it and the order that charges it (AMB-107). Out of
// range, an unknown centre and an unknown price are refusals, never a fee of 0 (AMB-033).
import type { Coordinates } from '@pesan/contract/coordinates'
import type { DeliveryPricing, DeliveryQuote } from '@pesan/contract/delivery'
import { chooseOutlet } from '@pesan/domain/delivery/choose-outlet'
import { deliveryAreas, outletLocation, outletsDeliveringTo } from '@pesan/domain/delivery/delivering-outlets'
import { distanceKm } from '@pesan/domain/delivery/distance'
import { leadPhone } from '@pesan/domain/delivery/lead-phone'
import { companyArea, deliveryZoneOf } from '@pesan/domain/delivery/radius'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import type { StockedLine } from '@pesan/domain/stock/short-line'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { DeliveryQuoter } from '../../providers/delivery-quoter/delivery-quoter.ts'
import { openOutlets } from '../opening/opening.service.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import { findMissing } from '../stock/stock.service.ts'
import { type Lead, saveLead } from './delivery.repository.ts'

export interface DeliveryDeps {
  db: Db
  clock: Clock
  deliveryQuoters: Readonly<Record<DeliveryPricing, DeliveryQuoter>>
}

export type DeliveryRefusal = 'out_of_delivery_range' | 'delivery_unavailable' | 'delivery_fee_unknown'

export type DeliveryAnswer =
  /** `quotes` may be empty: no one delivers there now. */
  { status: 'quoted'; outlet: Outlet; quotes: DeliveryQuote[] } | { status: 'refused'; code: DeliveryRefusal }

export async function quoteDelivery(
  { db, clock, deliveryQuoters }: DeliveryDeps,
  { company, location, lines }: { company: Company; location: Coordinates; lines: readonly StockedLine[] },
): Promise<DeliveryAnswer> {
  const refused = (code: DeliveryRefusal) => ({ status: 'refused', code }) as const
  const { props, delivery } = company
  const area = companyArea(props)
  const outlets = await outletsOf({ db }, company)
  const zone = deliveryZoneOf(deliveryAreas(area, outlets), location)
  if (zone === 'outside') return refused('out_of_delivery_range')
  const delivering = outletsDeliveringTo(outlets, area, location)
  const outletIds = delivering.map(({ outlet }) => outlet.id)
  const isOpenAt = await openOutlets({ db }, { company, mode: 'delivery', at: clock.now() })
  const missingAt = await findMissing(db, { company, outletIds, lines, now: clock.now() })
  const choice = chooseOutlet(
    delivering.map(each => ({
      outlet: each,
      isOpen: isOpenAt(each.outlet.id),
      missing: missingAt(each.outlet.id),
    })),
  )
  // What an incomplete choice lacks is refused when the order is priced, with its line.
  if (choice.status === 'none' || choice.outlet.area.center === null) return refused('delivery_unavailable')
  const { outlet } = choice.outlet
  const result = await deliveryQuoters[delivery.pricing].quote({
    origin: outletLocation(outlet),
    destination: location,
    distanceKm: distanceKm(choice.outlet.area.center, location),
    bands: delivery.bands,
  })
  if (result.status === 'unavailable') return refused('delivery_fee_unknown')
  return { status: 'quoted', outlet, quotes: result.quotes }
}

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
