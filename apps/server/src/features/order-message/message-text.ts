// What stands in the places of a message about an order.
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { ClaimedMessage } from './order-message.repository.ts'

type Facts = Pick<
  ClaimedMessage,
  | 'kind'
  | 'company'
  | 'number'
  | 'outlet_name'
  | 'total_rupiah'
  | 'ready_at'
  | 'time_zone'
  | 'alert_after_min'
>

/** Null for a promise without a time, which is no longer worth a message. */
export function messageParameters(facts: Facts): string[] | null {
  const { company, outlet_name: outlet } = facts
  const number = `#${facts.number}`
  switch (facts.kind) {
    case 'placed':
    case 'ready':
      return [company, number, outlet]
    case 'accepted':
      return facts.ready_at && [company, number, timeOfDay(facts.ready_at, facts.time_zone)]
    case 'on_the_way':
    case 'cancelled':
      return [company, number]
    case 'refunded':
      return [company, number, formatRupiah(facts.total_rupiah)]
    case 'alert':
      return [number, outlet, String(facts.alert_after_min ?? 0)]
  }
}

/** As a clock at the outlet shows it. */
const timeOfDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
