// What the linter finds in a menu, and what is wrong with a sheet, in English for a terminal.
import type { MenuProblem } from '@pesan/contract/menu-draft'
import type { SheetFault, SheetFaultReason } from '@pesan/contract/menu-file'
import type { LintRuleName } from '@pesan/domain/menu-lint/lint-rules'
import { printable } from '../print.ts'

type Facts = MenuProblem['facts']

const RULE_TEXTS: Readonly<Record<LintRuleName, (facts: Facts) => string>> = {
  required_group_without_choice: ({ product }) => `nothing to choose, so that ${product} cannot be bought`,
  least_above_most: ({ least, most }) => `asks for ${least}, but allows ${most}`,
  least_above_choices: ({ least, open, product }) =>
    `asks for ${least} of ${open}, so that ${product} cannot be bought`,
  menu_empty: () => 'shows no product',
  ordered_product_removed: () => 'was ordered before: hide it instead of removing it',
  price_far_from_live: ({ live, price }) => `costs ${price}, until now ${live}`,
  price_zero: () => 'costs nothing',
  price_low: ({ price }) => `costs ${price}`,
  photo_missing: () => 'has no photo',
  name_twice: facts => `the name is twice in ${facts['in']}`,
  translation_missing: ({ language, names, descriptions }) =>
    `${names} names and ${descriptions} descriptions have no translation (${language})`,
  stray_spaces: ({ field }) => `stray spaces in the ${field}`,
  category_empty: () => 'shows no product',
  product_without_category: () => 'is in no category',
  group_without_modifiers: ({ product }) => `has no choices, and ${product} has it`,
  group_unused: () => 'no product has it',
}

/** Errors first, as they are listed. */
export const problemLines = (problems: readonly MenuProblem[]): string[] =>
  problems.map(({ rule, level, kind, name, facts }) => {
    const subject = kind === 'menu' ? 'menu' : `${kind} "${printable(name)}"`
    const count = facts['count']
    return count === undefined
      ? `${level}: ${subject}: ${printable(textOf(rule, facts))} (${rule})`
      : `${level}: ${count} times ${rule}`
  })

const textOf = (rule: string, facts: Facts): string =>
  Object.hasOwn(RULE_TEXTS, rule) ? RULE_TEXTS[rule as LintRuleName](facts) : rule

const FAULT_TEXTS: Readonly<Record<SheetFaultReason, string>> = {
  unknown_row: 'is no kind of row',
  no_name: 'has no name',
  no_category: 'has no category',
  no_price: 'has no price',
  not_a_price: 'is not a price',
  not_yes_or_no: 'is not yes or no',
  not_a_number: 'is not such a number',
  unknown_diet: 'is not a known diet',
  unknown_allergen: 'is not a known allergen',
  unknown_group: 'is no group of this menu',
  not_selling_times: 'is not such as mon-fri 07:00-11:00',
  not_an_address: 'is not the address of a photo',
  too_long: 'is too long',
  too_many: 'is one too many',
  not_printable: 'has characters that cannot be shown',
  least_above_most: 'is more than the most',
  choice_without_group: 'has no group above it',
  id_twice: 'is the id of a row above',
}

export const faultLines = (faults: readonly SheetFault[]): string[] =>
  faults.map(({ line, column, word, reason }) => {
    const where = column === null ? `line ${line}` : `line ${line}, ${column}`
    return `left out: ${where}:${word === '' ? '' : ` "${printable(word)}"`} ${FAULT_TEXTS[reason]}`
  })
