// What the outlet of this board does now: open, busy, paused or closed.

import type { ReactNode } from 'react'
import type { T } from '../../lib/i18n/t.ts'
import { useNow } from '../../lib/use-now.ts'
import { useOnlyOutlet } from '../../shell/device-outlet.ts'
import { outletOpeningOf, useOpeningQuery } from '../../shell/opening.ts'
import { useT } from '../../shell/use-t.ts'
import { momentText } from './moment-text.ts'
import { type OutletState, outletState } from './outlet-state.ts'

const CHIP =
  'figures hidden h-8 items-center rounded-chip px-2.5 text-p-body font-semibold whitespace-nowrap md:flex'
const LOOK = {
  open: 'bg-good-tint text-good',
  busy: 'bg-soon-tint text-soon',
  paused: 'bg-soon-tint text-soon',
  closed: 'bg-sunken text-ink-2',
} as const

export function OpeningChip(): ReactNode {
  const t = useT()
  const nowMs = useNow()
  const outletId = useOnlyOutlet()
  const { data } = useOpeningQuery()
  const outlet = outletId === null ? undefined : outletOpeningOf(data, outletId)
  if (!outlet || !data) return <span className={`${CHIP} ${LOOK.open}`}>{t('board.connected')}</span>
  const now = new Date(nowMs)
  const state = outletState(outlet, data, now)
  const timeOf = (moment: Date) => momentText(moment, { locale: t.locale, timeZone: data.time_zone, now })
  return <span className={`${CHIP} ${LOOK[state.state]}`}>{chipText(t, state, timeOf)}</span>
}

function chipText(t: T, state: OutletState, timeOf: (moment: Date) => string): string {
  switch (state.state) {
    case 'open':
      return state.until ? t('opening.chipOpen', { time: timeOf(state.until) }) : t('opening.chipAlways')
    case 'busy':
      return t('opening.chipBusy', { minutes: state.minutes, time: timeOf(state.until) })
    case 'paused':
      return state.until
        ? t('opening.chipPausedUntil', { time: timeOf(state.until) })
        : t('opening.chipPaused')
    case 'closed':
      return state.opensAt
        ? t('opening.chipClosedUntil', { time: timeOf(state.opensAt) })
        : t('opening.chipClosed')
  }
}
