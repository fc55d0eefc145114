// The bytes of a test for a printer, in the language of the person who looks at it.

import type { Printer } from '@pesan/contract/printer'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { dayIn, formatDay, formatTime } from '../../lib/local-time.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

export function useTestPaper(): (printer: Printer) => Promise<Uint8Array> {
  const t = useT()
  const { company } = useMembership()
  return async ({ name, outlet, width }) => {
    const { testPaper } = await import('./direct/test-print.ts')
    const now = new Date(serverNowMs())
    const today = dayIn(now, company.time_zone)
    const day = formatDay(today, { locale: t.locale, today, month: 'short' })
    const place = company.outlets.find(({ id }) => id === outlet)?.name ?? ''
    return testPaper({
      width,
      title: t('direct.paper'),
      lines: [name, place, `${day}, ${formatTime(now, company.time_zone)}`],
    })
  }
}
