// Calling a finished order back, with the reason that the others read on its card (BOARD-26).
import Hand from 'lucide-react/icons/hand'
import PackageX from 'lucide-react/icons/package-x'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { ServerButton } from '../../shell/server-button.tsx'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { recallOrder } from './press-order.ts'
import { ReasonField, ReasonList } from './reason-list.tsx'

const REASONS = { slip: Undo2, missing: PackageX, notHandedOver: Hand, other: Pencil } as const
type Reason = keyof typeof REASONS
const REASON_KEYS = Object.keys(REASONS) as Reason[]

interface RecallSheetProps {
  order: BoardOrder
  isOpen: boolean
  onClose: () => void
}

export function RecallSheet({ order, isOpen, onClose }: RecallSheetProps) {
  const t = useT()
  const [reason, setReason] = useState<Reason | null>(null)
  const [reasonText, setReasonText] = useState('')
  const words = reason === 'other' ? reasonText.trim() : reason && t(`recall.${reason}`)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('recall.title', { number: cardNumber(order) })}
      description={t('recall.effect', { name: order.customer_name })}
      closeLabel={t('common.close')}
      foot={
        <ServerButton
          className="ml-auto w-full md:w-auto"
          isDisabled={!words}
          onPress={() => {
            if (!words) return
            recallOrder(t, order, words)
            onClose()
          }}
        >
          {t('recall.press')}
        </ServerButton>
      }
    >
      <div className="flex flex-col gap-4">
        <ReasonList
          label={t('recall.reasons')}
          options={REASON_KEYS.map(value => ({ value, icon: REASONS[value], text: t(`recall.${value}`) }))}
          chosen={reason}
          onChoose={setReason}
        />
        {reason === 'other' && (
          <ReasonField label={t('recall.ownWords')} value={reasonText} onChange={setReasonText} />
        )}
      </div>
    </Sheet>
  )
}
