// Confirms that an unpaid order is to be cancelled, and names it (LEDGER-09).
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useState } from 'react'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'

interface CancelOrderDialogProps {
  sheet: SheetControls
  order: OrderAnswer
  /** Resolves to whether the order is settled, cancelled or not. */
  onCancel: () => Promise<boolean>
}

export function CancelOrderDialog({ sheet, order, onCancel }: CancelOrderDialogProps) {
  const t = useT()
  const [isCancelling, setIsCancelling] = useState(false)
  const cancel = async () => {
    setIsCancelling(true)
    if (await onCancel()) sheet.onClose()
    else setIsCancelling(false)
  }
  return (
    <Sheet
      {...sheet}
      title={t('payment.cancelTitle')}
      closeLabel={t('layout.close')}
      footer={
        <div className="grid gap-3 md:grid-cols-2">
          <Button kind="secondary" onPress={sheet.onClose}>
            {t('payment.keepOrder')}
          </Button>
          <Button kind="destructive" isLoading={isCancelling} onPress={() => void cancel()}>
            {t('payment.cancelOrder')}
          </Button>
        </div>
      }
    >
      <p className="px-5 pt-1 pb-2 text-ink-2 md:px-6">
        {t('payment.cancelText', { number: order.outlet_order_id, amount: formatRupiah(order.total) })}
      </p>
    </Sheet>
  )
}
