// A page, or the main part of one, that could not be shown: what failed, and one way on.
import SatelliteDish from 'lucide-react/icons/satellite-dish'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useT } from './use-t.ts'

interface PageFailureProps {
  title?: string
  text?: string
  /** The button is busy until what it answers is settled. */
  onRetry: () => void | Promise<void>
}

export function PageFailure({ title, text, onRetry }: PageFailureProps) {
  const t = useT()
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = async () => {
    setIsRetrying(true)
    try {
      await onRetry()
    } finally {
      setIsRetrying(false)
    }
  }
  return (
    <div role="alert">
      <EmptyState
        isPart
        icon={<SatelliteDish size={64} strokeWidth={1.4} aria-hidden />}
        title={title ?? t('layout.failed')}
        text={text ?? t('layout.failedText')}
      >
        <Button className="px-8" isLoading={isRetrying} onPress={() => void retry()}>
          {t('common.tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
