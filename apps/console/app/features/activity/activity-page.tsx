// What was done at this company, when and by whom (STAFF-14).
import type { ActivityEntry } from '@pesan/contract/activity'
import { NetworkError } from '@pesan/ui/api/failures'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useToday } from '../../lib/use-today.ts'
import { announce } from '../../shell/announcer.tsx'
import { AsAt } from '../../shell/as-at.tsx'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { type ActivityFilter, EVERYTHING, readFilter, writeFilter } from './activity-filter.ts'
import { ActivityFilters, useActors } from './activity-filters.tsx'
import { useActivityQuery } from './activity-query.ts'
import { ActivityTable } from './activity-table.tsx'
import { emptyText } from './empty-text.ts'
import { ExportButton } from './export-button.tsx'

const NO_ENTRIES: readonly ActivityEntry[] = []

export function ActivityPage() {
  const t = useT()
  const { company } = useMembership()
  const today = useToday(company.time_zone)
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params, today)
  const setFilter = (next: ActivityFilter) => setParams(writeFilter(next, today), { replace: true })
  const query = useActivityQuery(filter)
  useConnection(query)
  const pages = query.data?.pages
  const entries = useMemo(() => pages?.flatMap(({ data }) => data) ?? NO_ENTRIES, [pages])
  const actors = useActors()
  const read = () => void query.refetch()
  return (
    <Page
      title={t('activity.title')}
      subtitle={t('activity.subtitle')}
      onTry={read}
      actions={
        <>
          <ActivityFilters filter={filter} actors={actors} today={today} onChange={setFilter} />
          <ExportButton filter={filter} />
        </>
      }
    >
      {query.data && query.isRefetchError && !(query.error instanceof NetworkError) && (
        <AsAt atMs={query.dataUpdatedAt} error={query.error} onTry={read} />
      )}
      {!query.data && (query.error ? <PageFailure error={query.error} onTry={read} /> : <RowShapes />)}
      {query.data && entries.length === 0 && (
        <Empty
          text={emptyText(t, filter, {
            today,
            name: actors.find(({ value }) => value === filter.actor)?.name,
          })}
          onShowAll={filter.actor || filter.kind || filter.day ? () => setFilter(EVERYTHING) : null}
        />
      )}
      {entries.length > 0 && <ActivityTable entries={entries} today={today} hasDays={filter.day === null} />}
      {query.hasNextPage && <OlderEntries query={query} />}
    </Page>
  )
}

function OlderEntries({ query }: { query: ReturnType<typeof useActivityQuery> }) {
  const t = useT()
  const load = async () => {
    const { data, isFetchNextPageError } = await query.fetchNextPage()
    const count = data?.pages.at(-1)?.data.length ?? 0
    if (!isFetchNextPageError) announce(t('activity.loaded', { count }))
  }
  return (
    <div className="flex flex-col items-center gap-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-p-row text-bad">
          {errorMessage(t, query.error)}
        </p>
      )}
      <ServerButton kind="neutral" size="page" isBusy={query.isFetchingNextPage} onPress={() => void load()}>
        {t('activity.older')}
      </ServerButton>
    </div>
  )
}

function Empty({ text, onShowAll }: { text: string; onShowAll: (() => void) | null }) {
  const t = useT()
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border-2 border-dashed border-line px-4 py-10 text-center">
      <p className="text-p-row text-ink-2">{text}</p>
      {onShowAll && (
        <Button kind="neutral" size="page" onPress={onShowAll}>
          {t('activity.showAll')}
        </Button>
      )}
    </div>
  )
}
