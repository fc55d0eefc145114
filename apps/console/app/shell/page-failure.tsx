// What could not be loaded, with a way to try again.
import { errorMessage } from '../lib/i18n/error-message.ts'
import { Button } from '../ui/button.tsx'
import { useT } from './use-t.ts'

interface PageFailureProps {
  error: unknown
  onTry: () => void
  /** The whole page, not a part of it. */
  isPage?: boolean
  /** What to say instead of what the error says. */
  title?: string
  text?: string
  press?: string
}

export function PageFailure({ error, onTry, isPage = false, title, text, press }: PageFailureProps) {
  const t = useT()
  const Title = isPage ? 'h1' : 'h2'
  return (
    <section
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5"
    >
      <Title className="text-p-block">{title ?? t('page.failed')}</Title>
      <p className="text-p-row text-ink-2">{text ?? errorMessage(t, error)}</p>
      <Button kind="neutral" size="page" onPress={onTry}>
        {press ?? t('common.tryAgain')}
      </Button>
    </section>
  )
}
