// The price of something, as a list of names and amounts with the total below a line.
import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'

export interface Amount {
  label: string
  amount: ReactNode
  badge?: ReactNode
  tone?: 'discount'
}

export function AmountList({ rows, total }: { rows: readonly Amount[]; total: Amount }) {
  return (
    <dl className="flex flex-col gap-2.5">
      {rows.map(row => (
        <div key={row.label} className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="flex items-center gap-2 text-ink-2">
            {row.label}
            {row.badge}
          </dt>
          <dd className={`figures ml-auto ${row.tone === 'discount' ? 'font-medium text-ok-ink' : ''}`}>
            {moving(row.amount)}
          </dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3.5 text-title-2">
        <dt>{total.label}</dt>
        <dd className="figures ml-auto">{moving(total.amount)}</dd>
      </div>
    </dl>
  )
}

const moving = (amount: ReactNode): ReactNode =>
  typeof amount === 'string' ? <Figure>{amount}</Figure> : amount
