// Choosing another way to pay an unpaid order (LEDGER-09). A press only selects: paying in cash sends the
// order to the kitchen, so it takes a second press.
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import { useId, useState } from 'react'
import { cardIcon } from '../../lib/card-networks.ts'
import { useT } from '../../shell/page.tsx'
import { METHOD_APPEARANCE } from '../../shell/payment-methods.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Marks } from '../../ui/marks.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { keyOfWay, type OtherWay } from './offered-methods.ts'
import { cardName } from './saved-cards.ts'

interface ChangePaymentDialogProps {
  sheet: SheetControls
  order: OrderAnswer
  ways: readonly OtherWay[]
  /** While the saved cards load. */
  isLoading: boolean
  /** Resolves to whether the dialog can close. */
  onPay: (way: OtherWay) => Promise<boolean>
  /** Null where cards are not accepted. */
  onAddCard: (() => void) | null
}

export function ChangePaymentDialog({
  sheet,
  order,
  ways,
  isLoading,
  onPay,
  onAddCard,
}: ChangePaymentDialogProps) {
  const t = useT()
  const group = useId()
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [isPaying, setIsPaying] = useState(false)
  const chosen = ways.find(way => keyOfWay(way) === chosenKey)
  const pay = async () => {
    if (!chosen) return
    setIsPaying(true)
    if (await onPay(chosen)) sheet.onClose()
    else setIsPaying(false)
  }
  const hasNone = ways.length === 0 && !isLoading && onAddCard === null
  return (
    <Sheet
      {...sheet}
      title={t('payment.payAnotherWay')}
      closeLabel={t('layout.close')}
      footer={
        hasNone ? undefined : (
          <Button isWide isDisabled={!chosen} isLoading={isPaying} onPress={() => void pay()}>
            {t('payment.changeConfirm')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-2.5 px-5 pt-1 pb-2 md:px-6">
        <p className="mb-1.5 text-ink-2">
          {hasNone
            ? t('payment.changeNone')
            : t('payment.changeText', { number: order.outlet_order_id, amount: formatRupiah(order.total) })}
        </p>
        <div
          role="radiogroup"
          aria-label={t('payment.payAnotherWay')}
          aria-busy={isLoading || undefined}
          className="flex flex-col gap-2.5"
        >
          {ways.map(way => {
            const key = keyOfWay(way)
            return (
              <Way
                key={key}
                way={way}
                group={group}
                isChecked={key === chosenKey}
                onChoose={() => {
                  if (!isPaying) setChosenKey(key)
                }}
              />
            )
          })}
          {isLoading && <Skeleton className="h-16 rounded-md" />}
        </div>
        {onAddCard && (
          <Button kind="outline" isWide isDisabled={isPaying} onPress={onAddCard}>
            {t('payment.addNewCard')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

interface WayProps {
  way: OtherWay
  group: string
  isChecked: boolean
  onChoose: () => void
}

function Way({ way, group, isChecked, onChoose }: WayProps) {
  const t = useT()
  const { Icon, name, text, marks } = METHOD_APPEARANCE[way.method]
  const messageKey = isPaidAtHandOver(way.method) ? 'payment.changeCash' : text
  return (
    <OptionCard
      group={group}
      value={keyOfWay(way)}
      icon={<Icon size={22} strokeWidth={1.9} aria-hidden />}
      title={way.card ? cardName(t, way.card) : t(name)}
      text={messageKey && t(messageKey)}
      aside={<Marks paths={way.card ? [cardIcon(way.card.network)] : marks} />}
      isChecked={isChecked}
      onChoose={onChoose}
      onConfirm={onChoose}
    />
  )
}
