// The section by which a manager tests whether a counter rings (OPEN-11).
import type { CounterOfOutlet } from '@pesan/contract/counter-test'
import type { Membership } from '@pesan/contract/member'
import BellRing from 'lucide-react/icons/bell-ring'
import type { T } from '../../lib/i18n/t.ts'
import { dayIn, formatDay, formatTime } from '../../lib/local-time.ts'
import { useCountersQuery } from '../../shell/counters.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import type { CounterTesting } from './use-counter-test.ts'

export function TestCounter({ counter }: { counter: CounterTesting }) {
  const t = useT()
  const { company } = useMembership()
  const { data = [] } = useCountersQuery()
  return (
    <section className="shrink-0 rounded-card border border-line bg-surface p-5 md:p-8">
      <h2 className="text-p-title">{t('testing.title')}</h2>
      <p className="mt-2 max-w-[640px] text-p-row text-ink-2">{t('testing.text')}</p>
      <ul className="mt-4 flex flex-col">
        {company.outlets.map(outlet => {
          const known = data.find(one => one.outlet === outlet.id)
          return (
            <li
              key={outlet.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 not-first:border-t"
            >
              <div className="min-w-0 text-p-row">
                <span className="block font-semibold">{outlet.name}</span>
                <State known={known} outlet={outlet.name} company={company} />
              </div>
              <ServerButton
                kind={known?.is_due ? 'filled' : 'neutral'}
                size="row"
                label={t('testing.startAt', { outlet: outlet.name })}
                onPress={() => void counter.start(outlet.id)}
              >
                <BellRing size={18} aria-hidden />
                {t('testing.start')}
              </ServerButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface StateProps {
  known: CounterOfOutlet | undefined
  outlet: string
  company: Membership['company']
}

function State({ known, outlet, company }: StateProps) {
  const t = useT()
  if (known?.is_due)
    return <span className="block font-semibold text-soon">{t('testing.due', { outlet })}</span>
  if (!known?.last_test) return null
  const when = whenText(t, known.last_test, company.time_zone)
  const { rang, printed } = known.last_test
  const tone = rang === false || printed === false ? 'font-semibold text-bad' : 'text-ink-2'
  return <span className={`block ${tone}`}>{t('testing.last', { when })}</span>
}

type LastTest = NonNullable<CounterOfOutlet['last_test']>

function whenText(t: T, { at, ...test }: LastTest, timeZone: string): string {
  const day = dayIn(new Date(at), timeZone)
  const date = formatDay(day, { locale: t.locale, today: day, month: 'short' })
  return `${date}, ${formatTime(new Date(at), timeZone)}, ${answersText(t, test)}`
}

type Answers = Pick<LastTest, 'rang' | 'printers' | 'printed'>

/** Paper is spoken of only where something prints. */
function answersText(t: T, { rang, printers, printed }: Answers): string {
  if (rang === null && printed === null) return t('testing.unanswered')
  const ringing = rang !== null && t(rang ? 'testing.rang' : 'testing.silent')
  const paper =
    printed === null ? 'testing.paperUnanswered' : printed ? 'testing.printed' : 'testing.notPrinted'
  return [ringing, printers.length > 0 && t(paper)].filter(Boolean).join(', ')
}
