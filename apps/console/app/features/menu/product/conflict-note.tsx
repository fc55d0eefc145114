// Below a field that another member changed too: both values, and which of them counts (EDIT-09).
import type { EditedProduct, PartKind } from '@pesan/contract/menu-content'
import { useT } from '../../../shell/use-t.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { FieldConflict } from '../draft/field-conflict.ts'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { valueText } from '../publish/value-text.ts'

const NOTED_FIELDS = [
  'name',
  'name_translations',
  'price',
  'description',
  'selling_times',
  'outlets',
  'preparation_minutes',
  'available',
  'hidden',
] as const satisfies (keyof EditedProduct)[]
export type NotedField = (typeof NOTED_FIELDS)[number]

/** Whether the page of its product has a note for it. */
export const hasNote = ({ kind, field }: Pick<FieldConflict, 'kind' | 'field'>): boolean =>
  kind === 'product' && NOTED_FIELDS.some(noted => noted === field)

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
          name: by || t('menu.anotherSystem'),
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
