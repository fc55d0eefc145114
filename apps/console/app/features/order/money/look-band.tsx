// The board says how much money waits for a person (LEDGER-03).
import Wallet from 'lucide-react/icons/wallet'
import { Link } from 'wouter'
import { useTaskCount } from '../../../shell/payment-tasks.ts'
import { useT } from '../../../shell/use-t.ts'

export function LookBand() {
  const t = useT()
  const count = useTaskCount()
  if (count === 0) return null
  return (
    <Link
      href="/needs-a-look"
      className="flex min-h-14 items-center gap-3 bg-soon-tint px-4 text-b-mode font-semibold text-soon"
    >
      <Wallet size={22} aria-hidden />
      {t('look.band', { count })}
    </Link>
  )
}
