// A page about one month, which its address names: tax and payouts.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useToday } from '../../lib/use-today.ts'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { fieldClassName } from '../../ui/field-error.tsx'

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/

export interface ShownMonth {
  month: string
  today: string
  choose: (month: string) => void
}

/** That of the address, or else the current one. */
export function useShownMonth(): ShownMonth {
  const { company } = useMembership()
  const today = useToday(company.time_zone)
  const [params, setParams] = useSearchParams()
  const given = params.get('month') ?? ''
  return {
    month: MONTH.test(given) ? given : monthOf(today),
    today,
    choose: month => setParams({ month }, { replace: true }),
  }
}

const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

interface MonthPageProps<Report> {
  title: string
  subtitle: string
  shown: ShownMonth
  query: UseQueryResult<Report>
  /** Beside the choice of the month. */
  actions: ReactNode
  children: (report: Report) => ReactNode
}

export function MonthPage<Report>({ shown, query, actions, children, ...texts }: MonthPageProps<Report>) {
  const t = useT()
  useConnection(query)
  const read = () => void query.refetch()
  return (
    <Page
      {...texts}
      onTry={read}
      actions={
        <>
          <input
            type="month"
            aria-label={t('report.month')}
            className={`px-3.5 text-p-row outline-none ${fieldClassName(undefined, 'page')}`}
            max={monthOf(shown.today)}
            value={shown.month}
            onChange={({ target }) => {
              if (MONTH.test(target.value)) shown.choose(target.value)
            }}
          />
          {actions}
        </>
      }
    >
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
    </Page>
  )
}
