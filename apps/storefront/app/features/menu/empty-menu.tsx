// A company without a menu, before its first import or between two.
import stew from '../../art/stew.webp?no-inline'
import { useT } from '../../shell/use-t.ts'
import { Art } from '../../ui/art.tsx'

import { EmptyState } from '../../ui/empty-state.tsx'

export function EmptyMenu() {
  const t = useT()
  return (
    <EmptyState isPart icon={<Art src={stew} />} title={t('menu.emptyTitle')} text={t('menu.emptyText')} />
  )
}
