// What the customer can do with an unpaid order: pay another way, or cancel it (LEDGER-09).
import type { OrderAnswer } from '@pesan/contract/order'
import { useDialogs } from '../../../shell/dialogs.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'

export function UnpaidActions({ order: { id: orderId } }: { order: OrderAnswer }) {
  const t = useT()
  const { open } = useDialogs()
  return (
    <div className="grid gap-3 px-4 py-2 md:grid-cols-2 md:px-0">
      <Button kind="outline" onPress={() => open({ type: 'change_payment', orderId })}>
        {t('payment.payAnotherWay')}
      </Button>
      <Button kind="removal" onPress={() => open({ type: 'cancel_order', orderId })}>
        {t('payment.cancelOrder')}
      </Button>
    </div>
  )
}
