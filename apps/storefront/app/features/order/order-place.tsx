// Where the order goes: from the store, and in delivery on to the address. A pickup order shows the store alone.
import type { OrderAnswer } from '@pesan/contract/order'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'
import { Tile } from '../../ui/tile.tsx'
import { modeOf } from './order-facts.ts'

export function OrderPlace({ order }: { order: OrderAnswer }) {
  const t = useT()
  const isDelivery = modeOf(order) === 'delivery'
  return (
    <Block heading={isDelivery ? t('order.delivery') : t('order.pickupStore')}>
      <div className="flex flex-col gap-4">
        <Place
          icon={
            <Tile tone={isDelivery ? 'sunken' : 'tint'}>
              <Store size={20} strokeWidth={1.9} aria-hidden />
            </Tile>
          }
          name={order.outlet_name}
          address={order.outlet_address}
        />
        {isDelivery && (
          <Place
            icon={
              <Tile>
                <MapPin size={20} strokeWidth={1.9} aria-hidden />
              </Tile>
            }
            name={order.delivery_address_name}
            address={order.gmaps_address}
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

function Place({ icon, name, address }: { icon: ReactNode; name: string | null; address: string | null }) {
  return (
    <div className="flex items-center gap-3">
      {icon}
      <div className="min-w-0">
        <p className="text-title-3">{name}</p>
        <p className="text-small text-ink-2">{address}</p>
      </div>
    </div>
  )
}
