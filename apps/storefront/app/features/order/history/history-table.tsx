// The frame of the purchase history: a table, with cards instead of rows on a phone.
import type { ReactNode } from 'react'
import { useT } from '../../../shell/page.tsx'
import { Skeleton } from '../../../ui/loading.tsx'

/** Purchase id, transaction detail, total price, status. */
export const COLUMNS = 'md:grid md:grid-cols-[8.5rem_1fr_7.5rem_8.75rem] md:gap-x-2 md:px-5'

export function HistoryTable({ children }: { children: ReactNode }) {
  const t = useT()
  const columns = [t('history.purchaseId'), t('history.detail'), t('history.total'), t('history.status')]
  return (
    <div className="mx-auto max-w-menu px-4 py-4 md:px-6 md:pt-0 md:pb-8">
      <table
        aria-label={t('history.title')}
        className="block md:overflow-hidden md:rounded-lg md:bg-surface md:shadow-hairline"
      >
        <thead className="sr-only md:not-sr-only md:block md:bg-sunken md:py-3">
          <tr className={COLUMNS}>
            {columns.map(column => (
              <th
                key={column}
                scope="col"
                className="capitalise text-left text-caption font-normal text-ink-2"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="flex flex-col gap-3 md:gap-0">{children}</tbody>
      </table>
    </div>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Eight rows as placeholders for the orders that are loading (HIST-06). */
export function HistorySkeleton() {
  const t = useT()
  return (
    <div aria-busy className="mx-auto max-w-menu px-4 py-4 md:px-6 md:pt-0">
      <output className="sr-only">{t('history.loading')}</output>
      <div className="flex flex-col gap-3 md:gap-0 md:overflow-hidden md:rounded-lg md:bg-surface md:shadow-hairline">
        {ROWS.map(row => (
          <div
            key={row}
            data-skeleton-row
            className="rounded-lg bg-surface p-4 shadow-hairline md:rounded-none md:border-t md:border-line md:shadow-none"
          >
            <div className="flex justify-between">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-6 w-20 rounded-full" />
            </div>
            <Skeleton className="mt-1.5 h-3.5 w-26" />
            <Skeleton className="mt-3 h-3.5 w-3/4" />
            <div className="mt-4 flex items-center justify-between border-t border-line pt-4">
              <div>
                <Skeleton className="h-4 w-24" />
                <Skeleton className="mt-2.5 h-3 w-13" />
              </div>
              <Skeleton className="h-11 w-28 rounded-sm" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
