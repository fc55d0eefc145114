// The flag of a modifier group: required, met, missing, or how many of an optional group are selected.
import type { ModifierGroup } from '@pesan/contract/menu'
import { isRequired } from '@pesan/domain/product/selection'
import Check from 'lucide-react/icons/check'
import { useT } from '../../shell/use-t.ts'
import { Badge } from '../../ui/badge.tsx'

interface GroupFlagProps {
  group: ModifierGroup
  count: number
  isMissing: boolean
  isHighlighted: boolean
}

export function GroupFlag({ group, count, isMissing, isHighlighted }: GroupFlagProps) {
  const t = useT()
  if (!isRequired(group)) {
    if (count === 0) return null
    return <Badge>{t('product.countOf', { count, max: group.selectionRangeMax })}</Badge>
  }
  if (count >= group.selectionRangeMin) {
    return (
      <Badge tone="success">
        <Check size={14} strokeWidth={2.6} aria-hidden />
        {t('product.required')}
      </Badge>
    )
  }
  const missingTone = isHighlighted ? 'errorOnTint' : 'error'
  return <Badge tone={isMissing ? missingTone : 'brand'}>{t('product.required')}</Badge>
}
