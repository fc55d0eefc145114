// What the figures of a page count, and how fresh they are (REPORT-10).
import { formatTime } from '../../lib/local-time.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import type { Counts } from './figure-counts.ts'

interface WhatCountsProps {
  counts: readonly (Counts | PayoutCounts | 'looks' | 'usual' | 'receipts' | 'expected' | 'closed')[]
  /** Null: as of the moment that the page says. */
  asAt: string | null
  /** Where they are as of something else. */
  fresh?: string
}
type PayoutCounts = 'onItsWay' | 'paidOut' | 'fees' | 'wentBack'

export function WhatCounts({ counts, asAt, fresh }: WhatCountsProps) {
  const t = useT()
  const { company } = useMembership()
  return (
    <details className="rounded-card border border-line bg-surface px-4 print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center text-p-row font-semibold">
        {t('report.whatCounts')}
      </summary>
      <ul className="flex flex-col gap-2 pb-4 text-p-body text-ink-2">
        {counts.map(text => (
          <li key={text}>{t(`report.counts.${text}`)}</li>
        ))}
        {fresh !== undefined && <li>{fresh}</li>}
        {asAt !== null && (
          <li>{t('report.counts.fresh', { time: formatTime(new Date(asAt), company.time_zone) })}</li>
        )}
      </ul>
    </details>
  )
}
