// `14 November, 18.21`, in the company's zone and the language of the page.
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { dayIn, formatDay, formatTime } from '../../../lib/local-time.ts'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'

export function useMomentText(): (at: string) => string {
  const t = useT()
  const { company } = useMembership()
  const zone = company.time_zone
  return at => {
    const moment = new Date(at)
    const day = formatDay(dayIn(moment, zone), {
      locale: t.locale,
      today: dayIn(new Date(serverNowMs()), zone),
    })
    return `${day}, ${formatTime(moment, zone)}`
  }
}
