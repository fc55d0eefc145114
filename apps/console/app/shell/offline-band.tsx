// The red band of a lost connection: since when, and what is still seen.
import WifiOff from 'lucide-react/icons/wifi-off'
import { alarmButtonClassName } from '../ui/button.tsx'
import { useT } from './use-t.ts'

export function OfflineBand({ text, onTry }: { text: string; onTry: () => void }) {
  const t = useT()
  return (
    <div
      role="alert"
      className="flex min-h-15 shrink-0 items-center gap-3 bg-bad-solid px-4 py-1.5 text-white md:px-5"
    >
      <WifiOff size={26} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 text-b-item">{text}</p>
      <button type="button" className={alarmButtonClassName} onClick={onTry}>
        {t('offline.try')}
      </button>
    </div>
  )
}
