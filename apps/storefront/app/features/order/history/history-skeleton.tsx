// Eight rows as placeholders for the orders that are loading (HIST-06).
import { useT } from '../../../shell/use-t.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

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
