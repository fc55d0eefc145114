// A tip: none, one of three amounts, or another. None is chosen first (CHARGE-09).
import { MAX_TIP } from '@pesan/contract/limits'
import type { Rupiah } from '@pesan/contract/money'
import { formatAmount, formatRupiah, groupDigits, toRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { useId, useState } from 'react'
import { useT } from '../../shell/page.tsx'
import { Block } from '../../ui/block.tsx'
import { Field } from '../../ui/field.tsx'
import { chooseTip, useTip } from './charge-store.ts'

interface TipBlockProps {
  tips: readonly Rupiah[]
  isDelivery: boolean
}

export function TipBlock({ tips, isDelivery }: TipBlockProps) {
  const t = useT()
  const group = useId()
  const tip = useTip()
  const [isOther, setIsOther] = useState(tip > 0 && !tips.includes(tip))
  const heading = t(isDelivery ? 'charge.tipDelivery' : 'charge.tipPickup')
  const choose = (amount: Rupiah) => {
    setIsOther(false)
    chooseTip(amount)
  }
  const chip = (key: string, text: string, isChecked: boolean, onChoose: () => void) => (
    <TipChip key={key} group={group} text={text} isChecked={isChecked} onChoose={onChoose} />
  )
  return (
    <Block heading={heading}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{heading}</legend>
        {chip('none', t('charge.noTip'), !isOther && tip === 0, () => choose(ZERO_RUPIAH))}
        {tips.map(amount =>
          chip(String(amount), formatAmount(amount), !isOther && tip === amount, () => choose(amount)),
        )}
        {chip('other', t('charge.otherTip'), isOther, () => {
          setIsOther(true)
          chooseTip(ZERO_RUPIAH)
        })}
      </fieldset>
      {isOther && <OtherTip tip={tip} />}
    </Block>
  )
}

interface TipChipProps {
  group: string
  text: string
  isChecked: boolean
  onChoose: () => void
}

function TipChip({ group, text, isChecked, onChoose }: TipChipProps) {
  return (
    <label
      className={`relative flex min-h-12 flex-1 cursor-pointer items-center justify-center rounded-md px-2 text-center text-body-strong has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring ${isChecked ? 'border-2 border-brand-ink bg-tint-50 text-brand-ink' : 'border border-line hover:bg-canvas'}`}
    >
      <input
        type="radio"
        name={group}
        checked={isChecked}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
        onChange={onChoose}
      />
      <span className="figures">{text}</span>
    </label>
  )
}

/** Only what is allowed counts: a sum that is too high is no tip until it is corrected. */
function OtherTip({ tip }: { tip: Rupiah }) {
  const t = useT()
  const [text, setText] = useState(tip > 0 ? String(tip) : '')
  const isTooHigh = Number(text) > MAX_TIP
  return (
    <div className="mt-3">
      <Field
        label={t('charge.tipAmount')}
        error={isTooHigh ? t('charge.tipTooHigh', { amount: formatRupiah(toRupiah(MAX_TIP)) }) : undefined}
      >
        {control => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={groupDigits(text)}
            onChange={event => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, 9)
              const amount = toRupiah(Number(digits))
              setText(digits)
              chooseTip(amount > MAX_TIP ? ZERO_RUPIAH : amount)
            }}
          />
        )}
      </Field>
    </div>
  )
}
