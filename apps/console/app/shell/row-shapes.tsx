// The place of a table while its rows load.
import { useT } from './use-t.ts'

export function RowShapes() {
  const t = useT()
  return (
    <output aria-busy="true" aria-label={t('common.loading')} className="flex flex-col gap-px">
      {[1, 2, 3, 4, 5].map(row => (
        <span key={row} className="h-17 animate-appear rounded-small bg-sunken" />
      ))}
    </output>
  )
}
