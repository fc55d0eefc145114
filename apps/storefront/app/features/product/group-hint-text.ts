// The hint under a group's name (PROD-12).
import type { ModifierGroup } from '@pesan/contract/menu'
import { assertNever } from '@pesan/domain/assert-never'
import { groupHint } from '@pesan/domain/product/selection'
import type { T } from '../../lib/i18n/t.ts'

export function groupHintText(t: T, group: ModifierGroup): string {
  const hint = groupHint(group)
  switch (hint.type) {
    case 'pick_one':
      return t('product.pickOne')
    case 'pick_range':
      return t('product.pickRange', { min: hint.min, max: hint.max })
    case 'optional':
      return t('product.optionalMax', { max: hint.max })
    default:
      return assertNever(hint)
  }
}
