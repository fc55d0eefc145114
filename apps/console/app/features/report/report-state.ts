// Which days and which outlet the page of reports shows, as its address says it.

import type { OutletId } from '@pesan/contract/ids'
import { MAX_REPORT_DAYS, type ReportBy, reportBy } from '@pesan/contract/report'
import { daysAfter, weekdayOfDay } from '@pesan/domain/report/business-day'

export const VIEWS = ['today', 'week', 'month', 'span'] as const
type View = (typeof VIEWS)[number]

export interface ReportState {
  view: View
  outlet: OutletId | null
  by: ReportBy
  /** Of picked days. */
  from: string | null
  to: string | null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null): string | null =>
  text !== null && DAY.test(text) && Number.isFinite(Date.parse(text)) ? text : null

export function readState(params: URLSearchParams, outlets: readonly OutletId[]): ReportState {
  return {
    view: VIEWS.find(view => view === params.get('view')) ?? 'today',
    outlet: outlets.find(outlet => outlet === params.get('outlet')) ?? null,
    by: reportBy.options.find(by => by === params.get('by')) ?? 'product',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  }
}

export function writeState({ view, outlet, by, from, to }: ReportState): URLSearchParams {
  const given = {
    view: view === 'today' ? null : view,
    outlet,
    by: by === 'product' ? null : by,
    from: view === 'span' ? from : null,
    to: view === 'span' ? to : null,
  }
  return new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

const SUNDAY = 0
const DAYS_OF_WEEK = 7

/** `today`: the business day. Picked days are put in order, and at most as many as a report may have. */
export function daysOf({ view, from, to }: ReportState, today: string): { from: string; to: string } {
  switch (view) {
    case 'today':
      return { from: today, to: today }
    case 'week': {
      const weekday = weekdayOfDay(today)
      return { from: daysAfter(today, 1 - (weekday === SUNDAY ? DAYS_OF_WEEK : weekday)), to: today }
    }
    case 'month':
      return { from: `${today.slice(0, -2)}01`, to: today }
    case 'span': {
      const [first, last] = [from ?? to ?? today, to ?? from ?? today].toSorted()
      const end = last ?? today
      const earliest = daysAfter(end, 1 - MAX_REPORT_DAYS)
      return { from: first === undefined || first < earliest ? earliest : first, to: end }
    }
  }
}
