// What another member changed too, where no field on the page says it: of choices and their options, of photos, and of what one
// deleted and the other changed (EDIT-09).
import type { T } from '../../../lib/i18n/t.ts'
import { useT } from '../../../shell/use-t.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { FieldConflict } from '../draft/field-conflict.ts'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { hasNote } from '../product/conflict-note.tsx'
import { fieldName } from '../product/last-change.ts'
import { valueText } from '../publish/value-text.ts'

/** `product`: the one on the page. */
export function ConflictBand({ product }: { product: string | null }) {
  const t = useT()
  const draft = useDraft()
  const conflicts = useDraftView(view => view.conflicts)
  const unseen = conflicts.filter(conflict => conflict.key !== product || !hasNote(conflict))
  if (unseen.length === 0) return null
  return (
    <div role="alert" className="border-b border-line bg-soon-tint px-4 py-1.5 text-p-body text-soon">
      {unseen.map(conflict => (
        <div
          key={`${conflict.kind} ${conflict.key} ${conflict.field}`}
          className="flex flex-wrap items-center gap-x-5"
        >
          <p className="min-w-0 flex-1 basis-60">{conflictText(t, conflict)}</p>
          {!conflict.isGone && (
            <LinkButton onPress={() => draft.settleConflict(conflict, 'mine')}>
              {t(conflict.field === null ? 'menu.delete' : 'menu.keepMine')}
            </LinkButton>
          )}
          <LinkButton onPress={() => draft.settleConflict(conflict, 'theirs')}>
            {t(conflict.isGone ? 'common.close' : 'menu.takeTheirs')}
          </LinkButton>
        </div>
      ))}
    </div>
  )
}

function conflictText(t: T, { by, name: part, field, mine, theirs, isGone }: FieldConflict): string {
  const name = by || t('menu.anotherSystem')
  if (isGone) return t('menu.conflictGone', { name, part })
  if (field === null) return t('menu.conflictNotDeleted', { name, part })
  return t('menu.conflictOf', {
    name,
    part,
    field: fieldName(t, field),
    theirs: valueText(t, field, theirs),
    mine: valueText(t, field, mine),
  })
}
