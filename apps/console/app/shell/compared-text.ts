// When the books were last compared with the payment provider's, as a sentence (LEDGER-06, REPORT-10).
import { dayIn, formatDay, formatTime } from '../lib/local-time.ts'
import { useToday } from '../lib/use-today.ts'
import { useMembership } from './session.ts'
import { useT } from './use-t.ts'

export function useComparedText(comparedUntil: string | null): string {
  const t = useT()
  const { time_zone: timeZone } = useMembership().company
  const today = useToday(timeZone)
  if (comparedUntil === null) return t('compared.never')
  const moment = new Date(comparedUntil)
  return t('compared.until', {
    day: formatDay(dayIn(moment, timeZone), { locale: t.locale, today }),
    time: formatTime(moment, timeZone),
  })
}
