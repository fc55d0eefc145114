// The outlets of a member: all, also those that come later, or chosen ones (STAFF-08).
import type { OutletId } from '@pesan/contract/ids'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Chip } from '../../../ui/chip.tsx'

interface OutletChoiceProps {
  /** Null: all. */
  chosen: readonly OutletId[] | null
  onChoose: (outlets: OutletId[] | null) => void
}

/** A company with one outlet has no choice. */
export function OutletChoice({ chosen, onChoose }: OutletChoiceProps) {
  const t = useT()
  const { outlets } = useMembership().company
  if (outlets.length < 2) return null
  const toggle = (id: OutletId) => {
    const next = chosen?.includes(id) ? chosen.filter(other => other !== id) : [...(chosen ?? []), id]
    onChoose(next.length === 0 ? null : next)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-p-label text-ink-2">{t('people.outletsTitle')}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip
          type="checkbox"
          text={t('people.allOutlets')}
          isChecked={chosen === null}
          onChange={() => onChoose(null)}
        />
        {outlets.map(({ id, name }) => (
          <Chip
            key={id}
            type="checkbox"
            text={name}
            isChecked={chosen?.includes(id) ?? false}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
