// What is shown could not be read again: as of when it is, and a way to try.
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { formatTime } from '../lib/local-time.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useMembership } from './session.ts'
import { useT } from './use-t.ts'

interface AsAtProps {
  /** By the clock of this device. */
  atMs: number
  error: unknown
  onTry: () => void
}

export function AsAt({ atMs, error, onTry }: AsAtProps) {
  const t = useT()
  const { company } = useMembership()
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-p-row text-ink-2">
      {t('page.asAt', {
        time: formatTime(new Date(serverNowMs(atMs)), company.time_zone),
        reason: errorMessage(t, error),
      })}
      <LinkButton onPress={onTry}>{t('common.tryAgain')}</LinkButton>
    </p>
  )
}
