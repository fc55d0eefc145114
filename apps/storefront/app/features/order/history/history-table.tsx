// The frame of the purchase history: a table, with cards instead of rows on a phone.
import type { ReactNode } from 'react'
import { useT } from '../../../shell/use-t.ts'

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
