// Shown instead of the stores while they load, when none is found, and when they could not be loaded.
import SearchX from 'lucide-react/icons/search-x'
import { PageFailure } from '../../shell/page-failure.tsx'
import { useT } from '../../shell/use-t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function LoadingOutlets() {
  const t = useT()
  return (
    <div className="flex flex-col gap-2.5">
      <output className="sr-only">{t('outlet.loading')}</output>
      {[1, 2, 3].map(card => (
        <Skeleton key={card} className="h-22 rounded-lg" />
      ))}
    </div>
  )
}

export function NoOutlets() {
  const t = useT()
  return (
    <div aria-live="polite">
      <EmptyState
        isPart
        icon={<SearchX size={64} strokeWidth={1.4} aria-hidden />}
        title={t('outlet.noneTitle')}
        text={t('outlet.noneText')}
      />
    </div>
  )
}

export function OutletsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <PageFailure title={t('outlet.failed')} onRetry={onRetry} />
}
