// Home, Office or Other: three equal buttons, implemented as radio buttons (ADDR-04).
import { ADDRESS_TYPES, type AddressType } from '@pesan/domain/address/address'
import { useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import { typeLabels } from './address-words.ts'
import { TypeIcon } from './type-icon.tsx'

interface SaveAsProps {
  chosen: AddressType
  onChoose: (type: AddressType) => void
}

export function SaveAs({ chosen, onChoose }: SaveAsProps) {
  const t = useT()
  const group = useId()
  const labels = typeLabels(t)
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{t('address.saveAs')}</legend>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {ADDRESS_TYPES.map(type => (
          <label
            key={type}
            className={`relative flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-field border font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring ${type === chosen ? 'border-brand-ink bg-tint-50 text-brand-ink shadow-[inset_0_0_0_1px_var(--brand-ink)]' : 'border-line-strong hover:bg-sunken'}`}
          >
            <input
              type="radio"
              name={group}
              checked={type === chosen}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
              onChange={() => onChoose(type)}
            />
            <TypeIcon type={type} size={18} />
            {labels[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
