// What belongs to a reason of the reject sheet: which items are sold out, or words of one's own.
import { formatRupiah, sumRupiah, timesRupiah } from '@pesan/domain/money/rupiah'
import { useT } from '../../shell/use-t.ts'
import { Switch } from '../../ui/switch.tsx'
import type { BoardOrder } from './board-order.ts'
import { optionsText } from './card-text.ts'
import { ReasonField } from './reason-list.tsx'
import { type RejectChoice, soldOutNames } from './rejection.ts'

interface RejectDetailsProps {
  order: BoardOrder
  choice: RejectChoice
  onChange: (choice: RejectChoice) => void
}

export function RejectDetails({ order, choice, onChange }: RejectDetailsProps) {
  const t = useT()
  if (choice.reason === 'other')
    return (
      <ReasonField
        label={t('reject.ownWords', { name: order.customer_name })}
        value={choice.reasonText}
        onChange={reasonText => onChange({ ...choice, reasonText })}
      />
    )
  return choice.reason === 'soldOut' ? (
    <SoldOutItems order={order} choice={choice} onChange={onChange} />
  ) : null
}

function SoldOutItems({ order, choice, onChange }: RejectDetailsProps) {
  const t = useT()
  const names = soldOutNames(order, choice)
  const choose = (id: string, isChosen: boolean): void => {
    const others = choice.soldOut.filter(other => other !== id)
    onChange({ ...choice, soldOut: isChosen ? [...others, id] : others })
  }
  return (
    <fieldset>
      <legend className="mb-1 text-p-block">{t('reject.whatSoldOut')}</legend>
      {order.items.map(item => (
        <label key={item.id} className="flex min-h-14 items-center gap-3.5 text-p-row">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-accent"
            checked={choice.soldOut.includes(item.id)}
            onChange={event => choose(item.id, event.target.checked)}
          />
          <span className="flex-1">
            {item.quantity > 1 && `${item.quantity}× `}
            {[item.name, optionsText(item)].filter(Boolean).join(', ')}
          </span>
          <span className="figures text-ink-2">{formatRupiah(priceOf(item))}</span>
        </label>
      ))}
      {names !== '' && (
        <Switch
          size="board"
          text={t('reject.markSoldOut', { items: names })}
          label={t('reject.markSoldOut', { items: names })}
          isOn={choice.marksSoldOut}
          onChange={marksSoldOut => onChange({ ...choice, marksSoldOut })}
        />
      )}
    </fieldset>
  )
}

const priceOf = ({ quantity, unit_price, options }: BoardOrder['items'][number]) =>
  timesRupiah(sumRupiah([unit_price, ...options.map(({ price }) => price)]), quantity)
