// A page, or the main part of one, that could not be shown: what failed, and one way on.
import { Button } from '../ui/button.tsx'
import { useT } from './use-t.ts'

interface PageFailureProps {
  title?: string
  text?: string
  onRetry: () => void
}

export function PageFailure({ title, text, onRetry }: PageFailureProps) {
  const t = useT()
  return (
    <div role="alert" className="mx-auto flex max-w-order flex-col items-center gap-2 px-4 py-16 text-center">
      <h2 className="text-title-1">{title ?? t('layout.failed')}</h2>
      <p className="mb-4 text-ink-2">{text ?? t('layout.failedText')}</p>
      <Button kind="secondary" onPress={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}
