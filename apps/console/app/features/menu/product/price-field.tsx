// A price as people write it, what it was, and what is wrong with it (EDIT-01).

import type { Rupiah } from '@pesan/contract/money'
import { type ReadRupiah, readRupiah } from '@pesan/domain/money/read-rupiah'
import { formatAmount } from '@pesan/domain/money/rupiah'
import { useId } from 'react'
import type { PlainKey } from '../../../lib/i18n/t.ts'
import { useT } from '../../../shell/use-t.ts'
import { FieldError, fieldClassName } from '../../../ui/field-error.tsx'
import { useTyped } from './use-typed.ts'

const PROBLEMS = {
  empty: 'menu.priceEmpty',
  unreadable: 'menu.priceUnreadable',
  negative: 'menu.priceNegative',
  fraction: 'menu.priceFraction',
  too_large: 'menu.priceTooLarge',
} as const satisfies Record<NonNullable<ReadRupiah['problem']>, PlainKey>

interface PriceFieldProps {
  label: string
  value: Rupiah
  onChange: (price: Rupiah) => void
  /** The live price, where it is another one. */
  was?: Rupiah | null
  /** Before the amount. */
  sign?: string
  /** In a row of options: the label is for screen readers. */
  isSmall?: boolean
  isReadOnly?: boolean
}

export function PriceField({ label, value, onChange, was = null, ...look }: PriceFieldProps) {
  const { sign = 'Rp', isSmall = false, isReadOnly = false } = look
  const t = useT()
  const id = useId()
  const { shown, type, leave } = useTyped(formatAmount(value), text => {
    const { amount } = readRupiah(text)
    if (amount !== undefined && amount !== value) onChange(amount)
    return amount !== undefined
  })
  const { problem } = readRupiah(shown)
  const error = problem && t(PROBLEMS[problem])
  return (
    <div>
      <label htmlFor={id} className={isSmall ? 'sr-only' : 'mb-1.5 block text-p-label text-ink-2'}>
        {label}
      </label>
      <span className={`flex items-center gap-2 px-3.5 ${fieldClassName(error, 'page')}`}>
        <span aria-hidden className="text-p-row text-ink-3">
          {sign}
        </span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          readOnly={isReadOnly}
          className={`figures min-w-0 flex-1 bg-transparent outline-none ${isSmall ? 'w-20 text-p-row' : 'text-p-row font-bold'}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : was === null ? undefined : `${id}-was`}
          value={shown}
          onChange={event => type(event.target.value)}
          onBlur={leave}
          onKeyDown={event => {
            if (event.key === 'Enter') leave()
          }}
        />
        {was !== null && (
          <span id={`${id}-was`} className="figures shrink-0 text-p-body text-ink-3">
            {t('menu.was', { price: formatAmount(was) })}
          </span>
        )}
      </span>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
