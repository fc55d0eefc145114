// Orders that no one has answered: the board shows an alarm across its width (BOARD-09).
import Volume2 from 'lucide-react/icons/volume-2'
import { useT } from '../../shell/use-t.ts'
import { beQuiet } from './use-alarm.ts'

export function AlarmBand({ count }: { count: number }) {
  const t = useT()
  return (
    <section
      aria-label={t('alarm.title')}
      className="flex min-h-15 animate-breathe items-center gap-3 bg-bad-solid px-4 py-1.5 text-white md:px-5"
    >
      <Volume2 size={26} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 text-b-item">{t('alarm.waiting', { count })}</p>
      <button
        type="button"
        className="min-h-12 shrink-0 rounded-button bg-white px-4 text-b-mode font-bold text-[#b4122e]"
        onClick={beQuiet}
      >
        {t('alarm.quiet')}
      </button>
    </section>
  )
}
