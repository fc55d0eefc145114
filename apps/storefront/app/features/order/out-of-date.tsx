// How old the orders on a page are while they cannot be read, and the state of a page without stored orders.

import { NetworkError, UnreadableAnswer } from '@pesan/ui/api/failures'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import satelliteDish from '../../art/satellite-dish.webp?no-inline'
import { formatMoment } from '../../lib/format/date-time.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { useIsOnline } from '../../shell/use-is-online.ts'
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

/**
 * Whether the data shown may be outdated: from the loss of the connection, or a read without an answer,
 * until newer data arrives. It stays true between attempts, so that the page does not flicker.
 */
export function useIsOutOfDate(query: SentRequest & { dataUpdatedAt: number }): boolean {
  const isOnline = useIsOnline()
  const [awaySince, setAwaySince] = useState<number>()
  const isAway = !isOnline || isUnreachable(query)
  if (isAway && awaySince !== query.dataUpdatedAt) setAwaySince(query.dataUpdatedAt)
  return isAway || awaySince === query.dataUpdatedAt
}

interface SentRequest {
  fetchStatus: 'fetching' | 'paused' | 'idle'
  /** The failure of the last attempt, also while the next one is in progress. */
  failureReason: unknown
}

/**
 * Whether a query gets no answer: the browser has no connection, or the answer cannot be read (a captive
 * portal answers with its login page).
 */
export const isUnreachable = ({ fetchStatus, failureReason }: SentRequest): boolean =>
  fetchStatus === 'paused' ||
  (failureReason instanceof NetworkError && !(failureReason instanceof UnreadableAnswer))
