// The rules of the linter (EDIT-04) in the order in which their problems are listed; docs/menu-rules.md explains each.
import type { MenuProblem } from '@pesan/contract/menu-draft'
import {
  findLeastAboveChoices,
  findLeastAboveMost,
  findRequiredWithoutChoice,
  findUnused,
  findWithoutModifiers,
} from './group-rules.ts'
import type { LintFinding, LintIndex } from './lint-index.ts'
import { findFarFromLive, findLow, findZero } from './price-rules.ts'
import {
  findEmptyCategory,
  findEmptyMenu,
  findMissingPhoto,
  findNameTwice,
  findOrderedRemoved,
  findWithoutCategory,
} from './product-rules.ts'
import { findMissingTranslations, findStraySpaces } from './text-rules.ts'

interface LintRule {
  /** An error stops a publication, a warning can be waved through. */
  level: MenuProblem['level']
  find(index: LintIndex): LintFinding[]
}

export const LINT_RULES = {
  required_group_without_choice: { level: 'error', find: findRequiredWithoutChoice },
  least_above_most: { level: 'error', find: findLeastAboveMost },
  least_above_choices: { level: 'error', find: findLeastAboveChoices },
  menu_empty: { level: 'error', find: findEmptyMenu },
  ordered_product_removed: { level: 'error', find: findOrderedRemoved },
  price_far_from_live: { level: 'warning', find: findFarFromLive },
  price_zero: { level: 'warning', find: findZero },
  price_low: { level: 'warning', find: findLow },
  photo_missing: { level: 'warning', find: findMissingPhoto },
  name_twice: { level: 'warning', find: findNameTwice },
  translation_missing: { level: 'warning', find: findMissingTranslations },
  stray_spaces: { level: 'warning', find: findStraySpaces },
  category_empty: { level: 'warning', find: findEmptyCategory },
  product_without_category: { level: 'warning', find: findWithoutCategory },
  group_without_modifiers: { level: 'warning', find: findWithoutModifiers },
  group_unused: { level: 'warning', find: findUnused },
} as const satisfies Record<string, LintRule>

export type LintRuleName = keyof typeof LINT_RULES
