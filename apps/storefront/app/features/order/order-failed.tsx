// An order that could not be loaded: an error for two seconds, then the purchase history (ORDER-37).
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import satelliteDish from '../../art/satellite-dish.webp?no-inline'
import { useT } from '../../shell/use-t.ts'
import { Art } from '../../ui/art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const REDIRECT_AFTER_MS = 2000

export function OrderFailed() {
  const t = useT()
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(
      () => navigate('/account/purchase-history', { replace: true }),
      REDIRECT_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div role="alert">
      <EmptyState
        icon={<Art src={satelliteDish} />}
        title={t('order.loadFailed')}
        text={t('order.redirecting')}
      >
        <span className="text-brand-ink">
          <Spinner size={24} />
        </span>
      </EmptyState>
    </div>
  )
}
