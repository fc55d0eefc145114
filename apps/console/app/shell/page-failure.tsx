// What could not be loaded, with a way to try again.
import { errorMessage } from '../lib/i18n/error-message.ts'
import { Button } from '../ui/button.tsx'
import { useT } from './use-t.ts'

interface PageFailureProps {
  error: unknown
  onTry: () => void
  /** The whole page, not a part of it. */
  isPage?: boolean
}

export function PageFailure({ error, onTry, isPage = false }: PageFailureProps) {
  const t = useT()
  const Title = isPage ? 'h1' : 'h2'
  return (
    <section
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5"
    >
      <Title className="text-p-block">{t('page.failed')}</Title>
      <p className="text-p-row text-ink-2">{errorMessage(t, error)}</p>
      <Button kind="neutral" size="page" onPress={onTry}>
        {t('common.tryAgain')}
      </Button>
    </section>
  )
}
