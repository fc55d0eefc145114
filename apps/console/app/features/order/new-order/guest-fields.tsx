// Who ordered, and with which voucher.
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@pesan/contract/limits'
import { useT } from '../../../shell/use-t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { type Draft, MAX_VOUCHER_LENGTH, needsPhone } from './draft.ts'

interface GuestFieldsProps {
  draft: Draft
  errors: Record<'phone' | 'voucher', string | undefined>
  onChange: (change: Partial<Draft>) => void
}

export function GuestFields({ draft, errors, onChange }: GuestFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('newOrder.name')}
        value={draft.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={name => onChange({ name })}
      />
      <div data-part="phone">
        <TextField
          type="tel"
          label={t(needsPhone(draft) ? 'newOrder.phone' : 'newOrder.phoneOptional')}
          value={draft.phone}
          maxLength={MAX_PHONE_LENGTH}
          error={errors.phone}
          onChange={phone => onChange({ phone })}
        />
      </div>
      <div data-part="voucher">
        <TextField
          label={t('newOrder.voucherCode')}
          value={draft.voucher}
          maxLength={MAX_VOUCHER_LENGTH}
          error={errors.voucher}
          onChange={voucher => onChange({ voucher })}
        />
      </div>
    </>
  )
}
