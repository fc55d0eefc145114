// A company without a menu, before its first import or between two.
import CookingPot from 'lucide-react/icons/cooking-pot'
import { useT } from '../../shell/use-t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

export function EmptyMenu() {
  const t = useT()
  return (
    <EmptyState
      isPart
      icon={<CookingPot size={64} strokeWidth={1.4} aria-hidden />}
      title={t('menu.emptyTitle')}
      text={t('menu.emptyText')}
    />
  )
}
