// Says when orders are taken, where they are not or not for long (HOURS-05, HOURS-06, HOURS-08).

import { serverNowMs } from '@pesan/ui/api/server-clock'
import Clock from 'lucide-react/icons/clock'
import Moon from 'lucide-react/icons/moon'
import Pause from 'lucide-react/icons/pause'
import { useEffect, useState } from 'react'
import { usePage } from '../../shell/page.tsx'
import { useT } from '../../shell/use-t.ts'
import { useOpeningNotice } from './opening-store.ts'
import { noticeTexts } from './opening-texts.ts'

const ICONS = { closed: Moon, paused: Pause, closing: Clock }
const TICK_MS = 10_000

export function OpeningStrip() {
  const t = useT()
  const { company } = usePage()
  const notice = useOpeningNotice()
  const now = useMinutes(notice?.state === 'closing')
  if (!notice) return null
  const Icon = ICONS[notice.state]
  const { title, details } = noticeTexts(notice, {
    t,
    timeZone: company.time_zone,
    takesLater: company.order_ahead_days !== undefined,
    now,
  })
  const look = notice.state === 'closed' ? 'bg-sunken text-ink-2' : 'bg-warn-tint text-warn-ink'
  return (
    <output className="mx-auto mt-3 block max-w-menu px-4 md:px-6">
      <span className={`flex gap-3 rounded-md p-4 ${look}`}>
        <Icon size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>{' '}
          <span className="block text-caption">{details.join(' ')}</span>
        </span>
      </span>
    </output>
  )
}

/** The server's time, while minutes are counted; null before the page is hydrated. */
function useMinutes(isCounting: boolean): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    if (!isCounting) return
    const tick = () => setNow(new Date(serverNowMs()))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
