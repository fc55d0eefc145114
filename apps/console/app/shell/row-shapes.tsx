// The place of a table while its rows load, or wait for the connection.
import { useStore } from '../lib/store.ts'
import { lostSinceMs } from './connection.ts'
import { useT } from './use-t.ts'

export function RowShapes() {
  const t = useT()
  if (useStore(lostSinceMs) !== null)
    return (
      <p role="alert" className="rounded-card bg-bad-tint p-4 text-p-row text-bad">
        {t('page.waits')}
      </p>
    )
  return (
    <output aria-busy="true" aria-label={t('common.loading')} className="flex flex-col gap-px">
      {[1, 2, 3, 4, 5].map(row => (
        <span key={row} className="h-17 animate-appear rounded-small bg-sunken" />
      ))}
    </output>
  )
}
