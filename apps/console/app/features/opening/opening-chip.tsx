// What the outlet of this board does now: open, busy, paused or closed; of several outlets, those that are not simply open.
import type { RestaurantOpening } from '@pesan/contract/opening'
import type { ReactNode } from 'react'
import type { T } from '../../lib/i18n/t.ts'
import { useNow } from '../../lib/use-now.ts'
import { useOnlyOutlet } from '../../shell/device-outlet.ts'
import { useOpeningQuery } from '../../shell/opening.ts'
import { useT } from '../../shell/use-t.ts'
import { momentText } from './moment-text.ts'
import { type OutletState, outletState } from './outlet-state.ts'

const APPEARANCE = {
  open: 'bg-good-tint text-good',
  busy: 'bg-soon-tint text-soon',
  paused: 'bg-soon-tint text-soon',
  closed: 'bg-sunken text-ink-2',
} as const

export function OpeningChip(): ReactNode {
  const t = useT()
  const now = new Date(useNow())
  const only = useOnlyOutlet()
  const { data } = useOpeningQuery()
  const { look, text } = data
    ? summary(t, data, { only, now })
    : ({ look: 'open', text: t('board.connected') } as const)
  return (
    <span
      className={`flex min-h-8 min-w-0 items-center rounded-chip px-2.5 text-p-body font-semibold ${APPEARANCE[look]}`}
    >
      {text}
    </span>
  )
}

/** In the order in which people need to know it. */
const NOT_OPEN = ['paused', 'busy', 'closed'] as const
const COUNTS = {
  paused: 'opening.countPaused',
  busy: 'opening.countBusy',
  closed: 'opening.countClosed',
} as const

function summary(
  t: T,
  opening: RestaurantOpening,
  { only, now }: { only: string | null; now: Date },
): { look: keyof typeof APPEARANCE; text: string } {
  if ((opening.company_closed_at ?? null) !== null)
    return { look: 'closed', text: t('opening.chipCompanyClosed') }
  const outlets = opening.outlets
    .filter(({ outlet_id: id }) => only === null || id === only)
    .map(outlet => ({ name: outlet.name, state: outletState(outlet, opening, now) }))
  const timeOf = (moment: Date) => momentText(moment, { locale: t.locale, timeZone: opening.time_zone, now })
  const different = outlets.filter(({ state }) => state.state !== 'open')
  const [first, ...others] = outlets.length === 1 ? outlets : different
  if (!first) return { look: 'open', text: t('opening.chipAllOpen') }
  if (others.length === 0) {
    const text = chipText(t, first.state, timeOf)
    return { look: first.state.state, text: outlets.length === 1 ? text : `${first.name}: ${text}` }
  }
  const counts = NOT_OPEN.map(state => ({
    state,
    count: different.filter(outlet => outlet.state.state === state).length,
  })).filter(({ count }) => count > 0)
  return {
    look: counts[0]?.state ?? 'open',
    text: counts.map(({ state, count }) => t(COUNTS[state], { count })).join(', '),
  }
}

function chipText(t: T, state: OutletState, timeOf: (moment: Date) => string): string {
  switch (state.state) {
    case 'open':
      return state.until ? t('opening.chipOpen', { time: timeOf(state.until) }) : t('opening.chipAlways')
    case 'busy':
      return t('opening.chipBusy', { minutes: state.minutes, time: timeOf(state.until) })
    case 'paused':
      return pausedText(t, state, timeOf)
    case 'closed':
      return state.opensAt
        ? t('opening.chipClosedUntil', { time: timeOf(state.opensAt) })
        : t('opening.chipClosed')
  }
}

/** Of one of the two modes, the other goes on. */
function pausedText(
  t: T,
  { modes, until }: Extract<OutletState, { state: 'paused' }>,
  timeOf: (moment: Date) => string,
): string {
  const [mode, ...others] = modes
  const what = mode && others.length === 0 ? t(`opening.${mode}Paused`) : t('opening.chipPaused')
  return until ? t('opening.chipUntil', { what, time: timeOf(until) }) : what
}
