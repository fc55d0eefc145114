// Asking what a delivery costs, and leaving a number where there is none yet.
import { leaveLead as leaveLeadRow, quoteDelivery as quoteDeliveryRow } from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { Clock } from '../../providers/clock.ts'
import { type DeliveryTools, keepLead, quoteDelivery } from './delivery.service.ts'

export function mountDelivery(mount: Mount, tools: DeliveryTools & { clock: Clock }): void {
  mount(quoteDeliveryRow, async ({ body, caller }) => {
    const place = { latitude: body.delivery_latitude, longitude: body.delivery_longitude }
    const answer = await quoteDelivery(tools, { company: caller.company.company, place })
    if (answer.status === 'refused') throw new Refused(answer.code)
    return answer.options
  })

  mount(leaveLeadRow, async ({ body, caller }) => {
    const { phone, latitude, longitude, gmaps_address: mapsAddress = null } = body
    const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
    const lead = { companyId: caller.company.company.id, phone, place, mapsAddress }
    const result = await keepLead(tools, lead)
    if (result === 'invalid_phone') throw new Refused(result)
    return {}
  })
}
