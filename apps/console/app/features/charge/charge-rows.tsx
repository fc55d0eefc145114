// The charges of a company, a row each.

import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Segment } from '../../ui/segment.tsx'
import { ChargeRow, NumberField } from './charge-row.tsx'
import {
  type AmountName,
  type Carries,
  type ChargesDraft,
  MOST,
  type RateName,
  type SwitchedText,
  type Wrong,
} from './charges-draft.ts'

interface ChargeRowsProps {
  draft: ChargesDraft
  wrong: readonly Wrong[]
  onChange: (draft: ChargesDraft) => void
}

export function ChargeRows(props: ChargeRowsProps) {
  const t = useT()
  const { draft, onChange } = props
  return (
    <ul>
      <RateRow {...props} part="service" text={t('charges.serviceText')} />
      <RateRow {...props} part="tax" text={t('charges.taxText')} />
      <AmountRow {...props} part="packaging" />
      <AmountRow {...props} part="minimum" text={t('charges.minimumText')} />
      <AmountRow {...props} part="freeFrom" />
      <ChargeRow name={t('charges.deliveryCarries')} text={t('charges.deliveryCarriesText')} isOn={null}>
        <CarriesSegment
          label={t('charges.deliveryCarries')}
          chosen={draft.deliveryCarries}
          onChoose={deliveryCarries => onChange({ ...draft, deliveryCarries })}
        />
      </ChargeRow>
      <ChargeRow name={t('charges.prices')} text={t('charges.pricesText')} isOn={null}>
        <Segment
          label={t('charges.prices')}
          chosen={draft.menuPrices}
          options={(['plus_plus', 'plain', 'inclusive'] as const).map(value => ({
            value,
            text: t(`charges.prices.${value}`),
          }))}
          onChoose={menuPrices => onChange({ ...draft, menuPrices })}
        />
      </ChargeRow>
      <TipsRow {...props} />
    </ul>
  )
}

type Part = RateName | AmountName
const NAMES = {
  service: 'charges.service',
  tax: 'charges.tax',
  packaging: 'charges.packaging',
  minimum: 'charges.minimum',
  freeFrom: 'charges.freeFrom',
} as const satisfies Record<Part, string>

function useRow({ draft, wrong, onChange }: ChargeRowsProps, part: Part) {
  const t = useT()
  const errorId = useId()
  const change = (given: Partial<SwitchedText>) =>
    onChange({ ...draft, [part]: { ...draft[part], ...given } })
  return {
    name: t(NAMES[part]),
    errorId,
    isOn: draft[part].isOn,
    isWrong: wrong.includes(part),
    onSwitch: (isOn: boolean) => change({ isOn }),
    onText: (text: string) => change({ text }),
  }
}

function RateRow({ part, text, ...props }: ChargeRowsProps & { part: RateName; text: string }) {
  const t = useT()
  const { draft, onChange } = props
  const { name, errorId, isWrong, onText, ...row } = useRow(props, part)
  const error = isWrong ? t('charges.wrongRate') : undefined
  const base = (
    <Segment
      label={text}
      chosen={draft.serviceBase}
      options={(['after_voucher', 'before_voucher'] as const).map(value => ({
        value,
        text: t(`charges.base.${value}`),
      }))}
      onChoose={serviceBase => onChange({ ...draft, serviceBase })}
      className="mt-2 max-w-110"
    />
  )
  return (
    <ChargeRow {...row} {...{ name, text, error, errorId }} more={part === 'service' && base}>
      <NumberField
        label={name}
        text={draft[part].text}
        unit="%"
        error={error}
        errorId={errorId}
        onChange={onText}
      />
    </ChargeRow>
  )
}

function AmountRow({ part, text, ...props }: ChargeRowsProps & { part: AmountName; text?: string }) {
  const t = useT()
  const { draft, onChange } = props
  const { name, errorId, isWrong, onText, ...row } = useRow(props, part)
  const most = formatRupiah(MOST[part] as Rupiah)
  const error = isWrong ? t('charges.wrongAmount', { most }) : undefined
  const per = (
    <Segment
      label={name}
      chosen={draft.packagingPer}
      options={(['order', 'product'] as const).map(value => ({ value, text: t(`charges.per.${value}`) }))}
      onChoose={packagingPer => onChange({ ...draft, packagingPer })}
      className="mt-2 max-w-110"
    />
  )
  return (
    <ChargeRow {...row} {...{ name, text, error, errorId }} more={part === 'packaging' && per}>
      <NumberField
        label={name}
        text={draft[part].text}
        unit="Rp"
        error={error}
        errorId={errorId}
        onChange={onText}
      />
    </ChargeRow>
  )
}

interface CarriesSegmentProps {
  label: string
  chosen: Carries
  onChoose: (carries: Carries) => void
}

/** CHARGE-03 */
function CarriesSegment(props: CarriesSegmentProps) {
  const t = useT()
  return (
    <Segment
      {...props}
      options={(['neither', 'tax', 'service_and_tax'] as const).map(value => ({
        value,
        text: t(`charges.carries.${value}`),
      }))}
    />
  )
}

function TipsRow({ draft, wrong, onChange }: ChargeRowsProps) {
  const t = useT()
  const errorId = useId()
  const { tips } = draft
  const error = wrong.includes('tips') ? t('charges.wrongTips') : undefined
  const write = (text: string, place: number) =>
    onChange({ ...draft, tips: { ...tips, texts: tips.texts.with(place, text) } })
  return (
    <ChargeRow
      name={t('charges.tips')}
      text={t('charges.tipsText')}
      isOn={tips.isOn}
      onSwitch={isOn => onChange({ ...draft, tips: { ...tips, isOn } })}
      error={error}
      errorId={errorId}
      more={
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-p-body text-ink-2">{t('charges.tipCarries')}</p>
          <CarriesSegment
            label={t('charges.tipCarries')}
            chosen={draft.tipCarries}
            onChoose={tipCarries => onChange({ ...draft, tipCarries })}
          />
        </div>
      }
    >
      {tips.texts.map((text, place) => (
        <NumberField
          // oxlint-disable-next-line react/no-array-index-key -- three places, whose texts may be equal while they are typed
          key={place}
          label={t('charges.tip', { place: place + 1 })}
          text={text}
          unit="Rp"
          isNarrow
          error={error}
          errorId={errorId}
          onChange={next => write(next, place)}
        />
      ))}
    </ChargeRow>
  )
}
