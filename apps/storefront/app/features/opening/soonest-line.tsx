// When an order that is placed now can be had, and from where (PROMISE-02).
import Timer from 'lucide-react/icons/timer'
import { formatClockTime } from '../../lib/format/date-time.ts'
import { usePage } from '../../shell/page.tsx'
import { useT } from '../../shell/use-t.ts'
import { useOpeningNotice, useSoonest } from './opening-store.ts'

const BOX = 'mt-3.5 flex min-h-10.5 items-center gap-2.5 rounded-sm bg-tint-100 px-3.5 text-brand-ink'

/** Where no outlet is chosen, or the company has not said when it opens, one text stands for every pickup (FULF-08). */
export function SoonestLine({ mode }: { mode: 'delivery' | 'pickup' }) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  const notice = useOpeningNotice()
  const soonest = useSoonest()
  const takesOrders = notice === null || notice.state === 'closing'
  if (!soonest)
    return mode === 'pickup' && takesOrders ? (
      <p className={`${BOX} font-semibold`}>
        <Timer size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
        <span className="capitalise">{t('cart.readyIn')}</span>
      </p>
    ) : null
  const { outlet, from, until } = soonest
  return (
    <p className={BOX}>
      <Timer size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 py-2">
        <span className="block text-caption">{t('opening.soonestFrom', { outlet })}</span>{' '}
        <span className="figures block font-semibold">
          {t('opening.span', {
            from: formatClockTime(from, timeZone),
            until: formatClockTime(until, timeZone),
          })}
        </span>
      </span>
    </p>
  )
}
