// The menu as a list: long, searched, and sorted by dragging and by keys (EDIT-01, EDIT-12).

import { moveCategory, moveProducts } from '@pesan/domain/menu-draft/edit-menu'
import { isSame } from '@pesan/domain/menu-draft/is-same'
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import { announce } from '../../../shell/announcer.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { useDraft, useDraftView, useIsImported } from '../draft/use-menu-draft.ts'
import { CategoryRow } from './category-row.tsx'
import { DragHandle, KEYS_ID } from './drag-handle.tsx'
import type { DropPlace } from './drop-places.ts'
import { listOf, listState, openAtFirst, openCategory, toggleCategory } from './list-state.ts'
import { type MenuRow, menuRows, prepareSearch } from './menu-rows.ts'
import { usePhotos } from './photo-slot.tsx'
import { ProductRow } from './product-row.tsx'
import { rowOffsets, visibleRows } from './row-window.ts'
import { type HandleProps, useRowDrag } from './use-row-drag.ts'
import { useRowHeights } from './use-row-heights.ts'
import { useSales } from './use-sale.ts'

interface MenuListProps {
  query: string
  /** Of the product beside it. */
  selected: string | null
  isPhone: boolean
  onEditCategory: (key: string) => void
  /** What stands instead of a list without rows. */
  empty: ReactNode
}

const BEYOND_PX = 300
/** The rows are chosen again after so many pixels. */
const STEP_PX = 200
/** What is searched is prepared when the list has been shown. */
const PREPARE_AFTER_MS = 300

/** Keys that are typed into the search do not render it again until it follows them. */
export const MenuList = memo(function MenuList({
  query,
  selected,
  isPhone,
  onEditCategory,
  empty,
}: MenuListProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const live = useDraftView(view => view.live)
  const { company } = useMembership()
  const state = listOf(useStore(listState), company.id)
  const open = useMemo(() => state.open ?? openAtFirst(content, !isPhone), [state.open, content, isPhone])
  const rows = useMemo(() => menuRows(content, { open, query }), [content, open, query])
  const heights = useRowHeights(isPhone)
  const offsets = useMemo(() => rowOffsets(rows, heights), [rows, heights])
  const liveByKey = useMemo(() => new Map(live.products.map(product => [product.key, product])), [live])
  const isSearched = query.trim() !== ''
  const canMove = !useIsImported() && !isSearched
  const saleOf = useSales(content.products)
  const photoOf = usePhotos(isPhone ? 'phone' : 'row')
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: state.top, height: 1000 })
  const { first, last } = visibleRows(offsets, { ...view, beyond: BEYOND_PX })

  useEffect(() => {
    const list = scroller.current
    if (!list) return
    list.scrollTop = listOf(listState.get(), company.id).top
    const size = new ResizeObserver(() => setView(now => ({ ...now, height: list.clientHeight })))
    size.observe(list)
    return () => size.disconnect()
  }, [company.id])

  useEffect(() => {
    const timer = setTimeout(() => prepareSearch(content), PREPARE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [content])

  const { lifted, listHandlers, handleProps } = useRowDrag({
    rows,
    offsets,
    scroller,
    onDrop(row, { category, before }) {
      draft.edit(now =>
        category === null
          ? moveCategory(now, row.key, before)
          : moveProducts(now, [row.key], { category, before }),
      )
      if (category !== null) openCategory(company.id, open, category)
    },
    onSay(row, place, isDropped) {
      announce(placeText(t, rows, row, place, isDropped))
    },
  })
  const scrolled = () => {
    const top = scroller.current?.scrollTop ?? 0
    const step = Math.floor(top / STEP_PX) * STEP_PX
    if (step !== view.top) setView(now => ({ ...now, top: step }))
    listState.set(now => ({ ...listOf(now, company.id), top }))
  }
  const rowContent = (row: MenuRow): ReactNode => {
    if (row.type === 'category')
      return (
        <CategoryRow
          category={row.category}
          count={row.count}
          isOpen={row.isOpen}
          isFixed={isSearched}
          onToggle={key => toggleCategory(company.id, open, key)}
          onEdit={onEditCategory}
        />
      )
    const before = liveByKey.get(row.key)
    const isPriced = before !== undefined && before.price !== row.product.price
    return (
      <ProductRow
        product={row.product}
        photo={photoOf(row.product.photos)}
        isSelected={row.key === selected}
        isChanged={before === undefined || !isSame(before, row.product)}
        priceBefore={isPriced ? before.price : null}
        sale={saleOf(row.key)}
        isPhone={isPhone}
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it follows the pointer that drags a row
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-y-auto px-3 pb-6"
      onScroll={scrolled}
      {...listHandlers}
    >
      <p id={KEYS_ID} className="sr-only">
        {t('menu.keys')}
      </p>
      {rows.length === 0 && empty}
      <ul aria-label={t('menu.list')} className="relative" style={{ height: offsets.at(-1) }}>
        {rows.slice(first, last).map((row, index) => (
          <Row
            // What a search finds next takes the rows that are there: to replace them takes longer than a key may (EDIT-12).
            key={`${row.type} ${isSearched ? first + index : row.key}`}
            row={row}
            top={offsets[first + index] ?? 0}
            height={heights[row.type]}
            isSelected={row.type === 'product' && row.key === selected && !isPhone}
            isLifted={lifted?.row.key === row.key}
            handle={canMove ? handleProps(row) : null}
          >
            {rowContent(row)}
          </Row>
        ))}
        {lifted && <DropLine top={offsets[lifted.place.line] ?? 0} />}
      </ul>
    </div>
  )
})

interface RowProps {
  row: MenuRow
  top: number
  height: number
  isSelected: boolean
  isLifted: boolean
  /** Null: it stays where it is. */
  handle: HandleProps | null
  children: ReactNode
}

function Row({ row, top, height, isSelected, isLifted, handle, children }: RowProps) {
  const name = row.type === 'category' ? row.category.name : row.product.name
  const place = row.type === 'product' && { 'aria-posinset': row.place, 'aria-setsize': row.of }
  return (
    <li
      className={`absolute inset-x-0 flex items-center ${isSelected ? 'rounded-small bg-accent-tint text-accent-ink' : 'rounded-small hover:bg-sunken/60'} ${isLifted ? 'opacity-40' : ''}`}
      style={{ top, height }}
      {...place}
    >
      {handle && <DragHandle name={name} isLifted={isLifted} handle={handle} />}
      {children}
    </li>
  )
}

const DropLine = ({ top }: { top: number }) => (
  <li
    aria-hidden
    className="pointer-events-none absolute inset-x-0 z-10 h-1 -translate-y-1/2 rounded-full bg-accent"
    style={{ top }}
  />
)

type Texts = ReturnType<typeof useT>

/** `place` null: it is back where it was. */
function placeText(
  t: Texts,
  rows: readonly MenuRow[],
  row: MenuRow,
  place: DropPlace | null,
  isDropped: boolean,
): string {
  const nameOf = (key: string | null): string | null => {
    const found = rows.find(each => each.key === key)
    return found ? (found.type === 'category' ? found.category.name : found.product.name) : null
  }
  const name = nameOf(row.key) ?? ''
  if (!place) return t('menu.movedBack', { name })
  const [before, category] = [nameOf(place.before), nameOf(place.category)]
  const where =
    before !== null
      ? t('menu.placeBefore', { name: before })
      : category !== null
        ? t('menu.placeLastIn', { name: category })
        : t('menu.placeLast')
  return t(isDropped ? 'menu.dropped' : 'menu.lifted', { name, place: where })
}
