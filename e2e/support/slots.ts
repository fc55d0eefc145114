// Restaurants that take orders for later, and the slots that they offer.
import { asker, type Session } from './session.ts'

const HOUR_MS = 3_600_000
/** In which it is the morning now, so that today has slots at whatever hour a test runs. */
const morningZone = (): string => {
  const hour = new Date(Date.now() - 10 * HOUR_MS).getUTCHours()
  // These names count the hours behind UTC.
  return hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`
}

/** Words of a company that takes orders for today and tomorrow, two in each slot. */
export const laterTexts = (): object => ({
  time_zone: morningZone(),
  order_ahead_days: 1,
  outlets: [
    {
      short_code: 'UJI',
      name: 'Warung Uji Pusat',
      address: 'Jl. Uji 1, Denpasar',
      latitude: -8.65,
      longitude: 115.2,
      slot_orders: 2,
    },
  ],
})

/** By day, as customers are offered them. */
export async function offeredSlots({ page, origin, companyId }: Session): Promise<string[][]> {
  const ask = asker(page, origin)
  const base = `/api/online-store/${companyId}`
  const outlets = (await (await ask.get(`${base}/outlets`)).json()) as { data: { id: string }[] }
  const body = { items: [], pickup_outlet_id: outlets.data[0]?.id }
  const answer = (await (await ask.post(`${base}/order-slots`, body)).json()) as {
    data: { days: { slots: string[] }[] }
  }
  return answer.data.days.map(({ slots }) => slots)
}
