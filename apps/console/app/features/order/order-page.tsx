// One order with everything about it: promise, items, sums, customer, money, and what happened.
import * as api from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Printer from 'lucide-react/icons/printer'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useStore } from '../../lib/store.ts'
import { BoardSettingsProvider } from '../../shell/board-settings.tsx'
import { PageTitle } from '../../shell/page.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { cardNumber } from './board-order.ts'
import { CardButtons, type CardDialog } from './card-buttons.tsx'
import { CardDialogs } from './card-dialogs.tsx'
import { ChangeHead, RecalledLine } from './card-news.tsx'
import { hasNumber, modeText, statusText, whatsappAddress } from './card-text.ts'
import { ModeIcon } from './mode-icon.tsx'
import { CustomerBlock, ItemsBlock, PromiseBlock } from './order-blocks.tsx'
import { orderCache, shownOrders, withPlan } from './order-cache.ts'
import { HistoryBlock } from './order-history.tsx'
import { MessagesBlock, MoneyBlock } from './order-record-blocks.tsx'
import { OrderSearch } from './order-search.tsx'
import { SlotLine } from './slot-line.tsx'

const READ_EVERY_MS = 10_000

export function OrderPage({ orderId }: { orderId: string }) {
  const t = useT()
  const query = useQuery({
    queryKey: ['order', orderId],
    queryFn: async () =>
      (await consoleCall(api.readRestaurantOrder, { params: { orderId: orderId as OrderId } })).data,
    staleTime: 0,
    refetchInterval: READ_EVERY_MS,
  })
  if (query.data)
    return (
      <BoardSettingsProvider>
        <LoadedOrder order={query.data} />
      </BoardSettingsProvider>
    )
  const isMissing = query.error instanceof ApiRefusal && query.error.status < 500
  return (
    <main className="flex flex-col items-start gap-4 p-6">
      <BackLink />
      {query.error ? (
        <>
          <PageTitle title={t(isMissing ? 'page.notFound' : 'page.failed')} />
          {isMissing ? (
            <div className="w-full max-w-[560px] rounded-card border border-line bg-surface p-5">
              <OrderSearch />
            </div>
          ) : (
            <>
              <p className="text-p-row text-ink-2">{errorMessage(t, query.error)}</p>
              <Button kind="neutral" size="page" onPress={() => void query.refetch()}>
                {t('common.tryAgain')}
              </Button>
            </>
          )}
        </>
      ) : (
        <div
          aria-busy="true"
          aria-label={t('common.loading')}
          className="h-80 w-full rounded-card bg-sunken"
        />
      )}
    </main>
  )
}

/** The board may know a press that the server has not answered yet. */
function useShown(order: RestaurantOrderWithHistory): RestaurantOrderWithHistory {
  const cache = useStore(orderCache)
  const known = shownOrders(cache).find(({ id }) => id === order.id)
  return known && known.version >= order.version ? { ...order, ...known } : withPlan(order)
}

function LoadedOrder({ order: read }: { order: RestaurantOrderWithHistory }) {
  const t = useT()
  const order = useShown(read)
  const card = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<CardDialog | null>(null)
  const isOffline = useStore(orderCache).lostSinceMs !== null
  const number = cardNumber(order)
  return (
    <>
      <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2">
        <BackLink />
        <PageTitle title={`#${number}`} className="text-b-number" />
        <span className="rounded-chip bg-accent-tint px-2.5 py-1 text-p-row font-semibold text-accent-ink">
          {statusText(t, order)}
        </span>
        <span className="flex items-center gap-2 text-b-mode text-ink-2">
          <ModeIcon order={order} />
          {modeText(t, order)}
        </span>
        <SlotLine order={order} />
        <span className="flex-1" />
        <div className="flex w-full flex-wrap gap-2 *:grow md:w-auto md:gap-3">
          <Link href={`/orders/${order.id}/ticket`} className={contactClassName}>
            <Printer size={20} aria-hidden />
            {t('ticket.open')}
          </Link>
          {hasNumber(order) && <ContactLinks phone={order.customer_phone} />}
        </div>
      </header>
      <main className="grid min-h-0 flex-1 content-start items-start gap-4 overflow-y-auto p-4 lg:grid-cols-[5fr_4fr]">
        <div className="flex flex-col gap-4" ref={card}>
          {order.is_archived ? (
            <p className="flex gap-2.5 rounded-card border border-line bg-surface p-5 text-p-row text-ink-2">
              <Archive size={22} aria-hidden className="shrink-0" />
              {t('page.archived')}
            </p>
          ) : (
            <ChangeHead order={order} />
          )}
          <RecalledLine order={order} />
          <PromiseBlock order={order} isOffline={isOffline} />
          <ItemsBlock order={order} isOffline={isOffline} />
          {!order.is_archived && (
            <CardButtons order={order} isOffline={isOffline} onDialog={setDialog} isMain />
          )}
        </div>
        <div className="flex flex-col gap-4">
          <CustomerBlock order={order} />
          <MoneyBlock order={order} />
          <HistoryBlock order={order} />
          <MessagesBlock order={order} />
        </div>
      </main>
      <CardDialogs
        order={order}
        anchor={card}
        dialog={dialog}
        isOpen={dialog !== null}
        onDialog={setDialog}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

const contactClassName =
  'flex min-h-12 items-center justify-center gap-2.5 rounded-button bg-sunken px-3 text-b-mode font-bold hover:bg-line md:px-4'

function ContactLinks({ phone }: { phone: string }) {
  const t = useT()
  return (
    <>
      <a href={`tel:${phone}`} className={contactClassName}>
        <Phone size={20} aria-hidden />
        {t('card.call')}
      </a>
      <a href={whatsappAddress(phone)} target="_blank" rel="noreferrer" className={contactClassName}>
        <MessageCircle size={20} aria-hidden />
        {t('card.whatsapp')}
      </a>
    </>
  )
}

export function BackLink() {
  const t = useT()
  return (
    <Link
      href="/board"
      className="flex size-12 items-center justify-center rounded-button bg-sunken hover:bg-line"
      aria-label={t('page.back')}
    >
      <ArrowLeft size={22} aria-hidden />
    </Link>
  )
}
