// Endpoints for the delivery cost, and for leaving a phone number where there is no delivery yet.
import {
  createDeliveryLead as createDeliveryLeadEndpoint,
  quoteDelivery as quoteDeliveryEndpoint,
} from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { type DeliveryDeps, quoteDelivery, storeDeliveryLead, toStockedLine } from './delivery.service.ts'

export function mountDelivery(mount: Mount, deps: DeliveryDeps): void {
  mount(quoteDeliveryEndpoint, async ({ body, caller }) => {
    const location = { latitude: body.delivery_latitude, longitude: body.delivery_longitude }
    const lines = body.items.map(toStockedLine)
    const scheduledFor = body.scheduled_for === undefined ? null : new Date(body.scheduled_for)
    const answer = await quoteDelivery(deps, { company: caller.company, location, lines, scheduledFor })
    if (answer.status === 'refused') throw new Refused(answer.code)
    return answer.quotes
  })

  mount(createDeliveryLeadEndpoint, async ({ body, caller }) => {
    const { phone, latitude, longitude, gmaps_address: mapsAddress = null } = body
    const location = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
    const lead = { companyId: caller.company.id, phone, location, mapsAddress }
    const result = await storeDeliveryLead(deps, lead)
    if (result === 'invalid_phone') throw new Refused(result)
    return {}
  })
}
