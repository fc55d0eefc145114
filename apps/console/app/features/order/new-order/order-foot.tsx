// The amounts of the order and the one button that enters it.
import type { OrderQuote } from '@pesan/contract/enter-order'
import type { Rupiah } from '@pesan/contract/money'
import { amountsOfAnswer } from '@pesan/domain/charge/order-amounts'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { amountName } from '../../../shell/amount-name.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import type { Draft } from './draft.ts'

interface OrderFootProps {
  mode: Draft['mode']
  /** Null where the sum of the items is the price, or while it is not known. */
  quote: OrderQuote | null
  isQuoteUnderWay: boolean
  /** Null while it is not known. */
  total: Rupiah | null
  failure: string | undefined
  isEntered: boolean
  isBusy: boolean
  onEnter: () => void
  onStartAgain: () => void
}

export function OrderFoot({ failure, isEntered, onStartAgain, ...props }: OrderFootProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-2 border-t border-line p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
      <FieldError id="new-order-failure" text={failure} />
      {isEntered ? (
        <Button size="large" onPress={onStartAgain}>
          {t('newOrder.startAgain')}
        </Button>
      ) : (
        <Amounts {...props} />
      )}
    </div>
  )
}

function Amounts({
  mode,
  quote,
  isQuoteUnderWay,
  total,
  isBusy,
  onEnter,
}: Omit<OrderFootProps, 'failure' | 'isEntered' | 'onStartAgain'>) {
  const t = useT()
  return (
    <>
      {quote && (
        <dl className="figures text-p-body">
          {amountsOfAnswer(quote, { isDelivery: mode === 'delivery' }).map(line => (
            <Amount
              key={line.kind}
              name={
                line.kind === 'delivery'
                  ? t('newOrder.deliveryFrom', { outlet: quote.outlet_name })
                  : amountName(t, line, null)
              }
              amount={formatRupiah(line.amount as Rupiah)}
            />
          ))}
        </dl>
      )}
      <output className="text-p-caption text-ink-2">
        {t(
          isQuoteUnderWay
            ? 'newOrder.quoting'
            : mode === 'delivery'
              ? 'newOrder.cashDelivery'
              : 'newOrder.cash',
        )}
      </output>
      <ServerButton size="large" isBusy={isBusy} onPress={onEnter}>
        {total === null ? t('newOrder.enterUnknown') : t('newOrder.enter', { amount: formatRupiah(total) })}
      </ServerButton>
    </>
  )
}

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{amount}</dd>
    </div>
  )
}
