// Instead of the submit button while the order is below the minimum: how much is missing, and the way back to the menu (CHARGE-07).
import type { Rupiah } from '@pesan/contract/money'
import { formatAmount, formatRupiah } from '@pesan/domain/money/rupiah'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'

interface MinimumFootProps {
  subtotal: Rupiah
  minimum: Rupiah
  onAdd: () => void
}

export function MinimumFoot({ subtotal, minimum, onAdd }: MinimumFootProps) {
  const t = useT()
  const missing = formatRupiah((minimum - subtotal) as Rupiah)
  return (
    <div className="pt-2 pb-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <output className="text-body-strong">{t('charge.toGo', { amount: missing })}</output>
        <p className="figures text-small text-ink-2">
          {t('charge.ofMinimum', { amount: formatAmount(subtotal), minimum: formatAmount(minimum) })}
        </p>
      </div>
      <div aria-hidden className="mt-2 mb-3 h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-brand" style={{ width: `${(subtotal / minimum) * 100}%` }} />
      </div>
      <Button size="large" isWide onPress={onAdd}>
        <span className="capitalise">{t('cart.addItems')}</span>
      </Button>
    </div>
  )
}
