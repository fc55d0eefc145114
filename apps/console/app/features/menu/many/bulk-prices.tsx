// New prices for many products, shown before they are in the draft (EDIT-05).
import type { Rupiah } from '@pesan/contract/money'
import {
  applyPrices,
  type PricePreview,
  type PriceStep,
  previewPrices,
} from '@pesan/domain/menu-draft/bulk-prices'
import { formatAmount, formatRupiah } from '@pesan/domain/money/rupiah'
import { useId, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError, fieldClassName } from '../../../ui/field-error.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { readStep } from './read-step.ts'

interface BulkPricesProps {
  keys: readonly string[]
  onClose: () => void
  onDone: (title: string, undo: () => void) => void
}

type Rounding = '500' | '1000' | 'not'
const ROUNDINGS: Readonly<Record<Rounding, PriceStep['roundTo']>> = { '500': 500, '1000': 1000, not: null }
const MOST_ROWS = 200

export function BulkPrices({ keys, onClose, onDone }: BulkPricesProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const [by, setBy] = useState<PriceStep['by']>('percent')
  const [typed, setTyped] = useState('+')
  const [rounding, setRounding] = useState<Rounding>('1000')
  const id = useId()
  const value = readStep(typed, by)
  const prices = previewPrices(content, keys, { by, value: value ?? 0, roundTo: ROUNDINGS[rounding] })
  const changed = value === null ? [] : prices.filter(({ before, after }) => before !== after)
  const isWrong = value === null && !['', '+', '-'].includes(typed.trim())
  const count = changed.length
  const apply = () => {
    if (count === 0) return
    onDone(
      t('menu.pricesChanged', { count }),
      draft.edit(now => applyPrices(now, changed)),
    )
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('menu.changePrices', { count: keys.length })}
      closeLabel={t('common.close')}
      width="large"
      isTall
      foot={
        <>
          <p className="min-w-0 flex-1 self-center text-p-row text-ink-2">
            {t('menu.average', {
              before: averageText(prices, 'before'),
              after: averageText(prices, 'after'),
            })}
          </p>
          <Button kind="neutral" size="page" onPress={onClose}>
            {t('menu.notNow')}
          </Button>
          <Button size="page" isDisabled={count === 0} onPress={apply}>
            {t('menu.putInDraft', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-4">
        <Titled title={t('menu.by')}>
          <Segment
            label={t('menu.by')}
            chosen={by}
            options={[
              { value: 'percent', text: t('menu.percent') },
              { value: 'amount', text: t('menu.amount') },
            ]}
            onChoose={setBy}
          />
        </Titled>
        <div>
          <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
            {t('menu.howMuch')}
          </label>
          <span
            className={`flex w-40 items-center gap-2 px-3.5 ${fieldClassName(isWrong ? 'wrong' : undefined, 'page')}`}
          >
            {by === 'amount' && <span className="text-p-row text-ink-3">Rp</span>}
            <input
              id={id}
              inputMode="text"
              autoComplete="off"
              maxLength={14}
              className="figures min-w-0 flex-1 bg-transparent text-p-row font-bold outline-none"
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-error` : undefined}
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
            {by === 'percent' && <span className="text-p-row text-ink-3">%</span>}
          </span>
        </div>
        <Titled title={t('menu.roundTo')}>
          <Segment
            label={t('menu.roundTo')}
            chosen={rounding}
            options={[
              { value: '500', text: '500' },
              { value: '1000', text: '1.000' },
              { value: 'not', text: t('menu.roundNot') },
            ]}
            onChoose={setRounding}
          />
        </Titled>
      </div>
      {isWrong && <FieldError id={`${id}-error`} text={t('menu.stepUnreadable')} />}
      <PriceTable prices={prices.slice(0, MOST_ROWS)} />
      <p className="mt-3 text-p-row text-ink-2">
        {prices.length > MOST_ROWS && `${t('menu.andMore', { count: prices.length - MOST_ROWS })} `}
        {t('menu.nothingLive')}
      </p>
    </Sheet>
  )
}

const Titled = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <p aria-hidden className="mb-1.5 text-p-label text-ink-2">
      {title}
    </p>
    {children}
  </div>
)

function averageText(prices: readonly PricePreview[], side: 'before' | 'after'): string {
  const sum = prices.reduce((total, price) => total + price[side], 0)
  return formatRupiah(Math.round(sum / Math.max(1, prices.length)) as Rupiah)
}

const cellClassName = 'figures px-2 text-right md:px-4'

function PriceTable({ prices }: { prices: readonly PricePreview[] }) {
  const t = useT()
  return (
    <div className="mt-4 overflow-x-auto rounded-card border border-line">
      <table className="w-full text-p-row">
        <thead>
          <tr className="h-11 border-b border-line text-p-label text-ink-2">
            <th scope="col" className="px-2 text-left md:px-4">
              {t('menu.product')}
            </th>
            <th scope="col" className={cellClassName}>
              {t('menu.now')}
            </th>
            <th scope="col" className={cellClassName}>
              {t('menu.new')}
            </th>
            <th scope="col" className={`${cellClassName} max-md:hidden`}>
              {t('menu.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ key, name, before, after, isOdd }) => (
            <tr
              key={key}
              className={`h-[50px] border-b border-line last:border-b-0 ${isOdd ? 'bg-soon-tint text-soon' : ''}`}
            >
              <th scope="row" className="px-2 text-left font-semibold md:px-4">
                {name}
                {isOdd && <span className="block text-p-caption">{t('menu.odd')}</span>}
              </th>
              <td className={`${cellClassName} ${isOdd ? '' : 'text-ink-2'}`}>{formatAmount(before)}</td>
              <td className={`${cellClassName} font-bold`}>{formatAmount(after)}</td>
              <td className={`${cellClassName} max-md:hidden ${isOdd ? '' : 'text-ink-2'}`}>
                {after > before ? '+' : ''}
                {formatAmount(after - before)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
