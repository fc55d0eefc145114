// Money that is held, refunded or otherwise does not simply pay the order (LEDGER-03, LEDGER-10), on every
// page of the order.
import type { OrderAnswer } from '@pesan/contract/order'
import { moneyNotices } from '@pesan/domain/order/order-money'
import Wallet from 'lucide-react/icons/wallet'
import { useT } from '../../shell/page.tsx'
import { Block } from '../../ui/block.tsx'
import { moneyMessage } from './order-messages.ts'

export function OrderMoney({ order }: { order: OrderAnswer }) {
  const t = useT()
  const hasNotices = moneyNotices(order).length > 0
  return (
    <div aria-live="polite" className={hasNotices ? undefined : 'hidden'}>
      {hasNotices && (
        <Block heading={t('order.money')} isHeadingHidden>
          <div className="flex gap-3">
            <Wallet size={24} strokeWidth={1.9} className="shrink-0 text-warn-ink" aria-hidden />
            <MoneyLines order={order} />
          </div>
        </Block>
      )}
    </div>
  )
}

export function MoneyLines({ order, className = '' }: { order: OrderAnswer; className?: string }) {
  const t = useT()
  const lines = moneyNotices(order).map(notice => moneyMessage(t, notice))
  if (lines.length === 0) return null
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two movements may have the same text
        <p key={index}>{line}</p>
      ))}
    </div>
  )
}
