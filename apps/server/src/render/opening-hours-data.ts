// The hours of an outlet in the vocabulary of schema.org.
import type { OutletTimes, Period } from '@pesan/contract/opening'
import type { Weekday } from '@pesan/contract/weekday'
import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'

const DAYS: Readonly<Record<Weekday, DayOfWeek>> = {
  mon: 'https://schema.org/Monday',
  tue: 'https://schema.org/Tuesday',
  wed: 'https://schema.org/Wednesday',
  thu: 'https://schema.org/Thursday',
  fri: 'https://schema.org/Friday',
  sat: 'https://schema.org/Saturday',
  sun: 'https://schema.org/Sunday',
}

/** Those at which customers can come. Empty for an outlet that is always open. */
export function openingHoursData({ hours, special_days: days }: OutletTimes): OpeningHoursSpecification[] {
  const week = hours.pickup ?? hours.delivery
  const byPeriod = new Map<string, { period: Period; on: DayOfWeek[] }>()
  for (const [day, name] of Object.entries(DAYS) as [Weekday, DayOfWeek][])
    for (const period of week?.[day] ?? []) {
      const known = byPeriod.get(`${period.open} ${period.close}`)
      if (known) known.on.push(name)
      else byPeriod.set(`${period.open} ${period.close}`, { period, on: [name] })
    }
  const usual = [...byPeriod.values()].map(({ period, on }) =>
    specification(withEnd(period), { dayOfWeek: on }),
  )
  const special = days.flatMap(({ first_day: validFrom, last_day: validThrough, periods }) =>
    (periods.length === 0 ? [CLOSED] : periods.map(withEnd)).map(period =>
      specification(period, { validFrom, validThrough }),
    ),
  )
  return [...usual, ...special]
}

/** A day that opens and closes at midnight is closed, by the vocabulary's rule; one that is open all day ends before it. */
const CLOSED: Period = { open: '00:00', close: '00:00' }
const withEnd = ({ open, close }: Period): Period => ({
  open,
  close: open === '00:00' && close === '00:00' ? '23:59' : close,
})

function specification(
  { open: opens, close: closes }: Period,
  when: { dayOfWeek: DayOfWeek[] } | { validFrom: string; validThrough: string },
): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', opens, closes, ...when }
}
