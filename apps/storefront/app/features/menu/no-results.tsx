// A search that found nothing (MENU-19).
import SearchX from 'lucide-react/icons/search-x'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'

export function NoResults({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <div className="flex min-h-[70dvh] flex-col items-center px-4 py-16 text-center">
      <span className="mb-7 flex size-[152px] items-center justify-center rounded-full bg-tint-100 text-brand-ink">
        <SearchX size={64} strokeWidth={1.4} aria-hidden />
      </span>
      <h2 className="text-title-1">{t('menu.noResults')}</h2>
      <p className="mt-2 mb-6 max-w-64 text-ink-2">{t('menu.noResultsHint')}</p>
      <Button kind="secondary" size="small" onPress={onClear}>
        {t('menu.clearSearch')}
      </Button>
    </div>
  )
}
