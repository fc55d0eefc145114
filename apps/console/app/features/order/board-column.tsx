// A column of the board: it scrolls by itself below its title and count.

import { type Column } from '@pesan/domain/order/restaurant-status'
import { useDeferredValue } from 'react'
import { useOnlyOutlet } from '../../shell/device-outlet.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { AutoAcceptChip, useAutoAccept } from './auto-accept-chip.tsx'
import type { BoardOrder } from './board-order.ts'
import { ShownTests } from './counter-test/shown-tests.tsx'
import type { OrderCache } from './order-cache.ts'
import { OrderCard } from './order-card.tsx'

interface BoardColumnProps {
  column: Column
  orders: readonly BoardOrder[]
  cache: OrderCache
  hasTitle?: boolean
}

/** As many as the screen of a tablet shows; a full board opens with them, and renders the others after its first paint. */
const FIRST_CARDS = 4

export function BoardColumn({ column, orders, cache, hasTitle = true }: BoardColumnProps) {
  const t = useT()
  const { company } = useMembership()
  const isOfSeveral = useOnlyOutlet() === null
  const automatic = useAutoAccept()
  const isWhole = useDeferredValue(true, false)
  return (
    <section
      data-column={column}
      aria-label={t(`column.${column}`)}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      {/* Takes the focus of a dialog whose card was the last one here. */}
      <h2
        tabIndex={-1}
        className={hasTitle ? 'flex items-center gap-2.5 px-1.5 pt-3 pb-2 text-b-column' : 'sr-only'}
      >
        {t(`column.${column}`)}
        <span className="rounded-chip bg-line px-2 text-b-mod font-bold text-ink-2">{orders.length}</span>
      </h2>
      {column === 'new' && automatic && <AutoAcceptChip text={automatic.text} />}
      <div className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto overscroll-contain [contain:strict] px-1.5 pt-1.5 pb-3">
        {column === 'new' && <ShownTests />}
        {!cache.isLoaded && <Shapes />}
        {(isWhole ? orders : orders.slice(0, FIRST_CARDS)).map(order => (
          <OrderCard
            key={order.id}
            order={order}
            column={column}
            timeZone={company.time_zone}
            isOfSeveral={isOfSeveral}
            isOffline={cache.lostSinceMs !== null}
            elsewhereUntilMs={cache.elsewhere.get(order.id) ?? 0}
          />
        ))}
        {cache.isLoaded && orders.length === 0 && (
          <p className="rounded-card border-2 border-dashed border-line px-4 py-6 text-center text-p-row text-ink-2">
            {t(column === 'new' && automatic?.isEverywhere ? 'empty.newAutomatic' : `empty.${column}`)}
          </p>
        )}
      </div>
    </section>
  )
}

const Shapes = () =>
  [1, 2, 3].map(card => (
    <div key={card} aria-hidden className="h-56 shrink-0 animate-appear rounded-card bg-sunken" />
  ))
