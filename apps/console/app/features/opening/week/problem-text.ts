// What is wrong with a period, in one sentence.
import type { T } from '../../../lib/i18n/t.ts'
import { dayName } from './day-name.ts'
import { shownTime } from './span.ts'
import type { WeekProblem } from './week.ts'

export function problemText(t: T, problem: WeekProblem): string {
  if (problem.type === 'no_length') return t('hours.noLength')
  const times = { from: shownTime(problem.from), until: shownTime(problem.until) }
  return problem.with.day === problem.day
    ? t('hours.overlap', times)
    : t('hours.overlapOther', { day: dayName(problem.with.day, t.locale), ...times })
}
