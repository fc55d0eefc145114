// The place of a page while its script loads.
import { useT } from './use-t.ts'

export function PageShapes() {
  const t = useT()
  return (
    <main aria-busy="true" aria-label={t('common.loading')} className="flex flex-col gap-4 p-4 md:p-6">
      <div className="h-12 w-48 animate-appear rounded-small bg-sunken" />
      <div className="h-80 animate-appear rounded-card bg-sunken" />
    </main>
  )
}
