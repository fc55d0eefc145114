// One order on the board. Its one main button is the next step; everything else stands behind `…` (BOARD-05).

import type { Column } from '@pesan/domain/order/restaurant-status'
import Users from 'lucide-react/icons/users'
import { memo, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useSelected } from '../../lib/store.ts'
import { useIsBefore } from '../../lib/use-now.ts'
import { useIsUndoable } from '../../shell/undo-bar.tsx'
import { useT } from '../../shell/use-t.ts'
import { AllergyBand } from './allergy-band.tsx'
import { type BoardOrder, cardNumber, isRejectable, unseenChanges } from './board-order.ts'
import { CardButtons } from './card-buttons.tsx'
import { useCardDialog } from './card-dialog-area.tsx'
import { AlertLine, AutoAcceptedLine, ChangeHead, RecalledLine, UnansweredHead } from './card-news.tsx'
import { channelText, elsewhereText, isCollecting, modeText, paymentText } from './card-text.ts'
import { useCardTime } from './card-time.ts'
import { ModeIcon } from './mode-icon.tsx'
import { isLeaving, orderCache } from './order-cache.ts'
import { SlotLine } from './slot-line.tsx'
import { StationItems } from './station-items.tsx'
import { passFocus } from './walk-cards.ts'

interface OrderCardProps {
  order: BoardOrder
  column: Column
  timeZone: string
  /** Whether the board has orders of several outlets. */
  isOfSeveral: boolean
  isOffline: boolean
  /** Another device moved it a moment ago, which the card says until then. */
  elsewhereUntilMs: number
}

const TIME_INK = { calm: '', soon: 'text-soon', late: 'text-bad' } as const

interface Edge {
  column: Column
  isLate: boolean
  isOffline: boolean
  wasJustMoved: boolean
}

function edgeOf({ column, isLate, isOffline, wasJustMoved }: Edge): string {
  if (wasJustMoved) return 'border-2 border-ink-1 p-[13px]'
  if (isLate) return 'border-2 border-bad-solid p-[13px]'
  if (column === 'new' && !isOffline) return 'border-2 border-accent p-[13px]'
  return 'border border-line p-3.5'
}

/** A board has hundreds of them: one renders only when it changes itself, and is laid out only near the screen (BOARD-15). */
export const OrderCard = memo(function OrderCard({
  order,
  column,
  timeZone,
  isOfSeveral,
  isOffline,
  elsewhereUntilMs,
}: OrderCardProps) {
  const t = useT()
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = card
    return () => passFocus(current)
  }, [])
  const openDialog = useCardDialog(order, card)
  const { time, note, urgency } = useCardTime(t, order, timeZone)
  const isUnanswered = column === 'new' && order.alerted_at !== null
  const isToSee = unseenChanges(order).length > 0
  const isFromElsewhere = useIsBefore(elsewhereUntilMs)
  const wasJustMoved = useIsUndoable(order.id)
  const number = cardNumber(order)
  const mode = modeText(t, order)
  const channel = channelText(t, order)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the focused card (BOARD-16)
    <article
      ref={card}
      data-card={order.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys walk from card to card (BOARD-16)
      tabIndex={0}
      aria-label={t('card.spoken', { number, column: t(`column.${column}`), mode, time, note })}
      className={`group relative animate-card rounded-card [contain-intrinsic-size:auto_260px] [content-visibility:auto] bg-surface focus-visible:border-ink-1 focus-visible:shadow-[0_0_0_5px_color-mix(in_srgb,var(--ink-1)_20%,transparent)] focus-visible:outline-none ${edgeOf({ column, isLate: urgency === 'late' || isUnanswered || isToSee, isOffline, wasJustMoved })}`}
      onKeyDown={event => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
        // A key that is held would go on with the next card.
        if (event.repeat) return
        const key = event.key.toLowerCase()
        if (key === 'enter') event.currentTarget.querySelector<HTMLElement>('[data-step]')?.click()
        else if (/^[1-9]$/.test(key))
          event.currentTarget.querySelectorAll<HTMLElement>('[data-tick]')[Number(key) - 1]?.click()
        else if (key === 'a' && column === 'new' && !isOffline) openDialog('minutes')
        else if (key === 's') event.currentTarget.querySelector<HTMLElement>('[data-see]')?.click()
        else if (key === 'r' && !isOffline && isRejectable(order)) openDialog('reject')
        else return
        event.preventDefault()
      }}
    >
      {isUnanswered && <UnansweredHead waiting={time} />}
      <ChangeHead order={order} />
      {order.recalled && <RecalledLine order={order} />}
      {isFromElsewhere && !order.recalled && !isToSee && (
        <p className="mb-3 flex items-center gap-2.5 rounded-plate bg-sunken px-3 py-2 text-b-mod">
          <Users size={20} aria-hidden className="shrink-0" />
          {elsewhereText(t, order)}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-[9rem]">
          <Link
            href={`/orders/${order.id}`}
            className="figures text-b-number after:absolute after:inset-0 after:rounded-card"
          >
            #{number}
          </Link>
          <p className="flex items-center gap-1.5 text-b-mode text-ink-2">
            <ModeIcon order={order} />
            {mode}
          </p>
          {isOfSeveral && <p className="text-b-small font-semibold text-ink-2">{order.outlet_name}</p>}
          <SlotLine order={order} />
          {channel !== null && <p className="text-b-small text-ink-2">{channel}</p>}
        </div>
        <div className="ml-auto text-right">
          <p className={`figures text-b-time ${TIME_INK[urgency]}`}>{time}</p>
          <p className="text-b-small text-ink-3">{note}</p>
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap justify-between gap-x-3 border-b border-line pb-3 text-b-mod text-ink-2">
        <span>{order.customer_name}</span>
        <span className={`figures ${isCollecting(order) ? 'font-bold text-soon' : ''}`}>
          {paymentText(t, order)}
        </span>
        <AllergyBand order={order} className="mt-2.5" />
      </div>
      <div className="pt-3">
        <StationItems order={order} isOffline={isOffline} />
      </div>
      {column === 'kitchen' && <AutoAcceptedLine order={order} />}
      {isUnanswered && <AlertLine order={order} timeZone={timeZone} />}
      <CardButtons order={order} isOffline={isOffline} onDialog={openDialog} />
      <LeavingVeil order={order} />
    </article>
  )
})

/** The answer to a press: one element over the card, which neither renders again nor gets a layer (BOARD-15). */
function LeavingVeil({ order }: Pick<OrderCardProps, 'order'>) {
  const leaves = useSelected(orderCache, cache => isLeaving(cache, order))
  return (
    leaves && (
      <span
        aria-hidden
        data-leaving
        className="pointer-events-none absolute inset-0 rounded-[inherit] bg-surface/60"
      />
    )
  )
}
