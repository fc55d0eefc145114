// What the linter finds in a menu, as answers name it.
import type { MenuContent } from '@pesan/contract/menu-content'
import type { MenuProblem } from '@pesan/contract/menu-draft'
import type { Company } from '../../companies/company.ts'
import type { WavedProblem } from './menu-draft.repository.ts'

export interface ProblemsRequest {
  company: Company
  content: MenuContent
  live: MenuContent
  waved: readonly WavedProblem[]
}

export function findProblems({ waved }: ProblemsRequest): MenuProblem[] {
  const known = new Set(waved.map(waveKey))
  const found: Omit<MenuProblem, 'is_waved'>[] = []
  return found.map(problem => ({
    ...problem,
    is_waved: problem.level === 'warning' && known.has(waveKey(problem)),
  }))
}

/** Identifies a problem as long as it is about the same part. */
export const waveKey = ({ rule, kind, key }: WavedProblem): string => JSON.stringify([rule, kind, key])

export const errorsOf = (problems: readonly MenuProblem[]): MenuProblem[] =>
  problems.filter(({ level }) => level === 'error')
