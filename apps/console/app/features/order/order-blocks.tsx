// The blocks of an order's page that say what it is: promise, items and sums, customer.

import type { Rupiah } from '@pesan/contract/money'
import { amountsOfAnswer } from '@pesan/domain/charge/order-amounts'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import MapPin from 'lucide-react/icons/map-pin'
import { spacedNumber } from '../../lib/dial-codes.ts'
import { formatTime } from '../../lib/local-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { amountName } from '../../shell/amount-name.ts'
import { useBoardSettings } from '../../shell/board-settings.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { AllergyBand } from './allergy-band.tsx'
import { isPostponable } from './board-order.ts'
import { addressLines, channelText, hasNumber } from './card-text.ts'
import { cardTime } from './card-time.ts'
import { LaterButtons } from './later-buttons.tsx'
import { useMomentTexts } from './moment-texts.ts'
import { Block, type BlockProps } from './order-block.tsx'
import { OrderItems } from './order-items.tsx'

const Row = ({ name, amount, isTotal = false }: { name: string; amount: Rupiah; isTotal?: boolean }) => (
  <div className={`flex justify-between gap-4 py-1 ${isTotal ? 'text-b-item font-bold' : 'text-p-row'}`}>
    <dt className={isTotal ? '' : 'text-ink-2'}>{name}</dt>
    <dd className="figures">{formatRupiah(amount)}</dd>
  </div>
)

export function PromiseBlock({ order, isOffline }: BlockProps & { isOffline: boolean }) {
  const t = useT()
  const { company } = useMembership()
  const settings = useBoardSettings()
  const moments = useMomentTexts()
  const { time, urgency } = cardTime(t, order, {
    nowMs: useNow(),
    timeZone: company.time_zone,
    minutes: settings,
  })
  const ink = { calm: 'text-ink-2', soon: 'text-soon', late: 'text-bad' }[urgency]
  return (
    <Block>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-p-caption text-ink-2">{t('page.promised')}</p>
          {order.ready_at === null ? (
            <p className="text-b-item">
              {order.starts_at === null
                ? t('page.notPromised')
                : t('card.starts', { time: moments.brief(order.starts_at) })}
            </p>
          ) : (
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-b-promise">
                {formatTime(new Date(order.ready_at), company.time_zone)}
              </span>
              {order.status === 'prepare_order' && <span className={`text-b-item ${ink}`}>{time}</span>}
            </p>
          )}
        </div>
        {isPostponable(order) && <LaterButtons order={order} isOffline={isOffline} />}
      </div>
    </Block>
  )
}

export function ItemsBlock({ order, isOffline }: BlockProps & { isOffline: boolean }) {
  const t = useT()
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Block title={t('page.items', { count })}>
      <AllergyBand order={order} className="mb-3" />
      <OrderItems order={order} isOffline={isOffline} />
      <dl className="mt-4 border-t border-line pt-3">
        {amountsOfAnswer(order, { isDelivery: order.fulfilment === 'delivery' }).map(line => (
          <Row
            key={line.kind}
            name={amountName(t, line, order.voucher_code)}
            amount={line.amount as Rupiah}
          />
        ))}
        <Row name={t('page.total')} amount={order.total} isTotal />
      </dl>
    </Block>
  )
}

export function CustomerBlock({ order }: BlockProps) {
  const channel = channelText(useT(), order)
  const [place, ...details] = addressLines(order)
  return (
    <Block title={order.customer_name}>
      {hasNumber(order) && <p className="text-p-row text-ink-2">{spacedNumber(order.customer_phone)}</p>}
      {channel !== null && <p className="text-p-row text-ink-2">{channel}</p>}
      {order.fulfilment === 'delivery' && (
        <p className="mt-3 flex gap-3 border-t border-line pt-3 text-p-row">
          <MapPin size={22} aria-hidden className="shrink-0" />
          <span>
            <span className="block font-semibold">{place}</span>
            {details.length > 0 && <span className="block text-ink-2">{details.join('. ')}</span>}
          </span>
        </p>
      )}
      <p className="mt-3 border-t border-line pt-3 text-p-row text-ink-2">{order.outlet_name}</p>
    </Block>
  )
}
