// Below a field that another member changed too: both values, and which of them counts (EDIT-09).
import type { PartKind } from '@pesan/contract/menu-content'
import { useT } from '../../../shell/use-t.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { valueText } from '../publish/value-text.ts'

interface ConflictNoteProps {
  kind: PartKind
  partKey: string
  field: string
}

export function ConflictNote({ kind, partKey, field }: ConflictNoteProps) {
  const t = useT()
  const draft = useDraft()
  const conflict = useDraftView(({ conflicts }) =>
    conflicts.find(each => each.kind === kind && each.key === partKey && each.field === field),
  )
  if (!conflict) return null
  const { by, mine, theirs } = conflict
  return (
    <div role="alert" className="mt-1.5 rounded-small bg-soon-tint px-3.5 py-1.5 text-p-body text-soon">
      <p>
        {t('menu.conflict', {
          name: by,
          theirs: valueText(t, field, theirs),
          mine: valueText(t, field, mine),
        })}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <LinkButton onPress={() => draft.settleConflict(conflict, 'mine')}>{t('menu.keepMine')}</LinkButton>
        <LinkButton onPress={() => draft.settleConflict(conflict, 'theirs')}>
          {t('menu.takeTheirs')}
        </LinkButton>
      </p>
    </div>
  )
}
