// The order page of a signed-in customer in each of its states (ORDER-35 to ORDER-40).
import { type OrderId, orderId as orderIdSchema } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import { assertNever } from '@pesan/domain/assert-never'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { awaitsPayment, isCancelledOrRefunded } from '@pesan/domain/order/status-facts'
import { Fragment, Suspense, useEffect } from 'react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import receipt from '../../art/receipt.webp?no-inline'
import satelliteDish from '../../art/satellite-dish.webp?no-inline'
import { formatClockTime, formatDay } from '../../lib/format/date-time.ts'
import { loadable } from '../../shell/loadable.tsx'
import { usePage, useT } from '../../shell/page.tsx'
import { Art } from '../../ui/art.tsx'
import { Block, BlockStack } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { OrderChanged } from './order-changed.tsx'
import { itemPrice, type OrderItem, optionPrice, orderedAt, orderNumber } from './order-facts.ts'
import { OrderFooter } from './order-footer.tsx'
import { HandOverCode, OrderLocation } from './order-location.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPayment, OrderSummary } from './order-payment.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { AsOf, NotSeenYet } from './out-of-date.tsx'
import { useOrder } from './use-order.ts'
import './receipt.css'

// Loaded with the code that draws QR codes, and only for an unpaid order.
const PendingPayment = loadable(() =>
  import('./pending/pending-payment.tsx').then(module => module.PendingPayment),
)

/** An id that is not valid is handled like the id of a missing order. */
export function OrderView({ id }: { id: string }) {
  const known = v.safeParse(orderIdSchema, id)
  return known.success ? <KnownOrder orderId={known.output} /> : <OrderMissing onRetry={() => {}} />
}

function KnownOrder({ orderId }: { orderId: OrderId }) {
  const loaded = useOrder(orderId)
  switch (loaded.status) {
    case 'loading':
      return <OrderSkeleton />
    case 'not_found':
      return <OrderMissing onRetry={loaded.retry} />
    case 'failed':
      return <OrderFailed />
    case 'offline':
      return <NotSeenYet />
    case 'loaded':
      return (
        <>
          <ReceiptHead order={loaded.order} />
          <AsOf at={loaded.asOf} />
          <OrderDetails order={loaded.order} onDeadline={loaded.readAgain} />
        </>
      )
    default:
      return assertNever(loaded)
  }
}

function OrderMissing({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <EmptyState icon={<Art src={receipt} />} title={t('order.not_found')} text={t('order.notFoundText')}>
      <Button className="px-8" onPress={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </EmptyState>
  )
}

function OrderDetails({ order, onDeadline }: { order: OrderAnswer; onDeadline: () => void }) {
  if (awaitsPayment(order.status)) {
    return (
      <Suspense fallback={<OrderSkeleton />}>
        <PendingPayment order={order} onDeadline={onDeadline} />
      </Suspense>
    )
  }
  // The head of an ended order shows its state already.
  const hasEnded = isCancelledOrRefunded(order.status)
  return (
    <div className="animate-appear">
      <BlockStack>
        <OrderProgress order={order} />
        <HandOverCode order={order} />
        {!hasEnded && <OrderMoney order={order} />}
        {!hasEnded && <OrderChanged order={order} />}
        <OrderLocation order={order} />
        <OrderItems order={order} />
        <OrderPayment order={order} />
        <OrderSummary order={order} />
      </BlockStack>
      <OrderFooter order={order} />
    </div>
  )
}

const REDIRECT_AFTER_MS = 2000

/** An order that could not be loaded: an error for two seconds, then the purchase history (ORDER-37). */
function OrderFailed() {
  const t = useT()
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(
      () => navigate('/account/purchase-history', { replace: true }),
      REDIRECT_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div role="alert">
      <EmptyState
        icon={<Art src={satelliteDish} />}
        title={t('order.loadFailed')}
        text={t('order.redirecting')}
      >
        <span className="text-brand-ink">
          <Spinner size={24} />
        </span>
      </EmptyState>
    </div>
  )
}

/** What was ordered, with the names and prices of that time, not those of today's menu. */
function OrderItems({ order: { items, changed_items: changed } }: { order: OrderAnswer }) {
  const t = useT()
  return (
    <Block heading={t('order.items')}>
      <ul>
        {items.map(item => (
          <li
            key={item.id}
            className="flex flex-wrap gap-x-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <span className="figures flex min-h-7 min-w-8 shrink-0 items-center justify-center self-start rounded-xs bg-sunken px-1.5 text-caption font-bold">
              {t('order.quantity', { quantity: item.quantity })}
            </span>
            <div className="min-w-0 flex-1 basis-[6rem] pt-0.5">
              <p className="text-title-3">{item.name}</p>
              <WasBefore item={item} before={changed?.items_before.find(({ id }) => id === item.id)} />
              {item.options.length > 0 && (
                <p className="text-caption font-normal text-ink-3">
                  {item.options.map((option, index) => (
                    <Fragment key={option.id}>
                      {index > 0 && ', '}
                      <span data-receipt-price={optionPrice(option)}>{option.name}</span>
                    </Fragment>
                  ))}
                </p>
              )}
              {item.notes && (
                <p className="mt-0.5 text-caption font-normal wrap-anywhere text-ink-2">
                  {t('order.note', { note: item.notes })}
                </p>
              )}
            </div>
            <p className="figures ml-auto shrink-0 pt-0.5 text-title-3">{formatRupiah(itemPrice(item))}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** BOARD-14: an item keeps its id, also where another one is made instead. */
function WasBefore({ item, before }: { item: OrderItem; before: OrderItem | undefined }) {
  const t = useT()
  if (!before) return null
  const isOther = before.product_id !== item.product_id
  if (!isOther && before.quantity === item.quantity) return null
  return (
    <p className="text-caption font-normal text-ink-3">
      {isOther
        ? t('order.insteadOf', { name: before.name, price: formatRupiah(itemPrice(before)) })
        : t('order.wasQuantity', { quantity: before.quantity })}
    </p>
  )
}

/**
 * The head of the printed order (TICKET-06): the company, its tax number, the order number, and when it was
 * placed. On the screen, the page's header and footer show this.
 */
function ReceiptHead({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { company } = usePage()
  const placedAt = orderedAt(order)
  return (
    <div className="receipt-head">
      <p>{company.name}</p>
      <p>
        {t('order.number', { number: orderNumber(order) })}
        {placedAt && (
          <>
            {' · '}
            {formatDay(placedAt, t.locale, company.time_zone)}, {formatClockTime(placedAt, company.time_zone)}
          </>
        )}
      </p>
      {company.tax_number && <p>{t('order.taxNumber', { number: company.tax_number })}</p>}
      {company.footer_whatsapp_number && <p>WhatsApp +{company.footer_whatsapp_number}</p>}
    </div>
  )
}
