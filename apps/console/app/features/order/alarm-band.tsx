// Orders that no one has answered: the board shows an alarm across its width (BOARD-09).
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useStore } from '../../lib/store.ts'
import { useNowText } from '../../lib/use-now.ts'
import { announce } from '../../shell/announcer.tsx'
import { useT } from '../../shell/use-t.ts'
import { alarmButtonClassName } from '../../ui/button.tsx'
import { beQuiet, quietUntil } from './use-alarm.ts'

export function AlarmBand({ count }: { count: number }) {
  const t = useT()
  const untilMs = useStore(quietUntil)
  const leftS = Number(useNowText(nowMs => String(Math.max(0, Math.ceil((untilMs - nowMs) / 1000)))))
  const Icon = leftS > 0 ? VolumeX : Volume2
  return (
    <section
      aria-label={t('alarm.title')}
      className="flex min-h-15 animate-breathe flex-wrap items-center gap-x-3 gap-y-1.5 bg-bad-solid px-4 py-1.5 text-white md:px-5"
    >
      <Icon size={26} aria-hidden className="shrink-0" />
      <p className="min-w-32 flex-1 text-b-item">{t('alarm.waiting', { count })}</p>
      <button
        type="button"
        className={`figures ${alarmButtonClassName}`}
        onClick={() => {
          beQuiet()
          announce(t('alarm.quiet'))
        }}
      >
        {leftS > 0 ? t('alarm.isQuiet', { count: leftS }) : t('alarm.quiet')}
      </button>
    </section>
  )
}
