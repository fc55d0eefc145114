// Placeholder for an amount that is being loaded, as wide as most amounts.
import { useT } from '../../shell/page.tsx'
import { Skeleton } from '../../ui/loading.tsx'

export function AmountSkeleton() {
  const t = useT()
  return (
    <span className="inline-flex items-center">
      <span className="sr-only">{t('cart.amountPending')}</span>
      <Skeleton className="h-[1em] w-[6.5ch] rounded-sm" />
    </span>
  )
}
