// What is edited on the page of hours: one of the three weeks of an outlet, a day of it, and how it is saved.
import type { OpeningHours, OutletOpening } from '@pesan/contract/opening'
import type { Weekday } from '@pesan/contract/weekday'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../shell/use-t.ts'
import { useSavingWeek } from './use-saving-week.ts'
import { useWeekDraft } from './use-week-draft.ts'
import { type PeriodPlace, problemsOf, WEEKS, type WeekName, type WeekProblem } from './week.ts'

/** `index` null: a day without periods. */
export interface Selection {
  day: Weekday
  index: number | null
}

export const isSelected = (selection: Selection, { day, index }: PeriodPlace): boolean =>
  selection.day === day && selection.index === index

/** Also one whose text is no time. */
const findInvalidField = () => document.querySelector<HTMLElement>('main input[aria-invalid]')

export type WeekEditor = ReturnType<typeof useWeekEditor>

export function useWeekEditor(saved: OutletOpening) {
  const t = useT()
  const { shown, changed, change, discard } = useWeekDraft(saved)
  const [name, setName] = useState<WeekName>('opening_hours')
  const [selection, setSelection] = useState<Selection>({ day: 'mon', index: 0 })
  /** On a phone a day is a page. */
  const [isDayOpen, setIsDayOpen] = useState(false)
  const { send, isSaving, error, setError } = useSavingWeek(saved.outlet_id)
  const week = shown[name]

  /** Shows it, wherever it is. */
  function focusProblem(): boolean {
    const found = findProblem(shown)
    if (found)
      flushSync(() => {
        setName(found.name)
        setSelection(found.problem)
        setIsDayOpen(true)
      })
    const field = findInvalidField()
    field?.focus()
    return field !== null || found !== null
  }

  async function save(): Promise<void> {
    if (isSaving || !changed) return
    if (focusProblem()) {
      setError(t('hours.mendFirst'))
      return
    }
    await send(changed)
  }

  return {
    name,
    week,
    /** Of all modes. */
    shared: shown.opening_hours,
    problems: week === null ? [] : problemsOf(week),
    selection,
    isDayOpen,
    isChanged: changed !== null,
    isSaving,
    error,
    open: setName,
    select: setSelection,
    openDay: setIsDayOpen,
    change(next: OpeningHours) {
      setError(undefined)
      change({ [name]: next })
    },
    discard() {
      setError(undefined)
      discard()
    },
    save,
  }
}

function findProblem(shown: OutletOpening): { name: WeekName; problem: WeekProblem } | null {
  for (const name of WEEKS) {
    const week = shown[name]
    const [problem] = week === null ? [] : problemsOf(week)
    if (problem) return { name, problem }
  }
  return null
}
