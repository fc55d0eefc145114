// Who ordered, and which outlet makes it.
import type { OutletId } from '@pesan/contract/ids'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@pesan/contract/limits'
import { useT } from '../../../shell/use-t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { Draft } from './draft.ts'
import { OutletField } from './outlet-field.tsx'

interface GuestFieldsProps {
  draft: Draft
  outlets: readonly { id: OutletId; name: string }[]
  /** The one that makes it; null before one is chosen. */
  outlet: OutletId | null
  errors: Record<'outlet' | 'phone', string | undefined>
  onChange: (change: Partial<Draft>) => void
}

export function GuestFields({ draft, outlets, outlet, errors, onChange }: GuestFieldsProps) {
  const t = useT()
  return (
    <>
      {outlets.length > 1 && (
        <OutletField
          outlets={outlets}
          chosen={outlet}
          error={errors.outlet}
          onChoose={id => onChange({ outlet: id })}
        />
      )}
      <TextField
        label={t('newOrder.name')}
        value={draft.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={name => onChange({ name })}
      />
      <div data-part="phone">
        <TextField
          type="tel"
          label={t(draft.channel === 'phone' ? 'newOrder.phone' : 'newOrder.phoneOptional')}
          value={draft.phone}
          maxLength={MAX_PHONE_LENGTH}
          error={errors.phone}
          onChange={phone => onChange({ phone })}
        />
      </div>
    </>
  )
}
