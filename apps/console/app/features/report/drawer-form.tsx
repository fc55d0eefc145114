// The cash that the drawer should hold, line by line, and what was counted.
import type { BusinessDayOfOutlet } from '@pesan/contract/day-closing'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah, groupDigits } from '@pesan/domain/money/rupiah'
import { useId } from 'react'
import { useT } from '../../shell/use-t.ts'
import { fieldClassName } from '../../ui/field-error.tsx'
import { Segment } from '../../ui/segment.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CLOSING_REASONS, type ClosingDraft, differenceOf, digitsOf, expectedOf } from './closing-draft.ts'
import { FigureLine } from './figure-line.tsx'
import { Card } from './today-view.tsx'

interface DrawerFormProps {
  day: BusinessDayOfOutlet
  draft: ClosingDraft
  onChange: (draft: ClosingDraft) => void
  onCash: () => void
}

const MAX_WORDS = 60
const rupiah = (amount: number) => formatRupiah(amount as Rupiah)

export function DrawerForm({ day, draft, onChange, onCash }: DrawerFormProps) {
  const t = useT()
  const change = (changes: Partial<ClosingDraft>) => onChange({ ...draft, ...changes })
  const difference = differenceOf(draft, day)
  return (
    <Card title={t('report.close.drawer')}>
      <div className="flex flex-col gap-3">
        <AmountRow
          label={t('report.close.opening')}
          digits={draft.opening}
          onChange={opening => change({ opening })}
        />
        <dl>
          <FigureLine
            name={t('report.close.cash', { count: day.cash.orders })}
            figure={rupiah(day.cash.amount)}
            onOpen={day.cash.orders > 0 ? onCash : undefined}
          />
        </dl>
        <AmountRow
          label={t('report.close.paidOut')}
          digits={draft.paidOut}
          onChange={paidOut => change({ paidOut })}
        />
        {draft.paidOut !== '' && (
          <TextField
            label={t('report.close.paidOutFor')}
            value={draft.paidOutFor}
            maxLength={MAX_WORDS}
            onChange={paidOutFor => change({ paidOutFor })}
          />
        )}
        <p className="flex min-h-12 items-center justify-between gap-3 border-t border-line text-p-block">
          <span>{t('report.close.expected')}</span>
          <span className="figures">{rupiah(expectedOf(draft, day))}</span>
        </p>
        <Counted digits={draft.counted} onChange={counted => change({ counted })} />
        <output>{difference !== null && <Difference amount={difference} />}</output>
        {difference !== null && difference !== 0 && (
          <>
            {/* The buttons below have it as their name. */}
            <p aria-hidden className="-mb-1.5 text-p-label text-ink-2">
              {t('report.close.why')}
            </p>
            <Segment
              label={t('report.close.why')}
              chosen={draft.reason ?? ''}
              options={CLOSING_REASONS.map(value => ({
                value: value as string,
                text: t(`report.close.reason.${value}`),
              }))}
              onChoose={value => change({ reason: CLOSING_REASONS.find(reason => reason === value) ?? null })}
              className="flex-wrap"
            />
            {draft.reason === 'other' && (
              <TextField
                label={t('report.close.why')}
                value={draft.reasonText}
                maxLength={MAX_WORDS}
                onChange={reasonText => change({ reasonText })}
              />
            )}
          </>
        )}
      </div>
    </Card>
  )
}

interface AmountProps {
  digits: string
  onChange: (digits: string) => void
}

function AmountRow({ label, digits, onChange }: AmountProps & { label: string }) {
  const id = useId()
  return (
    <p className="flex min-h-12 items-center justify-between gap-3 text-p-row">
      <label htmlFor={id}>{label}</label>
      <span className={`flex w-44 items-center gap-2 px-3.5 ${fieldClassName(undefined, 'page')}`}>
        <span className="text-p-body text-ink-2">Rp</span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          className="figures min-w-0 flex-1 bg-transparent text-right text-p-row font-semibold outline-none"
          value={groupDigits(digits)}
          onChange={({ target }) => onChange(digitsOf(target.value))}
        />
      </span>
    </p>
  )
}

function Counted({ digits, onChange }: AmountProps) {
  const t = useT()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {t('report.close.counted')}
      </label>
      <span className={`flex h-19 items-center gap-3 px-4 ${fieldClassName(undefined, 'large')}`}>
        <span className="text-p-opening text-ink-2">Rp</span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="figures min-w-0 flex-1 bg-transparent text-p-opening outline-none"
          value={groupDigits(digits)}
          onChange={({ target }) => onChange(digitsOf(target.value))}
        />
      </span>
    </div>
  )
}

function Difference({ amount }: { amount: number }) {
  const t = useT()
  const text =
    amount === 0
      ? t('report.close.exact')
      : t(amount < 0 ? 'report.close.less' : 'report.close.more', { amount: rupiah(Math.abs(amount)) })
  return (
    <span
      className={`block rounded-button px-4 py-3 text-p-row font-semibold ${amount === 0 ? 'bg-good-tint text-good' : 'bg-soon-tint text-soon'}`}
    >
      {text}
    </span>
  )
}
