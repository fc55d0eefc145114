// A count beside an entry of the navigation: what waits for a person (LEDGER-03), and in grey how many orders are open.
import { useT } from './use-t.ts'

interface WaitingProps {
  count: number
  label: 'nav.waiting' | 'nav.openOrders'
  className: string
}

const COLOURS = { 'nav.waiting': 'bg-bad-solid text-white', 'nav.openOrders': 'bg-line text-ink-1' } as const

export function Waiting({ count, label, className }: WaitingProps) {
  const t = useT()
  if (count === 0) return null
  return (
    <span
      className={`flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-p-micro ${COLOURS[label]} ${className}`}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t(label, { count })}</span>
    </span>
  )
}
