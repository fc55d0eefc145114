// Offers an order that still waits for its payment before a second one is placed (AMB-044).
import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { awaitsPayment } from '@pesan/domain/order/status-facts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { orderQuery } from './order-query.ts'

interface UnfinishedOrderDialogProps {
  sheet: SheetControls
  orderId: OrderId
  onContinue: (order: OrderAnswer) => void
  /** The order no longer waits. */
  onSettled: (order: OrderAnswer) => void
  onNew: () => void
  /** LEDGER-09: pay this order another way, or cancel it. */
  onChange: (order: OrderAnswer) => void
  onCancel: (order: OrderAnswer) => void
}

type Choice =
  | { type: 'continue' | 'settled' | 'change' | 'cancel'; order: OrderAnswer }
  | { type: 'new' }
  | null

export function UnfinishedOrderDialog({ sheet, orderId, ...follow }: UnfinishedOrderDialogProps) {
  const t = useT()
  const choice = useRef<Choice>(null)
  const { data: order, isError, refetch } = useQuery({ ...orderQuery(orderId), staleTime: 0 }, queryClient)
  const { onClose } = sheet
  const choose = (chosen: Choice) => {
    choice.current = chosen
    onClose()
  }

  useEffect(() => {
    if (!order || awaitsPayment(order.status)) return
    choice.current = { type: 'settled', order }
    onClose()
  }, [order, onClose])

  const onClosed = () => {
    sheet.onClosed()
    const chosen = choice.current
    if (chosen?.type === 'continue') follow.onContinue(chosen.order)
    if (chosen?.type === 'settled') follow.onSettled(chosen.order)
    if (chosen?.type === 'new') follow.onNew()
    if (chosen?.type === 'change') follow.onChange(chosen.order)
    if (chosen?.type === 'cancel') follow.onCancel(chosen.order)
  }
  return (
    <Sheet {...sheet} onClosed={onClosed} title={t('payment.unfinishedTitle')} closeLabel={t('layout.close')}>
      <div className="flex flex-col gap-3 px-5 pt-1 md:px-6" aria-busy={!order && !isError}>
        {order ? (
          <p className="mb-2 text-ink-2">
            {t('payment.unfinishedText', {
              number: order.outlet_order_id,
              amount: formatRupiah(order.total),
            })}
          </p>
        ) : isError ? (
          <div role="alert" className="mb-2 flex flex-col items-start gap-3">
            <p className="text-ink-2">{t('order.loadFailed')}</p>
            <Button kind="secondary" size="small" onPress={() => void refetch()}>
              {t('common.tryAgain')}
            </Button>
          </div>
        ) : (
          <Skeleton className="mb-2 h-11 rounded-xs" />
        )}
        {order && (
          <>
            <Button isWide onPress={() => choose({ type: 'continue', order })}>
              {t('payment.unfinishedContinue')}
            </Button>
            <Button kind="outline" isWide onPress={() => choose({ type: 'change', order })}>
              {t('payment.payAnotherWay')}
            </Button>
          </>
        )}
        <Button kind="secondary" isWide onPress={() => choose({ type: 'new' })}>
          {t('payment.unfinishedNew')}
        </Button>
        {order && (
          <Button kind="removal" isWide onPress={() => choose({ type: 'cancel', order })}>
            {t('payment.unfinishedCancel')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
