// A line below the header without a connection: nothing is lost, and how old the content is.
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { formatMoment } from '../lib/format/date-time.ts'
import { usePage, useT } from './page.tsx'
import { useIsOnline } from './use-is-online.ts'

export function OfflineStrip() {
  const t = useT()
  const isOnline = useIsOnline()
  return (
    <output className="block">
      {!isOnline && (
        <div className="flex items-center justify-center gap-2 bg-warn-tint px-4 py-2.5 text-small font-semibold text-warn-ink">
          <WifiOff size={18} strokeWidth={2.1} className="shrink-0" aria-hidden />
          <p>
            {t('offline.strip')} <SeenAt />
          </p>
        </div>
      )}
    </output>
  )
}

/**
 * Shown only on a page from the cache: a page opened before the connection was lost is current. Customer
 * pages are cached without content and report its age themselves.
 */
function SeenAt() {
  const t = useT()
  const when = useTextOfPageAge()
  return when && t('offline.lastUpdated', { when })
}

function useTextOfPageAge(): string | null {
  const { company, locale } = usePage()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const update = async () => {
      const seenAt = await pageSeenAt()
      if (isGone || !seenAt) return
      setText(formatMoment(seenAt, { now: new Date(), locale, timeZone: company.time_zone }))
    }
    update().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [company.time_zone, locale])
  return text
}

async function pageSeenAt(): Promise<Date | null> {
  // Over plain http, except on this machine, the browser has no cache storage.
  if (!('caches' in window)) return null
  if (/^\/(orders|account)\//.test(location.pathname)) return null
  const stored = await caches.match(location.pathname)
  const date = new Date(stored?.headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}
