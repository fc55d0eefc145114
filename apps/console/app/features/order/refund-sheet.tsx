// Giving the money of a finished order back, with the reason that stands in its history (STAFF-12, STAFF-15).
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import PackageX from 'lucide-react/icons/package-x'
import Pencil from 'lucide-react/icons/pencil'
import Snowflake from 'lucide-react/icons/snowflake'
import { useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { methodOf } from './card-text.ts'
import { ReasonField, ReasonList } from './reason-list.tsx'
import { refundAmount, refundOrder } from './refund-order.ts'

const REASONS = { wrong: ArrowLeftRight, missing: PackageX, cold: Snowflake, other: Pencil } as const
type Reason = keyof typeof REASONS
const REASON_KEYS = Object.keys(REASONS) as Reason[]

interface RefundSheetProps {
  order: BoardOrder
  isOpen: boolean
  onClose: () => void
}

export function RefundSheet({ order, isOpen, onClose }: RefundSheetProps) {
  const t = useT()
  const [reason, setReason] = useState<Reason | null>(null)
  const [reasonText, setReasonText] = useState('')
  const words = reason === 'other' ? reasonText.trim() : reason && t(`refund.${reason}`)
  const isByHand = isPaidAtHandOver(order.service_json.payment_method)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('refund.title', { number: cardNumber(order) })}
      description={t(isByHand ? 'refund.byHand' : 'refund.byProvider', {
        name: order.customer_name,
        method: methodOf(t, order),
      })}
      closeLabel={t('common.close')}
      foot={
        <Button
          kind="destructive"
          className="ml-auto w-full md:w-auto"
          isDisabled={!words}
          onPress={() => {
            if (!words) return
            void refundOrder(t, order, words)
            onClose()
          }}
        >
          {t('refund.press', { amount: formatRupiah(refundAmount(order)) })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ReasonList
          label={t('refund.reasons')}
          options={REASON_KEYS.map(value => ({ value, icon: REASONS[value], text: t(`refund.${value}`) }))}
          chosen={reason}
          onChoose={setReason}
        />
        {reason === 'other' && (
          <ReasonField label={t('refund.ownWords')} value={reasonText} onChange={setReasonText} />
        )}
      </div>
    </Sheet>
  )
}
