// Rejecting an order: a reason from a list, and the words that the customer reads, before they are sent (BOARD-07).
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Flame from 'lucide-react/icons/flame'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import { useId, useState } from 'react'
import type { T } from '../../lib/i18n/t.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { methodName, modeText } from './card-words.ts'
import { rejectOrder } from './press-order.ts'

const REASONS = {
  closing: { icon: Clock, says: 'reject.saysClosing' },
  busy: { icon: Flame, says: 'reject.saysBusy' },
  soldOut: { icon: CircleSlash, says: null },
  address: { icon: MapPin, says: 'reject.saysAddress' },
  other: { icon: Pencil, says: null },
} as const
type Reason = keyof typeof REASONS
const REASON_KEYS = Object.keys(REASONS) as Reason[]

const MAX_REASON_LENGTH = 255

interface Choice {
  reason: Reason | null
  /** Ids of items. */
  soldOut: readonly string[]
  ownWords: string
}

/** Null: nothing to send yet. */
function wordsOf(t: T, order: BoardOrder, { reason, soldOut, ownWords }: Choice): string | null {
  if (reason === null) return null
  if (reason === 'other') return ownWords.trim() || null
  if (reason === 'soldOut') {
    const items = order.items.filter(({ id }) => soldOut.includes(id)).map(({ name }) => name)
    return items.length === 0 ? null : t('reject.saysSoldOut', { items: items.join(', ') })
  }
  return t(REASONS[reason].says)
}

interface RejectSheetProps {
  order: BoardOrder
  isOpen: boolean
  onClose: () => void
}

const EMPTY: Choice = { reason: null, soldOut: [], ownWords: '' }

export function RejectSheet({ order, isOpen, onClose }: RejectSheetProps) {
  const t = useT()
  const [choice, setChoice] = useState(EMPTY)
  const words = wordsOf(t, order, choice)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('reject.title', { number: cardNumber(order) })}
      description={`${order.customer_name}, ${modeText(t, order)}, ${methodName(t, order)}`}
      closeLabel={t('common.close')}
      width="large"
      foot={
        <Button
          kind="destructive"
          className="ml-auto w-full md:w-auto"
          isDisabled={words === null}
          onPress={() => {
            if (words === null) return
            rejectOrder(t, order, words.slice(0, MAX_REASON_LENGTH))
            onClose()
          }}
        >
          {order.paid ? t('reject.pressRefund', { amount: formatRupiah(order.total) }) : t('reject.press')}
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Reasons chosen={choice.reason} onChoose={reason => setChoice(now => ({ ...now, reason }))} />
        <div className="flex flex-col gap-4">
          <ReasonDetails order={order} choice={choice} onChange={setChoice} />
          {words !== null && choice.reason !== 'other' && (
            <div className="mt-auto rounded-card bg-sunken px-4 py-3">
              <p className="text-p-caption font-semibold text-ink-2">
                {t('reject.willRead', { name: order.customer_name })}
              </p>
              <p className="text-p-row">“{words}”</p>
            </div>
          )}
        </div>
      </div>
    </Sheet>
  )
}

function Reasons({ chosen, onChoose }: { chosen: Reason | null; onChoose: (reason: Reason) => void }) {
  const t = useT()
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('reject.reasons')}</legend>
      <div className="flex flex-col gap-2">
        {REASON_KEYS.map(reason => {
          const { icon: Icon } = REASONS[reason]
          const isChosen = reason === chosen
          return (
            <label
              key={reason}
              className={`flex min-h-15 cursor-pointer items-center gap-3.5 rounded-button px-4 text-b-item has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 ${isChosen ? 'bg-accent-tint text-accent-ink shadow-[inset_0_0_0_2px_var(--accent-ink)]' : 'bg-sunken'}`}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={isChosen}
                onChange={() => onChoose(reason)}
              />
              <Icon size={24} aria-hidden className="shrink-0" />
              <span className="flex-1">{t(`reject.${reason}`)}</span>
              {isChosen && <Check size={24} aria-hidden />}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface ReasonDetailsProps {
  order: BoardOrder
  choice: Choice
  onChange: (choice: Choice) => void
}

function ReasonDetails({ order, choice, onChange }: ReasonDetailsProps) {
  const t = useT()
  if (choice.reason === 'other')
    return (
      <label className="flex flex-col gap-1.5 text-p-label text-ink-2">
        {t('reject.ownWords', { name: order.customer_name })}
        <textarea
          rows={4}
          maxLength={MAX_REASON_LENGTH}
          className="rounded-button border border-line-strong bg-surface p-3.5 text-p-row font-normal text-ink-1"
          value={choice.ownWords}
          onChange={event => onChange({ ...choice, ownWords: event.target.value })}
        />
      </label>
    )
  if (choice.reason !== 'soldOut') return null
  return (
    <fieldset>
      <legend className="mb-1 text-p-block">{t('reject.whatSoldOut')}</legend>
      {order.items.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-3.5 text-p-row">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-accent"
            checked={choice.soldOut.includes(id)}
            onChange={event =>
              onChange({
                ...choice,
                soldOut: event.target.checked
                  ? [...choice.soldOut, id]
                  : choice.soldOut.filter(other => other !== id),
              })
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
