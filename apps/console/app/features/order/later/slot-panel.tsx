// What each slot of a day has room for. A press on one closes or opens it (LATER-03).
import type { SlotUse, SlotUses } from '@pesan/contract/opening-slot'
import type { ReactNode } from 'react'
import type { T } from '../../../lib/i18n/t.ts'
import { formatTime } from '../../../lib/local-time.ts'
import { useDeviceOutlet } from '../../../shell/device-outlet.ts'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { useCan, useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { closeSlot, useSlotUse } from './use-slot-use.ts'

interface SlotPanelProps {
  /** `YYYY-MM-DD` */
  day: string
  /** For later on this day. */
  orderCount: number
  /** The orders. */
  isBeside: boolean
  isOffline: boolean
}

export function SlotPanel({ day, orderCount, isBeside, isOffline }: SlotPanelProps) {
  const t = useT()
  const { outlet, own, choose } = useDeviceOutlet()
  const { company } = useMembership()
  const query = useSlotUse(outlet.id, day, orderCount)
  const canClose = useCan('pause') && !isOffline
  const at = { company: company.id, outletId: outlet.id, day }
  return (
    <Frame title={t('later.room')} isBeside={isBeside}>
      {own.length > 1 && (
        <NativeSelect
          label={t('board.outlet')}
          value={outlet.short_code}
          options={own.map(({ short_code, name }) => ({ value: short_code, name }))}
          onChange={choose}
          className="h-12 px-1 text-p-row font-semibold"
        />
      )}
      {query.data ? (
        <>
          <p className="text-p-caption text-ink-2">{roomText(t, query.data)}</p>
          {query.data.slots.length === 0 && <p className="pt-4 text-p-row">{t('later.noSlots')}</p>}
          <ul className="flex flex-col pt-3">
            {query.data.slots.map(use => (
              <li key={use.slot}>
                <SlotButton
                  use={use}
                  room={roomOf(query.data, use)}
                  timeZone={company.time_zone}
                  onPress={
                    canClose
                      ? () => void closeSlot(t, at, { slot: use.slot, is_closed: !use.is_closed })
                      : null
                  }
                />
              </li>
            ))}
          </ul>
        </>
      ) : query.error ? (
        <PageFailure error={query.error} onTry={() => void query.refetch()} />
      ) : (
        <RowShapes />
      )}
    </Frame>
  )
}

const FRAME = 'rounded-card bg-surface p-4 shadow-[inset_0_0_0_1px_var(--line)] md:p-5'

/** Beside the orders, or folded below them. */
const Frame = ({ title, isBeside, children }: { title: string; isBeside: boolean; children: ReactNode }) =>
  isBeside ? (
    <section aria-label={title} className={FRAME}>
      <h2 className="text-b-item font-bold">{title}</h2>
      {children}
    </section>
  ) : (
    <details className={FRAME}>
      <summary className="flex min-h-12 cursor-pointer items-center text-b-item font-bold">{title}</summary>
      {children}
    </details>
  )

function roomText(t: T, { slot_orders: orders, slot_items: items }: SlotUses): string {
  if (orders !== null) return t('later.roomOrders', { count: orders })
  return items === null ? t('later.noLimit') : t('later.roomItems', { count: items })
}

interface Room {
  taken: number
  /** Null: any number. */
  of: number | null
}

/** By that limit of which less is left. */
function roomOf({ slot_orders: orders, slot_items: items }: SlotUses, use: SlotUse): Room {
  const byOrders: Room = { taken: use.orders, of: orders }
  const byItems: Room = { taken: use.items, of: items }
  if (orders === null) return items === null ? byOrders : byItems
  return items !== null && use.items / items > use.orders / orders ? byItems : byOrders
}

const MAX_CELLS = 8

function SlotButton({
  use,
  room: { taken, of },
  timeZone,
  onPress,
}: {
  use: SlotUse
  room: Room
  timeZone: string
  /** Null: it cannot be changed. */
  onPress: (() => void) | null
}) {
  const t = useT()
  const isFull = of !== null && taken >= of
  const slot = formatTime(new Date(use.slot), timeZone)
  const text = use.is_closed ? t('later.closed') : isFull ? t('later.full') : takenText(t, taken, of)
  const cells = of === null ? 0 : Math.min(of, MAX_CELLS)
  const filled = of === null ? 0 : Math.ceil((Math.min(taken, of) / of) * cells)
  const filledInk = use.is_closed ? 'bg-line-strong' : isFull ? 'bg-soon' : 'bg-accent'
  return (
    <button
      type="button"
      aria-pressed={use.is_closed}
      aria-disabled={onPress === null || undefined}
      className="grid min-h-12 w-full grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3 rounded-small px-1 text-left hover:shadow-[inset_0_0_0_1px_var(--line-strong)]"
      onClick={() => onPress?.()}
    >
      <span className={`figures text-b-mode font-semibold ${use.is_closed ? 'text-ink-3 line-through' : ''}`}>
        {slot}
      </span>
      <span className="flex gap-1" aria-hidden>
        {Array.from({ length: cells }, (_, index) => (
          <span
            key={index}
            className={`h-4 flex-1 rounded-[5px] ${index < filled ? filledInk : 'bg-sunken'}`}
          />
        ))}
      </span>
      <span
        className={`figures min-w-14 text-right text-p-caption ${isFull && !use.is_closed ? 'font-semibold text-soon' : 'text-ink-2'}`}
      >
        {text}
        <span className="sr-only">{t(use.is_closed ? 'later.open' : 'later.close')}</span>
      </span>
    </button>
  )
}

const takenText = (t: T, taken: number, of: number | null): string =>
  of === null ? t('later.orders', { count: taken }) : t('later.of', { count: taken, room: of })
