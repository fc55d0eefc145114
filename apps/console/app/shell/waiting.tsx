// A count beside an entry of the navigation (LEDGER-03).
import { useT } from './use-t.ts'

export function Waiting({ count, className }: { count: number; className: string }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span
      className={`flex h-5 min-w-5 items-center justify-center rounded-full bg-bad-solid px-1.5 text-p-micro text-white ${className}`}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('nav.waiting', { count })}</span>
    </span>
  )
}
