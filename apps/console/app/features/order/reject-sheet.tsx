// Rejecting an order: a reason from a list, and the words that the customer reads, before they are sent (BOARD-07).
import { formatRupiah } from '@pesan/domain/money/rupiah'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Flame from 'lucide-react/icons/flame'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { loadMessagesOf } from '../../lib/i18n/t.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { useT, useTranslationInto } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { methodOf, modeText } from './card-text.ts'
import { markChosen, rejectOrder } from './press-order.ts'
import { ReasonList } from './reason-list.tsx'
import { RejectDetails } from './reject-details.tsx'
import { type RejectChoice, type RejectReason, reasonOf } from './rejection.ts'

const TakeOutOnly = lazyPart(async () => {
  const [part] = await Promise.all([import('./money/take-out-only.tsx'), loadMessagesOf('money')])
  return part.TakeOutOnly
})

const REASONS: Readonly<Record<RejectReason, typeof Clock>> = {
  closing: Clock,
  busy: Flame,
  soldOut: CircleSlash,
  address: MapPin,
  other: Pencil,
}
const REASON_KEYS = Object.keys(REASONS) as RejectReason[]

interface RejectSheetProps {
  order: BoardOrder
  isOpen: boolean
  onClose: () => void
}

const EMPTY: RejectChoice = { reason: null, soldOut: [], marksSoldOut: true, reasonText: '' }

export function RejectSheet({ order, isOpen, onClose }: RejectSheetProps) {
  const t = useT()
  const [choice, setChoice] = useState(EMPTY)
  const inLanguageOf = useTranslationInto(order.customer_locale ?? t.locale)
  const words = reasonOf(inLanguageOf, order, choice)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('reject.title', { number: cardNumber(order) })}
      description={`${order.customer_name}, ${modeText(t, order)}, ${methodOf(t, order)}`}
      closeLabel={t('common.close')}
      width="large"
      foot={
        <>
          {words !== null && choice.reason === 'soldOut' && (
            <TakeOutOnly order={order} choice={choice} reason={words} onPressed={onClose} />
          )}
          <ServerButton
            kind="destructive"
            className="ml-auto w-full md:w-auto"
            isDisabled={words === null}
            onPress={() => {
              if (words === null) return
              void rejectOrder(t, order, { reason: words, onRejected: () => markChosen(t, order, choice) })
              onClose()
            }}
          >
            {order.paid ? t('reject.pressRefund', { amount: formatRupiah(order.total) }) : t('reject.press')}
          </ServerButton>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <ReasonList
          label={t('reject.reasons')}
          options={REASON_KEYS.map(value => ({
            value,
            icon: REASONS[value],
            text: t(`reject.${value}`),
          }))}
          chosen={choice.reason}
          onChoose={value => setChoice(now => ({ ...now, reason: value }))}
        />
        <div className="flex flex-col gap-4">
          <RejectDetails order={order} choice={choice} onChange={setChoice} />
          {words !== null && choice.reason !== 'other' && (
            <WillRead order={order} words={words} meaning={reasonOf(t, order, choice)} />
          )}
        </div>
      </div>
    </Sheet>
  )
}

interface WillReadProps {
  order: BoardOrder
  words: string
  /** The same in the language of this console. */
  meaning: string | null
}

function WillRead({ order, words, meaning }: WillReadProps) {
  const t = useT()
  return (
    <div className="mt-auto rounded-card bg-sunken px-4 py-3">
      <p className="text-p-caption font-semibold text-ink-2">
        {t('reject.willRead', { name: order.customer_name })}
      </p>
      <p className="text-p-row" lang={order.customer_locale ?? undefined}>
        “{words}”
      </p>
      {meaning !== words && <p className="mt-1 text-p-body text-ink-2">{meaning}</p>}
      {order.paid && <p className="mt-1 text-p-body text-ink-2">{t('reject.moneyBack')}</p>}
    </div>
  )
}
