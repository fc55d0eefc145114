// What a part of the menu is called in a list of changes.
import type { DescribedPart } from '@pesan/domain/menu-draft/describe-changes'
import type { T } from '../../../lib/i18n/t.ts'

export function partName(t: T, { kind, name }: Pick<DescribedPart, 'kind' | 'name'>): string {
  if (kind === 'menu') return t('menu.orderOfCategories')
  if (kind === 'category') return t('menu.categoryNamed', { name })
  return kind === 'group' ? t('menu.groupNamed', { name }) : name
}
