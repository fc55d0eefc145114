// Gives back an amount or the price of items, with the reason that the customer reads (LEDGER-02).
import * as api from '@pesan/contract/api'
import type { Ledger } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'
import type { RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import { formatRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import PackageX from 'lucide-react/icons/package-x'
import Pencil from 'lucide-react/icons/pencil'
import Snowflake from 'lucide-react/icons/snowflake'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Segment } from '../../../ui/segment.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { methodOf } from '../card-text.ts'
import { ReasonField, ReasonList } from '../reason-list.tsx'
import { groupedDigits } from './bare-amount.ts'
import { type Counts, changesOf, reducedBy } from './chosen-items.ts'
import { ItemRows } from './item-rows.tsx'
import { useAttempt } from './use-attempt.ts'

const REASONS = { wrong: ArrowLeftRight, missing: PackageX, cold: Snowflake, other: Pencil } as const
type Reason = keyof typeof REASONS
const REASON_KEYS = Object.keys(REASONS) as Reason[]
const MAX_DIGITS = 12
/** With dots between them. */
const MAX_LENGTH = 15

interface GiveBackSheetProps {
  ledger: Ledger
  order: RestaurantOrderWithHistory
  isOpen: boolean
  onClose: () => void
}

type Way = 'amount' | 'items'

/** Zero while nothing is chosen. */
function amountOfItems(ledger: Ledger, counts: Counts): Rupiah {
  const changes = changesOf(counts)
  if (changes.length === 0) return ZERO_RUPIAH
  const reduced = reducedBy(ledger, changes)
  return reduced.status === 'reduced' ? reduced.reduced : ZERO_RUPIAH
}

export function GiveBackSheet({ ledger, order, isOpen, onClose }: GiveBackSheetProps) {
  const t = useT()
  const [way, setWay] = useState<Way>('amount')
  const [digits, setDigits] = useState('')
  const [counts, setCounts] = useState<Counts>({})
  const [reason, setReason] = useState<Reason | null>(null)
  const [reasonText, setReasonText] = useState('')
  const attempt = useAttempt(onClose)
  const words = reason === 'other' ? reasonText.trim() : reason && t(`refund.${reason}`)
  const amount = way === 'amount' ? (Number(digits) as Rupiah) : amountOfItems(ledger, counts)
  const isTooMuch = amount > ledger.refundable
  const number = ledger.outlet_order_id
  const give = () => {
    if (!words || amount === 0 || isTooMuch) return
    const what = way === 'amount' ? { type: way, amount } : { type: way, items: changesOf(counts) }
    void attempt.start({
      orderId: order.id,
      what: t('give.does', { number, amount: formatRupiah(amount) }),
      send: (headers, idempotencyKey) =>
        consoleCall(api.giveMoneyBack, {
          params: { orderId: order.id },
          body: { reason: words, give: what },
          headers,
          idempotencyKey,
        }),
      done: t('give.done', { amount: formatRupiah(amount), name: order.customer_name }),
      failed: why => t('give.failed', { reason: why }),
    })
  }
  const isByHand = isPaidAtHandOver(order.service_json.payment_method)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('give.title', { number })}
      description={t(isByHand ? 'refund.byHand' : 'give.byProvider', {
        name: order.customer_name,
        method: methodOf(t, order),
      })}
      closeLabel={t('common.close')}
      foot={
        <ServerButton
          kind="destructive"
          className="ml-auto w-full md:w-auto"
          isDisabled={!words || amount === 0 || isTooMuch}
          isBusy={attempt.isBusy}
          onPress={give}
        >
          {t('give.press', { amount: formatRupiah(amount) })}
        </ServerButton>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-p-row text-ink-2">{t('give.left', { amount: formatRupiah(ledger.refundable) })}</p>
        <Segment
          label={t('give.how')}
          chosen={way}
          options={[
            { value: 'amount', text: t('give.amount') },
            { value: 'items', text: t('give.items') },
          ]}
          onChoose={setWay}
        />
        {way === 'amount' ? (
          <TextField
            label={t('give.amountField')}
            value={groupedDigits(digits)}
            maxLength={MAX_LENGTH}
            isNumber
            onChange={text => setDigits(text.replace(/\D/g, '').slice(0, MAX_DIGITS))}
            error={isTooMuch ? t('give.tooMuch', { amount: formatRupiah(ledger.refundable) }) : undefined}
          />
        ) : (
          <ItemRows
            ledger={ledger}
            counts={counts}
            onChange={setCounts}
            textsOf={({ name }) => ({ fewer: t('give.fewer', { name }), more: t('give.more', { name }) })}
          />
        )}
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
