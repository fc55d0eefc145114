// Where an outlet had no order for days, those who manage the devices are offered a test of its counter (OPEN-11).
import BellRing from 'lucide-react/icons/bell-ring'
import { Link } from 'wouter'
import { useCountersQuery } from '../../../shell/counters.ts'
import { useCan, useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { bandButtonClassName } from '../../../ui/button.tsx'

export const TestOffer = () => useCan('devices') && <Offer />

function Offer() {
  const t = useT()
  const { company } = useMembership()
  const { data = [] } = useCountersQuery()
  const due = new Set<string>(data.filter(({ is_due }) => is_due).map(({ outlet }) => outlet))
  if (due.size === 0) return null
  const names = company.outlets.filter(({ id }) => due.has(id)).map(({ name }) => name)
  return (
    <section
      aria-label={t('counterTest.offer')}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 bg-accent-tint px-4 py-1 text-accent-ink md:px-5"
    >
      <BellRing size={22} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 basis-48 text-b-mod font-semibold">
        {t('counterTest.due', { outlets: names.join(', ') })}
      </p>
      <Link href="/devices" className={bandButtonClassName}>
        {t('counterTest.offer')}
      </Link>
    </section>
  )
}
