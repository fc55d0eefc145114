// How old the orders on a page are while they cannot be read, and the state of a page without stored orders.
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import satelliteDish from '../../art/satellite-dish.webp?no-inline'
import { formatMoment } from '../../lib/format/moment.ts'
import { usePage } from '../../shell/page.tsx'
import { useT } from '../../shell/use-t.ts'
import { Art } from '../../ui/art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface AsOfProps {
  at: Date | null
  /** For controls that are disabled meanwhile. */
  id?: string
  className?: string
}

export function AsOf({ at, id, className = '' }: AsOfProps) {
  const t = useT()
  const { company, locale } = usePage()
  const [now] = useState(() => new Date())
  return (
    <output className="block" id={id}>
      {at && (
        <p className={`flex items-center justify-center gap-2 px-4 py-3 text-small text-ink-2 ${className}`}>
          <WifiOff size={16} strokeWidth={2.1} className="shrink-0" aria-hidden />
          {t('offline.asOf', {
            when: formatMoment(at, { now, locale, timeZone: company.time_zone }),
          })}
        </p>
      )}
    </output>
  )
}

/** Orders that are not stored load automatically once there is a connection. */
export function NotSeenYet() {
  const t = useT()
  return (
    <EmptyState
      icon={<Art src={satelliteDish} />}
      title={t('offline.notSeen')}
      text={t('offline.notSeenText')}
    />
  )
}
