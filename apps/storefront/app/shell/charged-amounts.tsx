// What an order costs where its company adds something to the prices: each line says on a press which rule made it (CHARGE-05).
import type { AmountKind, OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { formatRate } from '@pesan/domain/charge/rate'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Info from 'lucide-react/icons/info'
import { type ReactNode, useId, useState } from 'react'
import type { T } from '../lib/i18n/t.ts'
import { Badge } from '../ui/badge.tsx'
import { Figure } from '../ui/figure.tsx'
import { amountWhy } from './amount-why.ts'
import { useT } from './page.tsx'

interface ChargedAmountsProps {
  amounts: readonly OrderAmount[]
  /** Null where it is not known any more. */
  voucherCode: string | null
  /** Instead of amounts that are not known yet. */
  instead: Partial<Record<AmountKind, ReactNode>>
  total: ReactNode
}

export function ChargedAmounts({ amounts, voucherCode, instead, total }: ChargedAmountsProps) {
  const t = useT()
  const [open, setOpen] = useState<AmountKind | null>(null)
  return (
    <dl className="flex flex-col">
      {amounts.map(line => (
        <AmountRow
          key={line.kind}
          line={line}
          amounts={amounts}
          badge={line.kind === 'voucher' && voucherCode && <Badge tone="success">{voucherCode}</Badge>}
          instead={instead[line.kind]}
          isOpen={open === line.kind}
          onPress={() => setOpen(open === line.kind ? null : line.kind)}
        />
      ))}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3.5 text-title-2">
        <dt>{t('cart.total')}</dt>
        <dd className="figures ml-auto">{shown(total)}</dd>
      </div>
    </dl>
  )
}

interface AmountRowProps {
  line: OrderAmount
  amounts: readonly OrderAmount[]
  badge: ReactNode
  instead: ReactNode
  isOpen: boolean
  onPress: () => void
}

function AmountRow({ line, amounts, badge, instead, isOpen, onPress }: AmountRowProps) {
  const t = useT()
  const id = useId()
  const name = amountName(t, line)
  const { share, text } = amountWhy(t, amounts, line)
  const tone = line.kind === 'voucher' ? 'font-medium text-ok-ink' : line.included ? 'text-ink-2' : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-ink-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('charge.whyOf', { name })}
          className="-mx-1 flex min-h-11 items-center gap-2 rounded-sm px-1 text-left"
          onClick={onPress}
        >
          {name}
          {badge}
          <Info
            size={16}
            strokeWidth={2}
            className={`shrink-0 ${isOpen ? 'text-brand-ink' : 'text-ink-3'}`}
            aria-hidden
          />
        </button>
      </dt>
      <dd className={`figures ml-auto ${tone}`}>{shown(instead ?? formatRupiah(line.amount as Rupiah))}</dd>
      <dd
        id={id}
        hidden={!isOpen}
        className="mb-2 basis-full rounded-md bg-sunken px-3.5 py-2.5 text-small text-ink-2"
      >
        {share && <strong className="font-semibold text-ink-1">{share}</strong>}
        {text}
      </dd>
    </div>
  )
}

const NAMES = {
  items: 'cart.subtotal',
  voucher: 'voucher.title',
  packaging: 'charge.packaging',
  delivery: 'charge.delivery',
  tip: 'charge.tip',
} as const

function amountName(t: T, { kind, millipercent = 0, included }: OrderAmount): string {
  if (kind !== 'service' && kind !== 'tax') return t(NAMES[kind])
  const rate = formatRate(millipercent, t.locale)
  const name = kind === 'service' ? t('charge.service', { rate }) : t('charge.tax', { rate })
  return included ? t('charge.included', { name }) : name
}

const shown = (amount: ReactNode): ReactNode =>
  typeof amount === 'string' ? <Figure>{amount}</Figure> : amount
