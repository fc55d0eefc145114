// What is wrong, or probably wrong, with a menu (EDIT-04): the same answer in the console, on the command line and at an
// import.
import type { MenuContent } from '@pesan/contract/menu-content'
import type { MenuProblem } from '@pesan/contract/menu-draft'
import { indexForLint, type LintFinding, type LintOptions } from './lint-index.ts'
import { LINT_RULES, type LintRuleName } from './lint-rules.ts'

/** More warnings of one rule become one of the whole menu: 2,000 lines without a photo help no one. */
const MAX_WARNINGS_OF_RULE = 20

export type LintedProblem = Omit<MenuProblem, 'is_waved' | 'rule'> & { rule: LintRuleName }

/** `live`: the version with which prices are compared. Errors come first. */
export function lintMenu(content: MenuContent, options: LintOptions): LintedProblem[] {
  const index = indexForLint(content, options)
  return LINT_RULE_NAMES.flatMap(rule => {
    const { level, find } = LINT_RULES[rule]
    const found = find(index)
    const listed = level === 'warning' && found.length > MAX_WARNINGS_OF_RULE ? [together(found)] : found
    return listed.map(finding => ({ rule, level, ...finding }))
  })
}

const LINT_RULE_NAMES = Object.keys(LINT_RULES) as LintRuleName[]

const together = (found: readonly LintFinding[]): LintFinding => ({
  kind: 'menu',
  key: 'menu',
  name: '',
  facts: { count: found.length },
})
