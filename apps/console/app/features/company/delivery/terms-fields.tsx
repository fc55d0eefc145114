// What a delivery in a zone or band costs, its minimum, and from which price of the items on it is free.
import type { DeliveryTerms } from '@pesan/contract/delivery'
import type { Rupiah } from '@pesan/contract/money'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { useT } from '../../../shell/use-t.ts'
import { AmountField } from './amount-field.tsx'

interface PricedTerms extends DeliveryTerms {
  price: Rupiah
}

interface TermsFieldsProps {
  value: PricedTerms
  onChange: (part: Partial<PricedTerms>) => void
}

export function TermsFields({ value, onChange }: TermsFieldsProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        label={t('delivery.price')}
        value={value.price}
        onChange={price => onChange({ price: price ?? ZERO_RUPIAH })}
      />
      {(['minimum_order', 'free_from'] as const).map(name => (
        <AmountField
          key={name}
          label={t(`delivery.${name}`)}
          value={value[name] ?? null}
          onChange={amount => onChange({ [name]: amount || undefined })}
        />
      ))}
    </div>
  )
}
