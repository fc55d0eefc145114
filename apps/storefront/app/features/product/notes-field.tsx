// Notes for the kitchen with their counter (PROD-24, PROD-25).
import { MAX_NOTE_LENGTH } from '@pesan/contract/limits'
import { useT } from '../../shell/use-t.ts'
import { Field } from '../../ui/field.tsx'

const NEARLY_FULL = 180

interface NotesFieldProps {
  notes: string
  wasCut: boolean
  onChange: (notes: string) => void
}

export function NotesField({ notes, wasCut, onChange }: NotesFieldProps) {
  const t = useT()
  const used = notes.length
  const counterClassName =
    used >= MAX_NOTE_LENGTH
      ? 'font-semibold text-warn-ink'
      : used >= NEARLY_FULL
        ? 'font-semibold'
        : 'text-ink-3'
  return (
    <div className="border-t-8 border-canvas px-5 py-5 md:px-6">
      <Field
        label={<span className="text-title-3 font-bold">{t('product.notes')}</span>}
        optionalLabel={t('product.optional')}
        aside={
          <span className={`figures text-caption font-normal ${counterClassName}`}>
            {used}/{MAX_NOTE_LENGTH}
          </span>
        }
      >
        {control => (
          <textarea
            {...control}
            className={`${control.className} field-sizing-content max-h-[140px] min-h-[87px] resize-none`}
            placeholder={t('product.notesPlaceholder')}
            value={notes}
            onChange={event => onChange(event.target.value)}
          />
        )}
      </Field>
      <output className={wasCut ? 'mt-1.5 block text-caption text-warn-ink' : 'sr-only'}>
        {wasCut && t('product.noteCut', { max: MAX_NOTE_LENGTH })}
      </output>
    </div>
  )
}
