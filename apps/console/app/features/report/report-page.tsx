// What was sold: today, this week, this month, or picked days (REPORT-01, REPORT-02).
import type { OutletId } from '@pesan/contract/ids'
import type { TodayReport } from '@pesan/contract/report'
import { NetworkError } from '@pesan/ui/api/failures'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { T } from '../../lib/i18n/t.ts'
import { formatTime } from '../../lib/local-time.ts'
import { AsAt } from '../../shell/as-at.tsx'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useCan, useMembership, useOwnOutlets } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Segment } from '../../ui/segment.tsx'
import { type Behind, OrdersSheet } from './orders-sheet.tsx'
import { longDay, monthName, spanName } from './report-names.ts'
import { useTodayQuery } from './report-query.ts'
import { ReportSettings } from './report-settings.tsx'
import { daysOf, type ReportState, readState, VIEWS, writeState } from './report-state.ts'
import { SpanView } from './span-view.tsx'
import { TodayView } from './today-view.tsx'
import { WhatCounts } from './what-counts.tsx'

export function ReportPage() {
  const t = useT()
  const { outlets: limited } = useMembership()
  const outlets = useOwnOutlets()
  const [params, setParams] = useSearchParams()
  const ids = outlets.map(({ id }) => id)
  const state = readState(params, ids)
  const change = (changes: Partial<ReportState>) =>
    setParams(writeState({ ...state, ...changes }), { replace: true })
  // What holds for the company is not set by a member of some outlets.
  const canSet = useCan('settings') && limited === null
  const query = useTodayQuery(state.outlet)
  useConnection(query)
  const read = () => void query.refetch()
  const today = query.data
  const subtitle = useSubtitle(state, today)
  return (
    <Page
      title={titleOf(t, state, today)}
      subtitle={subtitle}
      onTry={read}
      actions={<Choices state={state} today={today} outlets={outlets} onChange={change} />}
    >
      {today && query.isRefetchError && !(query.error instanceof NetworkError) && (
        <AsAt atMs={query.dataUpdatedAt} error={query.error} onTry={read} />
      )}
      {!today && (query.error ? <PageFailure error={query.error} onTry={read} /> : <RowShapes />)}
      {today && <Figures today={today} state={state} onChange={change} />}
      {canSet && <ReportSettings />}
    </Page>
  )
}

function titleOf(t: T, { view }: ReportState, today: TodayReport | undefined): string {
  if (view === 'today') return t('report.today')
  return view === 'month' && today ? monthName(t, today.day) : t('nav.reports')
}

function useSubtitle(state: ReportState, today: TodayReport | undefined): string {
  const t = useT()
  const { company } = useMembership()
  const outlet = useOwnOutlets().find(({ id }) => id === state.outlet)?.name
  if (!today) return outlet ?? t('report.allOutlets')
  const where = outlet ?? t('report.ofAllOutlets')
  const time = formatTime(new Date(today.as_at), company.time_zone)
  if (state.view === 'today') return t('report.asAt', { day: longDay(t, today.day), outlet: where, time })
  return `${spanName(t, daysOf(state, today.day), today.day)}, ${where}`
}

const OF_TODAY = [
  ...([
    'orders',
    'takings',
    'average',
    'usual',
    'hours',
    'refunds',
    'waiting',
    'promises',
    'products',
  ] as const),
]
const OF_SPAN = [
  ...(['orders', 'takings', 'charges', 'tax', 'refunds', 'waiting', 'products'] as const),
  ...(['promises', 'answers', 'ended', 'looks'] as const),
]

interface FiguresProps {
  today: TodayReport
  state: ReportState
  onChange: (changes: Partial<ReportState>) => void
}

function Figures({ today, state, onChange }: FiguresProps) {
  const t = useT()
  const [behind, setBehind] = useState<Behind | null>(null)
  const days = daysOf(state, today.day)
  return (
    <>
      {!today.is_complete && (
        <output className="block rounded-card bg-soon-tint px-4 py-3 text-p-row text-soon">
          {t('report.counting')}
        </output>
      )}
      {state.view === 'today' ? (
        <TodayView report={today} outlet={state.outlet} onOrders={setBehind} />
      ) : (
        <SpanView state={state} days={days} today={today.day} onChange={onChange} onOrders={setBehind} />
      )}
      <WhatCounts counts={state.view === 'today' ? OF_TODAY : OF_SPAN} asAt={today.as_at} />
      {behind && <OrdersSheet behind={behind} onClose={() => setBehind(null)} />}
    </>
  )
}

interface ChoicesProps {
  state: ReportState
  today: TodayReport | undefined
  outlets: readonly { id: OutletId; name: string }[]
  onChange: (changes: Partial<ReportState>) => void
}

function Choices({ state, today, outlets, onChange }: ChoicesProps) {
  const t = useT()
  // Customers are those of the whole company.
  const isForAll = useMembership().outlets === null
  return (
    <>
      {outlets.length > 1 && (
        <NativeSelect
          label={t('report.outlet')}
          value={state.outlet ?? ''}
          options={[
            { value: '', name: t('report.allOutlets') },
            ...outlets.map(({ id, name }) => ({ value: id, name })),
          ]}
          onChange={value => onChange({ outlet: outlets.find(({ id }) => id === value)?.id ?? null })}
          className="min-h-12 rounded-button bg-sunken px-4 text-p-body font-semibold"
        />
      )}
      <Segment
        label={t('report.view')}
        chosen={state.view}
        options={VIEWS.map(value => ({ value, text: t(`report.${value}`) }))}
        onChoose={view => onChange({ view })}
        className="max-w-full overflow-x-auto"
      />
      {isForAll && <ButtonLink href="/reports/customers">{t('customers.title')}</ButtonLink>}
      {state.view === 'month' && <ButtonLink href="/reports/tax">{t('report.tax')}</ButtonLink>}
      {state.view === 'today' && today && (
        <ButtonLink href={`/reports/close/${today.day}${state.outlet ? `?outlet=${state.outlet}` : ''}`}>
          {t('report.close')}
        </ButtonLink>
      )}
    </>
  )
}
