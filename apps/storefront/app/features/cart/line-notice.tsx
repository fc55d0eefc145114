// What a customer needs to know about a line before ordering: that it can no longer be ordered and what to
// do, that its price has changed, or that its quantity is at the limit.
import { MAX_QUANTITY } from '@pesan/contract/limits'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import { useT } from '../../shell/use-t.ts'
import type { LineProblem } from './line-problem.ts'

const PROBLEM_TEXTS = {
  gone: 'cart.lineGone',
  out_of_stock: 'cart.lineOutOfStock',
  options_changed: 'cart.lineOptionsChanged',
} as const satisfies Record<LineProblem, string>

interface LineNoticeProps {
  problem: LineProblem | null
  priceBefore: Rupiah | null
  quantity: number
}

export function LineNotice({ problem, priceBefore, quantity }: LineNoticeProps) {
  const t = useT()
  if (problem) {
    return (
      <p className="mt-1.5 flex items-start gap-1.5 text-caption text-err-ink">
        <CircleAlert size={16} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
        {t(PROBLEM_TEXTS[problem])}
      </p>
    )
  }
  if (priceBefore !== null) {
    return (
      <p className="mt-1.5 flex items-start gap-1.5 text-caption text-info-ink">
        <Info size={16} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
        {t('cart.linePriceChanged', { before: formatRupiah(priceBefore) })}
      </p>
    )
  }
  if (quantity < MAX_QUANTITY) return null
  return <p className="mt-1.5 text-caption text-ink-2">{t('cart.lineFull', { max: MAX_QUANTITY })}</p>
}
