// Shown in a payment dialog when loading failed: the reason and a retry button.
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'

export function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useT()
  return (
    <div
      role="alert"
      className="flex min-h-48 flex-1 flex-col items-center justify-center gap-4 px-5 text-center"
    >
      <p className="text-ink-2">{text}</p>
      <Button kind="secondary" size="small" onPress={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}
