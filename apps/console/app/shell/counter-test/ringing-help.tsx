// What to look at when a device does not ring.
import { useT } from '../use-t.ts'

const HINTS = ['ringing.volume', 'ringing.board', 'ringing.network', 'ringing.phone'] as const

export function RingingHelp() {
  const t = useT()
  return (
    <>
      <h3 className="text-p-block">{t('ringing.helpTitle')}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-p-row text-ink-2">
        {HINTS.map(hint => (
          <li key={hint}>{t(hint)}</li>
        ))}
      </ul>
    </>
  )
}
