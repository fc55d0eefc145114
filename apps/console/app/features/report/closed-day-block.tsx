// A closed day as it was shown; it can be printed again and not changed.
import type { BusinessDayOfOutlet, ClosedDay } from '@pesan/contract/day-closing'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { formatTime } from '../../lib/local-time.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { FigureLine } from './figure-line.tsx'
import { type DayPrinting, PrintDay } from './print-day.tsx'
import { Card } from './today-view.tsx'

const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

/** The line of it. */
const CASH = 1

interface ClosedDayProps {
  day: BusinessDayOfOutlet
  closing: ClosedDay
  printing: DayPrinting
  onCash: () => void
}

export function ClosedDayBlock({ day, closing, printing, onCash }: ClosedDayProps) {
  const t = useT()
  const { company } = useMembership()
  const { first_receipt: first, last_receipt: last, reason } = closing
  const difference = closing.counted - closing.expected
  const paidOut = [t('report.close.paidOut'), closing.paid_out_for].filter(Boolean).join(': ')
  const lines: readonly (readonly [string, string] | null)[] = [
    [t('report.close.opening'), rupiah(closing.opening)],
    [t('report.close.cash', { count: day.cash.orders }), rupiah(day.cash.amount)],
    closing.paid_out === 0 ? null : [paidOut, rupiah(0 - closing.paid_out)],
    [t('report.close.expected'), rupiah(closing.expected)],
    [t('report.close.counted'), rupiah(closing.counted)],
    difference === 0
      ? null
      : [[t('report.close.difference'), reason].filter(Boolean).join(': '), rupiah(difference)],
    first === null || last === null ? null : [t('report.tax.receipts'), `${first}–${last}`],
  ]
  const time = formatTime(new Date(closing.closed_at), company.time_zone)
  return (
    <Card title={t('report.close.drawer')}>
      <p className="pb-3 text-p-row text-ink-2">{t('report.close.by', { name: closing.closed_by, time })}</p>
      <dl className="flex flex-col">
        {lines.map(
          (line, index) =>
            line && (
              <FigureLine
                key={line[0]}
                name={line[0]}
                figure={line[1]}
                onOpen={index === CASH && day.cash.orders > 0 ? onCash : undefined}
              />
            ),
        )}
      </dl>
      <PrintDay day={day} printing={printing} />
    </Card>
  )
}
