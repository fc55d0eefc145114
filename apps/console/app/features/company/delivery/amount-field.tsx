// An amount of rupiah with its dots; an empty field is no amount.
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useId } from 'react'
import { fieldClassName } from '../../../ui/field-error.tsx'

const MAX_DIGITS = 9

interface AmountFieldProps {
  label: string
  value: Rupiah | null
  onChange: (value: Rupiah | null) => void
}

export function AmountField({ label, value, onChange }: AmountFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label htmlFor={id} className="min-w-0 flex-1 basis-32 text-p-row text-ink-2">
        {label}
      </label>
      <span className={`flex w-41 items-center gap-2 px-3.5 ${fieldClassName(undefined, 'page')}`}>
        <span className="text-p-body text-ink-2">Rp</span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="figures min-w-0 flex-1 bg-transparent text-right text-p-row font-semibold outline-none"
          value={value === null ? '' : formatRupiah(value).replace('Rp ', '')}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, MAX_DIGITS)
            onChange(digits === '' ? null : (Number(digits) as Rupiah))
          }}
        />
      </span>
    </div>
  )
}
