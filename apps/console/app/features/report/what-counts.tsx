// What each figure counts, and how fresh the figures are (REPORT-10).
import { formatTime } from '../../lib/local-time.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

const TEXTS = ['orders', 'takings', 'refunds', 'waiting', 'products'] as const

export function WhatCounts({ asAt }: { asAt: string }) {
  const t = useT()
  const { company } = useMembership()
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer items-center text-p-row font-semibold">
        {t('report.whatCounts')}
      </summary>
      <ul className="flex flex-col gap-2 pb-4 text-p-body text-ink-2">
        {TEXTS.map(text => (
          <li key={text}>{t(`report.counts.${text}`)}</li>
        ))}
        <li>{t('report.counts.fresh', { time: formatTime(new Date(asAt), company.time_zone) })}</li>
      </ul>
    </details>
  )
}
