// The menu as a list: long, searched, and sorted by dragging and by keys (EDIT-01, EDIT-12).

import { moveCategory, moveProducts } from '@pesan/domain/menu-draft/edit-menu'
import { isSame } from '@pesan/domain/menu-draft/is-same'
import { memo, type ReactNode, useEffect, useMemo } from 'react'
import type { T } from '../../../lib/i18n/t.ts'
import { useSelected } from '../../../lib/store.ts'
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
import { rowOffsets } from './row-window.ts'
import { useFollowLink } from './use-follow-link.ts'
import { type HandleProps, useRowDrag } from './use-row-drag.ts'
import { useRowHeights } from './use-row-heights.ts'
import { useRowWindow } from './use-row-window.ts'
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
  const chosen = useSelected(listState, now => listOf(now, company.id).open)
  const open = useMemo(() => chosen ?? openAtFirst(content, !isPhone), [chosen, content, isPhone])
  const isSearched = query.trim() !== ''
  const allRows = useMemo(() => menuRows(content, { open, query: '' }), [content, open])
  const rows = useMemo(
    () => (isSearched ? menuRows(content, { open, query }) : allRows),
    [isSearched, content, open, query, allRows],
  )
  const heights = useRowHeights(isPhone)
  const offsets = useMemo(() => rowOffsets(rows, heights), [rows, heights])
  const liveByKey = useMemo(() => new Map(live.products.map(product => [product.key, product])), [live])
  const canMove = !useIsImported() && !isSearched
  const { scroller, first, last, isShown, onScroll } = useRowWindow(company.id, offsets)
  // Both are read when the first rows have been shown (EDIT-12).
  const saleOf = useSales(content.products, isShown)
  const photoOf = usePhotos(isPhone ? 'phone' : 'row', isShown)
  const go = useFollowLink()

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
          t={t}
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
        onGo={go}
        t={t}
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it follows the pointer that drags a row
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-y-auto px-3 pb-6"
      onScroll={onScroll}
      {...listHandlers}
    >
      <p id={KEYS_ID} className="sr-only">
        {t('menu.keys')}
      </p>
      {rows.length === 0 && empty}
      <ul aria-label={t('menu.list')} className="relative" style={{ height: offsets.at(-1) }}>
        {rows.slice(first, last).map((row, index) => (
          <Row
            key={rowKey(allRows, row, first + index)}
            row={row}
            top={offsets[first + index] ?? 0}
            height={heights[row.type]}
            isSelected={row.type === 'product' && row.key === selected && !isPhone}
            isLifted={lifted?.row.key === row.key}
            handle={canMove ? handleProps(row) : null}
            t={t}
          >
            {rowContent(row)}
          </Row>
        ))}
        {lifted && <DropLine top={offsets[lifted.place.line] ?? 0} />}
      </ul>
    </div>
  )
})

/** What a search finds takes the rows that are there: to replace them takes longer than a key may (EDIT-12). */
function rowKey(allRows: readonly MenuRow[], { type }: MenuRow, index: number): string {
  const there = allRows[index]
  return there?.type === type ? `${type} ${there.key}` : `${type}#${index}`
}

interface RowProps {
  row: MenuRow
  top: number
  height: number
  isSelected: boolean
  isLifted: boolean
  /** Null: it stays where it is. */
  handle: HandleProps | null
  t: T
  children: ReactNode
}

function Row({ row, top, height, isSelected, isLifted, handle, t, children }: RowProps) {
  const name = row.type === 'category' ? row.category.name : row.product.name
  const place = row.type === 'product' && { 'aria-posinset': row.place, 'aria-setsize': row.of }
  return (
    <li
      className={`absolute inset-x-0 flex items-center ${isSelected ? 'rounded-small bg-accent-tint text-accent-ink' : 'rounded-small hover:bg-sunken/60'} ${isLifted ? 'opacity-40' : ''}`}
      style={{ top, height }}
      {...place}
    >
      {handle && <DragHandle name={name} isLifted={isLifted} handle={handle} t={t} />}
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

/** `place` null: it is back where it was. */
function placeText(
  t: T,
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
