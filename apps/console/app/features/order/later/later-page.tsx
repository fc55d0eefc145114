// Orders for later by day and time, and what the slots of the day have room for (LATER-05).
import { useState } from 'react'
import { formatTime } from '../../../lib/local-time.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { useToday } from '../../../lib/use-today.ts'
import { BoardSettingsProvider } from '../../../shell/board-settings.tsx'
import { OfflineBand } from '../../../shell/offline-band.tsx'
import { PageTitle } from '../../../shell/page.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { BackLink } from '../order-page.tsx'
import { useBoard } from '../use-board.ts'
import { DaySegment } from './day-segment.tsx'
import { laterDays, nextToStart } from './later-days.ts'
import { LaterRow } from './later-row.tsx'
import { SlotPanel } from './slot-panel.tsx'

export const LaterPage = () => (
  <BoardSettingsProvider>
    <LoadedPage />
  </BoardSettingsProvider>
)

const PANEL_BESIDE = '(width >= 1024px)'

function LoadedPage() {
  const t = useT()
  const { company } = useMembership()
  const timeZone = company.time_zone
  const { columns, cache, readNow } = useBoard()
  const today = useToday(timeZone)
  const isBeside = useMedia(PANEL_BESIDE)
  const [chosen, setChosen] = useState<string | null>(null)
  const days = laterDays(columns.later, { today, timeZone })
  const day = days.find(given => given.day === chosen) ?? days[0]
  const next = nextToStart(columns.later)
  if (!day) return null
  const isOffline = cache.lostSinceMs !== null
  return (
    <>
      {cache.lostSinceMs !== null && (
        <OfflineBand
          text={t('offline.since', { time: formatTime(new Date(cache.lostSinceMs), timeZone) })}
          onTry={readNow}
        />
      )}
      <main className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 md:p-5">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <BackLink />
          <PageTitle title={t('column.later')} className="min-w-40 flex-1 text-p-title" />
          <DaySegment days={days} shown={day.day} today={today} onShow={setChosen} />
        </header>
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
          <section aria-label={t('column.later')} className="min-w-0">
            {cache.isLoaded ? (
              <ul className="flex flex-col gap-2.5 empty:hidden">
                {day.orders.map(order => (
                  <LaterRow
                    key={order.id}
                    order={order}
                    timeZone={timeZone}
                    isNext={order.id === next?.id}
                    isOffline={isOffline}
                  />
                ))}
              </ul>
            ) : (
              <RowShapes />
            )}
            {cache.isLoaded && day.orders.length === 0 && (
              <p className="rounded-card border-2 border-dashed border-line px-4 py-8 text-center text-p-row text-ink-2">
                {t(day.day === today ? 'later.emptyToday' : 'later.empty')}
              </p>
            )}
          </section>
          <SlotPanel
            key={day.day}
            day={day.day}
            orderCount={day.orders.length}
            isBeside={isBeside}
            isOffline={isOffline}
          />
        </div>
      </main>
    </>
  )
}
