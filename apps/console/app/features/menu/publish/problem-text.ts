// What the linter found, in words (EDIT-04); docs/menu-rules.md explains each rule. A rule unknown to this release is
// shown by its name.
import type { MenuProblem } from '@pesan/contract/menu-draft'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { PlainKey, T } from '../../../lib/i18n/t.ts'
import { languageName } from '../product/languages.ts'

type Words = (t: T, problem: MenuProblem) => string

const text = (value: string | number | undefined): string => String(value ?? '')
const price = (value: string | number | undefined): string => formatRupiah(Number(value ?? 0) as Rupiah)

/** The first product of a choice, and how many others have it. */
function sellers(t: T, { product, products }: MenuProblem['facts']): string {
  const others = Number(products ?? 1) - 1
  return others > 0 ? t('menu.rule.andMore', { name: text(product), count: others }) : text(product)
}

const WORDS: Readonly<Record<string, Words>> = {
  required_group_without_choice: (t, { name, facts }) =>
    t('menu.rule.requiredWithoutChoice', { name, product: sellers(t, facts) }),
  least_above_most: (t, { name, facts }) =>
    t('menu.rule.leastAboveMost', { name, least: text(facts['least']), most: text(facts['most']) }),
  least_above_choices: (t, { name, facts }) =>
    t('menu.rule.leastAboveChoices', {
      name,
      least: text(facts['least']),
      open: text(facts['open']),
      product: sellers(t, facts),
    }),
  menu_empty: t => t('menu.rule.menuEmpty'),
  ordered_product_removed: (t, { name }) => t('menu.rule.orderedRemoved', { name }),
  price_far_from_live: (t, { name, facts }) =>
    t('menu.rule.priceFar', { name, live: price(facts['live']), price: price(facts['price']) }),
  price_zero: (t, { name }) => t('menu.rule.priceZero', { name }),
  price_low: (t, { name, facts }) => t('menu.rule.priceLow', { name, price: price(facts['price']) }),
  photo_missing: (t, { name }) => t('menu.rule.photoMissing', { name }),
  name_twice: (t, { name, facts }) => t('menu.rule.nameTwice', { name, place: text(facts['in']) }),
  translation_missing: (t, { facts }) =>
    t('menu.rule.translationMissing', {
      count: Number(facts['names'] ?? 0) + Number(facts['descriptions'] ?? 0),
      language: languageName(text(facts['language']), t.locale),
    }),
  stray_spaces: (t, { name }) => t('menu.rule.straySpaces', { name }),
  category_empty: (t, { name }) => t('menu.rule.categoryEmpty', { name }),
  product_without_category: (t, { name }) => t('menu.rule.withoutCategory', { name }),
  group_without_modifiers: (t, { name }) => t('menu.rule.groupEmpty', { name }),
  group_unused: (t, { name }) => t('menu.rule.groupUnused', { name }),
}

/** Of many of one rule. */
const MANY: Readonly<Record<string, PlainKey>> = {
  price_far_from_live: 'menu.rules.priceFar',
  price_zero: 'menu.rules.priceZero',
  price_low: 'menu.rules.priceLow',
  photo_missing: 'menu.rules.photoMissing',
  name_twice: 'menu.rules.nameTwice',
  stray_spaces: 'menu.rules.straySpaces',
  category_empty: 'menu.rules.categoryEmpty',
  product_without_category: 'menu.rules.withoutCategory',
  group_without_modifiers: 'menu.rules.groupEmpty',
  group_unused: 'menu.rules.groupUnused',
}

export function problemText(t: T, problem: MenuProblem): string {
  const { rule, name, facts } = problem
  const many = MANY[rule]
  if (facts['count'] !== undefined && many !== undefined)
    return t('menu.rules.many', { count: Number(facts['count']), what: t(many) })
  const words = WORDS[rule]
  return words ? words(t, problem) : t('menu.ruleUnknown', { name, rule: rule.replaceAll('_', ' ') })
}
