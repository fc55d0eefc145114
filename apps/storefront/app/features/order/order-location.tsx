// The locations of the order: the store and, for delivery, the address. A pickup order shows only the store.
import type { OrderAnswer } from '@pesan/contract/order'
import House from 'lucide-react/icons/house'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { useT } from '../../shell/page.tsx'
import { Block } from '../../ui/block.tsx'
import { Tile } from '../../ui/tile.tsx'
import { modeOf } from './order-facts.ts'

export function OrderLocation({ order }: { order: OrderAnswer }) {
  const t = useT()
  const isDelivery = modeOf(order) === 'delivery'
  return (
    <Block heading={isDelivery ? t('order.delivery') : t('order.pickupStore')}>
      <div className="flex flex-col gap-4">
        <Point
          isFollowed={isDelivery}
          icon={
            <Tile tone={isDelivery ? 'sunken' : 'tint'}>
              <Store size={20} strokeWidth={1.9} aria-hidden />
            </Tile>
          }
          name={order.outlet_name}
          address={order.outlet_address}
        />
        {isDelivery && (
          <Point
            icon={
              <Tile>
                <House size={20} strokeWidth={1.9} aria-hidden />
              </Tile>
            }
            name={order.delivery_address_name}
            address={order.gmaps_address}
            details={[order.delivery_location_detail, order.delivery_landmark]}
          />
        )}
        {order.delivery_notes && (
          <p className="text-small wrap-anywhere text-ink-2">
            {t('order.note', { note: order.delivery_notes })}
          </p>
        )}
      </div>
    </Block>
  )
}

interface PointProps {
  icon: ReactNode
  name: string | null
  address: string | null
  details?: readonly (string | null)[]
  /** A dotted line leads to the next location. */
  isFollowed?: boolean
}

function Point({ icon, name, address, details = [], isFollowed = false }: PointProps) {
  const known = details.filter(detail => detail)
  return (
    <div className="relative flex min-h-11 items-start gap-3">
      {isFollowed && (
        <span
          className="absolute top-11 -bottom-4 left-[21px] border-l-2 border-dotted border-ink-3"
          aria-hidden
        />
      )}
      {icon}
      <div className="min-w-0">
        <p className="text-title-3">{name}</p>
        <p className="text-small text-ink-2">{address}</p>
        {known.length > 0 && <p className="text-caption font-normal text-ink-3">{known.join(', ')}</p>}
      </div>
    </div>
  )
}

/** The code that the customer says when the order is handed over, where the company requires it (BOARD-19). */
export function HandOverCode({ order: { hand_over_code: code } }: { order: OrderAnswer }) {
  const t = useT()
  if (code === undefined) return null
  return (
    <Block heading={t('order.code')}>
      {/* Digits one by one, so that screen readers say no number of thousands. */}
      <p className="figures text-center text-display">{code.replaceAll(/\B/g, ' ')}</p>
      <p className="mt-1 text-center text-caption text-ink-2">{t('order.codeText')}</p>
    </Block>
  )
}
