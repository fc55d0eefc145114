// The band below the top bar of a tablet that does not ring.
import VolumeX from 'lucide-react/icons/volume-x'
import { useT } from '../../shell/use-t.ts'
import { bandButtonClassName } from '../../ui/button.tsx'

export function SilentBand({ onAllow }: { onAllow: () => void }) {
  const t = useT()
  return (
    <section
      aria-label={t('sound.silent')}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 bg-soon-tint px-4 py-1 text-soon md:px-5"
    >
      <VolumeX size={24} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 basis-[8rem] text-b-mod font-semibold">{t('sound.silent')}</p>
      <button type="button" className={`ml-auto ${bandButtonClassName}`} onClick={onAllow}>
        {t('sound.allowShort')}
      </button>
    </section>
  )
}
