// What the kitchen has to make, counted over all orders, and the way to mark what is gone (BOARD-17). The order of the rows
// stays while the sheet is open: only counts change in place.
import { useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { useT } from '../../shell/use-t.ts'
import { Segment } from '../../ui/segment.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type ProductCount, viewsOfAllDay } from './all-day.ts'
import type { BoardOrder } from './board-order.ts'
import { station } from './use-station.ts'

interface AllDaySheetProps {
  orders: readonly BoardOrder[]
  isOpen: boolean
  onClose: () => void
  /** Opens the ways to mark a product as sold out; null where the member may not. */
  onSoldOut: ((productId: string) => void) | null
}

/** Counts nothing before it is opened: the board renders it with each press (BOARD-15). */
export function AllDaySheet(props: AllDaySheetProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  return wasOpened && <OpenedSheet {...props} />
}

function OpenedSheet({ orders, isOpen, onClose, onSoldOut }: AllDaySheetProps) {
  const t = useT()
  const views = viewsOfAllDay(orders, useStore(station))
  const [chosen, setChosen] = useState<string | null>(null)
  const view = views.find(({ id }) => id === chosen) ?? views[0]
  const { orderCount, itemCount, products } = view.allDay
  const rows = useSteadyOrder(products, isOpen)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('allDay.title')}
      description={t('allDay.counts', {
        orders: t('allDay.orders', { count: orderCount }),
        items: t('allDay.items', { count: itemCount }),
      })}
      closeLabel={t('common.close')}
      isSide
      foot={
        views.length > 1 && (
          <Segment
            label={t('station.title')}
            size="board"
            className="flex-1"
            chosen={view.id}
            options={views.map(({ id, name, allDay }) => ({
              value: id,
              text: name ?? t('station.pass'),
              count: allDay.itemCount,
            }))}
            onChoose={setChosen}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <p className="rounded-card border-2 border-dashed border-line px-4 py-6 text-center text-p-row text-ink-2">
          {t('empty.kitchen')}
        </p>
      ) : (
        <ul>
          {rows.map(product => (
            <ProductRow key={product.productId} product={product} onSoldOut={onSoldOut} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** New products come last; those that are finished leave. */
function useSteadyOrder(products: readonly ProductCount[], isOpen: boolean): readonly ProductCount[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const known = isOpen ? order : []
  const ids = [...known, ...products.map(({ productId }) => productId).filter(id => !known.includes(id))]
  if (isOpen && ids.length !== order.length) setOrder(ids)
  if (!isOpen && order.length > 0) setOrder([])
  return ids.flatMap(id => products.find(({ productId }) => productId === id) ?? [])
}

interface ProductRowProps extends Pick<AllDaySheetProps, 'onSoldOut'> {
  product: ProductCount
}

function ProductRow({ product: { productId, name, count, variants }, onSoldOut }: ProductRowProps) {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3.5 last:border-b-0 md:gap-x-5">
      <span className="figures min-w-12 text-right text-b-promise">{count}</span>
      <span className="max-w-full min-w-min flex-1 break-words">
        <span className="block text-b-item font-bold">{name}</span>
        {variants.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1.5">
            {variants.map(variant => (
              <span key={variant.text} className="rounded-chip bg-sunken px-2.5 py-1 text-b-mod text-ink-2">
                {variant.count === count ? variant.text : `${variant.count}× ${variant.text}`}
              </span>
            ))}
          </span>
        )}
      </span>
      {onSoldOut && (
        <button
          type="button"
          aria-label={t('stock.soldOutOf', { name })}
          className="ml-auto min-h-14 shrink-0 rounded-button bg-sunken px-4 text-b-mod font-bold hover:bg-line"
          onClick={() => onSoldOut(productId)}
        >
          {t('stock.soldOut')}
        </button>
      )}
    </li>
  )
}
