// A search that found nothing (MENU-19).
import SearchX from 'lucide-react/icons/search-x'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoResults({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <div className="min-h-[70dvh]">
      <EmptyState
        isPart
        icon={<SearchX size={64} strokeWidth={1.4} aria-hidden />}
        title={t('menu.noResults')}
        text={t('menu.noResultsHint')}
      >
        <Button kind="secondary" size="small" className="px-6" onPress={onClear}>
          {t('menu.clearSearch')}
        </Button>
      </EmptyState>
    </div>
  )
}
