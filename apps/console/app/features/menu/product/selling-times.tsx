// When a product or a category can be had, and the way to change it (HOURS-13).
import type { SellingTimes as Times } from '@pesan/contract/opening'
import Clock from 'lucide-react/icons/clock'
import { useId, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import type { SellingTimesSheet } from '../menu-parts.ts'
import { sellingTimesText } from './selling-times-text.ts'

interface SellingTimesProps {
  times: Times | null
  /** What holds without times of the product itself; null: always. */
  ofCategory?: Times | null
  name: string
  /** What holds instead, in words. */
  withoutTimes?: string
  title?: string
  sheet: SellingTimesSheet
  onChange: (times: Times | null) => void
}

export function SellingTimes({
  times,
  ofCategory = null,
  name,
  withoutTimes,
  title,
  sheet: TimesSheet,
  onChange,
}: SellingTimesProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const text = times
    ? sellingTimesText(t, times)
    : ofCategory
      ? t('menu.asCategory', { times: sellingTimesText(t, ofCategory) })
      : (withoutTimes ?? t('menu.always'))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-p-label text-ink-2">
        {title ?? t('menu.sellingTimes')}
      </h2>
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 rounded-small pr-2 text-left text-p-row font-semibold hover:underline"
        onClick={() => setIsOpen(true)}
      >
        <Clock size={18} aria-hidden className="shrink-0" />
        {text}
        <span className="sr-only">, {t('menu.change')}</span>
      </button>
      <TimesSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('menu.sellingTimesOf', { name })}
        times={times}
        onChange={onChange}
      />
    </section>
  )
}
