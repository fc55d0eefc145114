// What the page of an order offers for its money: all entries, and items that are taken out while they are made.
import type { RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import { useState } from 'react'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { TakeOutSheet } from './take-out-sheet.tsx'

export function MoneyActions({ order }: { order: RestaurantOrderWithHistory }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4 flex flex-col gap-2">
      <ButtonLink href={`/orders/${order.id}/money`}>{t('money.open')}</ButtonLink>
      {order.status === 'prepare_order' && (
        <ServerButton kind="neutral" size="page" onPress={() => setIsOpen(true)}>
          {t('takeOut.open')}
        </ServerButton>
      )}
      {isOpen && <TakeOutSheet order={order} isOpen onClose={() => setIsOpen(false)} />}
    </div>
  )
}
