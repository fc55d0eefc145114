// The day of a moment where the company is.
import { dayIn, formatDay } from '../../lib/local-time.ts'
import { useToday } from '../../lib/use-today.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

export function useDayText(): (moment: string) => string {
  const t = useT()
  const { company } = useMembership()
  const today = useToday(company.time_zone)
  return moment => formatDay(dayIn(new Date(moment), company.time_zone), { locale: t.locale, today })
}
