// The bands below the top bar: no connection, and a tablet that does not ring.
import VolumeX from 'lucide-react/icons/volume-x'
import WifiOff from 'lucide-react/icons/wifi-off'
import { formatTime } from '../../lib/local-time.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

const buttonClassName = 'min-h-12 shrink-0 rounded-button px-4 text-b-mode font-bold'

export function OfflineBand({ sinceMs, onTry }: { sinceMs: number; onTry: () => void }) {
  const t = useT()
  const { company } = useMembership()
  return (
    <div
      role="alert"
      className="flex min-h-15 items-center gap-3 bg-bad-solid px-4 py-1.5 text-white md:px-5"
    >
      <WifiOff size={26} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 text-b-item">
        {t('offline.since', { time: formatTime(new Date(sinceMs), company.time_zone) })}
      </p>
      <button type="button" className={`${buttonClassName} bg-white text-[#b4122e]`} onClick={onTry}>
        {t('offline.try')}
      </button>
    </div>
  )
}

export function SilentBand({ onAllow }: { onAllow: () => void }) {
  const t = useT()
  return (
    <section
      aria-label={t('sound.silent')}
      className="flex min-h-14 items-center gap-3 bg-soon-tint px-4 py-1 text-soon md:px-5"
    >
      <VolumeX size={24} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 text-b-mod font-semibold">{t('sound.silent')}</p>
      <button
        type="button"
        className={`${buttonClassName} border border-current bg-surface`}
        onClick={onAllow}
      >
        {t('sound.allowShort')}
      </button>
    </section>
  )
}
