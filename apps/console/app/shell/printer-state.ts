// What a printer does, in words: since when it has a problem, or when it last printed.

import type { Printer } from '@pesan/contract/printer'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { dayIn, formatDay, formatTime } from '../lib/local-time.ts'
import { problemText } from './printer-problem.ts'
import { isExpected } from './printing.ts'
import { useMembership } from './session.ts'
import { useT } from './use-t.ts'

export function usePrinterState(): (printer: Printer) => string {
  const t = useT()
  const { company } = useMembership()
  const momentOf = (text: string): string => {
    const at = new Date(text)
    const time = formatTime(at, company.time_zone)
    const [day, today] = [dayIn(at, company.time_zone), dayIn(new Date(serverNowMs()), company.time_zone)]
    return day === today ? time : `${formatDay(day, { locale: t.locale, today, month: 'short' })}, ${time}`
  }
  return printer => {
    const { problem, printed_at } = printer
    if (problem)
      return t('printers.problem', { problem: problemText(t, problem.code), time: momentOf(problem.since) })
    if (printed_at !== null) return t('printers.printed', { time: momentOf(printed_at) })
    return t(isExpected(printer) ? 'printers.notConnected' : 'printers.never')
  }
}
