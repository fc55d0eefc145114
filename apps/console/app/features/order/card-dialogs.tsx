// What opens from a card: the minutes, the sheet behind `…`, the rejection, and the call back.
import { isToHandOver } from '@pesan/domain/order/hand-over'
import { isAddressChangeable } from '@pesan/domain/order/order-address'
import Ban from 'lucide-react/icons/ban'
import KeyRound from 'lucide-react/icons/key-round'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Undo2 from 'lucide-react/icons/undo-2'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { useSelected } from '../../lib/store.ts'
import { useNowText } from '../../lib/use-now.ts'
import { useBoardSettings } from '../../shell/board-settings.tsx'
import { lazyDialog } from '../../shell/lazy-dialog.tsx'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { type BoardOrder, cardNumber, isPostponable, isRecallable, isRejectable } from './board-order.ts'
import type { CardDialog } from './card-buttons.tsx'
import { hasNumber, whatsappAddress } from './card-text.ts'
import { LaterButtons } from './later-buttons.tsx'
import { MinutesPlate } from './minutes-plate.tsx'
import { orderCache } from './order-cache.ts'
import { RejectSheet } from './reject-sheet.tsx'

const AddressSheet = lazyDialog(() => import('./address-sheet.tsx').then(module => module.AddressSheet))
const HandOverSheet = lazyDialog(() => import('./hand-over-sheet.tsx').then(module => module.HandOverSheet))
const RecallSheet = lazyDialog(() => import('./recall-sheet.tsx').then(module => module.RecallSheet))

interface CardDialogsProps {
  order: BoardOrder
  anchor: RefObject<HTMLElement | null>
  /** The one of them that is open. */
  dialog: CardDialog | null
  isOpen: boolean
  onDialog: (dialog: CardDialog | null) => void
  onClose: () => void
}

const rowClassName =
  'flex min-h-14 w-full items-center gap-3.5 rounded-button bg-sunken px-4 text-left text-b-mod font-semibold hover:bg-line'

export function CardDialogs({ order, anchor, dialog, onDialog, onClose }: CardDialogsProps) {
  const t = useT()
  const [, navigate] = useLocation()
  const isOffline = useSelected(orderCache, ({ lostSinceMs }) => lostSinceMs !== null)
  const canRecall = useNowText(nowMs => String(isRecallable(order, new Date(nowMs)))) === 'true'
  const hasCode = useBoardSettings().asks_for_code && isToHandOver(order.status)
  return (
    <>
      {order.status === 'approved' && (
        <MinutesPlate order={order} anchor={anchor} isOpen={dialog === 'minutes'} onClose={onClose} />
      )}
      <Sheet
        isOpen={dialog === 'menu'}
        onClose={onClose}
        title={`#${cardNumber(order)}`}
        description={order.customer_name}
        closeLabel={t('common.close')}
        width="small"
      >
        <div className="flex flex-col gap-2">
          <button type="button" className={rowClassName} onClick={() => navigate(`/orders/${order.id}`)}>
            <ReceiptText size={22} aria-hidden />
            {t('card.open')}
          </button>
          {isPostponable(order) && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="flex-1 pl-4 text-b-mod font-semibold">{t('card.minutesLater')}</span>
              <LaterButtons order={order} isOffline={isOffline} onPressed={onClose} />
            </div>
          )}
          <button
            type="button"
            className={rowClassName}
            onClick={() => navigate(`/orders/${order.id}/ticket`)}
          >
            <Printer size={22} aria-hidden />
            {t('ticket.open')}
          </button>
          {isAddressChangeable(order) && !isOffline && (
            <button type="button" className={rowClassName} onClick={() => onDialog('address')}>
              <MapPin size={22} aria-hidden />
              {t('card.changeAddress')}
            </button>
          )}
          {hasCode && !isOffline && (
            <button type="button" className={rowClassName} onClick={() => onDialog('code')}>
              <KeyRound size={22} aria-hidden />
              {t('handOver.ask')}
            </button>
          )}
          {hasNumber(order) && (
            <>
              <a href={`tel:${order.customer_phone}`} className={rowClassName}>
                <Phone size={22} aria-hidden />
                {t('card.call')}
              </a>
              <a
                href={whatsappAddress(order.customer_phone)}
                target="_blank"
                rel="noreferrer"
                className={rowClassName}
              >
                <MessageCircle size={22} aria-hidden />
                {t('card.whatsapp')}
              </a>
            </>
          )}
          {canRecall && !isOffline && (
            <button type="button" className={`${rowClassName} mt-3`} onClick={() => onDialog('recall')}>
              <Undo2 size={22} aria-hidden />
              {t('card.recall')}
            </button>
          )}
          {isRejectable(order) && !isOffline && (
            <button
              type="button"
              className={`${rowClassName} mt-3 text-bad`}
              onClick={() => onDialog('reject')}
            >
              <Ban size={22} aria-hidden />
              {t(order.status === 'approved' ? 'card.reject' : 'card.cancel')}
            </button>
          )}
        </div>
      </Sheet>
      {isRejectable(order) && <RejectSheet order={order} isOpen={dialog === 'reject'} onClose={onClose} />}
      {dialog === 'address' && <AddressSheet order={order} isOpen onClose={onClose} />}
      {hasCode && <HandOverSheet order={order} isOpen={dialog === 'code'} onClose={onClose} />}
      {canRecall && <RecallSheet order={order} isOpen={dialog === 'recall'} onClose={onClose} />}
    </>
  )
}
