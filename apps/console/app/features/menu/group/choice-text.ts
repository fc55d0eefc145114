// How many a customer picks of a modifier group, and the words that they read for it (PROD-12).
import type { T } from '../../../lib/i18n/t.ts'

interface Range {
  selection_min: number
  selection_max: number
}

/** `Pick 1`, `Up to 5` */
export function choiceText(t: T, { selection_min: min, selection_max: max }: Range): string {
  if (min === max) return t('menu.pick', { count: min })
  return min > 0 ? t('menu.pickRange', { min, max }) : t('menu.upTo', { count: max })
}

/** As the storefront says it. */
export function customerText(t: T, { selection_min: min, selection_max: max }: Range): string {
  if (min === 1 && max === 1) return t('menu.readsPickOne')
  return min > 0 ? t('menu.readsRange', { min, max }) : t('menu.readsOptional', { max })
}
