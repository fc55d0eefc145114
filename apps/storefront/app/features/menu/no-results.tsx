// A search that found nothing (MENU-19).
import magnifyingGlass from '../../art/magnifying-glass.webp?no-inline'
import { useT } from '../../shell/use-t.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoResults({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <div className="min-h-[70dvh]">
      <EmptyState
        isPart
        icon={<Art src={magnifyingGlass} />}
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
