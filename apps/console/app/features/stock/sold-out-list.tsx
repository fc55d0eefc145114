// The items of an outlet by group or by a search, each with its presses.
import type { OutletId } from '@pesan/contract/ids'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { announce } from '../../shell/announcer.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Chip } from '../../ui/chip.tsx'
import { fieldClassName } from '../../ui/field-error.tsx'
import { pressStock, type StockPress } from './press-stock.ts'
import { SoldOutRow } from './sold-out-row.tsx'
import { type Group, keyOf, type ListedItem, shownItems, stateOf } from './stock-items.ts'
import { useStock } from './use-stock.ts'

interface SoldOutListProps {
  outletId: OutletId
  /** A press counts for all outlets of the member. */
  isEverywhere: boolean
  /** Ids of the products of open orders. */
  inOrders: ReadonlySet<string>
  /** Comes first, with its answers open. */
  product: string | null
}

export function SoldOutList({ outletId, isEverywhere, inOrders, product }: SoldOutListProps) {
  const t = useT()
  const { company } = useMembership()
  const { menu, stock, items, byKey, categories } = useStock(outletId)
  const [query, setQuery] = useState('')
  const [group, setGroup] = useState<Group | null>(null)
  const [openKey, setOpenKey] = useState(product === null ? null : keyOf({ type: 'product', id: product }))
  if (!items) {
    const error = menu.error ?? stock.error
    if (!error) return <RowShapes />
    return <PageFailure error={error} onTry={() => void Promise.all([menu.refetch(), stock.refetch()])} />
  }
  const stateAt = (item: ListedItem) => stateOf(byKey.get(keyOf(item)), item)
  const isFirst = group === null && inOrders.size > 0
  const chosen = group ?? (isFirst ? 'in_orders' : firstGroup(categories))
  const found = shownItems(items, { group: chosen, query, inOrders, stateOf: stateAt })
  const isGone = ({ type, id }: ListedItem) => type === 'product' && id === product
  const shown = [...found.filter(isGone), ...found.filter(item => !isGone(item))]
  const soldOutCount = items.filter(item => stateAt(item).is === 'sold_out').length
  const press = async (item: ListedItem, change: StockPress) => {
    const at = { company: company.id, outletId: isEverywhere ? null : outletId, name: item.name }
    if (await pressStock(t, at, change)) announce(t('stock.done', { name: item.name }))
  }
  return (
    <>
      <label className={`flex items-center gap-2.5 px-3.5 ${fieldClassName(undefined)}`}>
        <Search size={20} aria-hidden className="shrink-0 text-ink-3" />
        <span className="sr-only">{t('stock.search')}</span>
        <input
          type="search"
          placeholder={t('stock.search')}
          className="min-w-0 flex-1 bg-transparent text-p-row outline-none placeholder:text-ink-3"
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
      </label>
      <fieldset className="my-3 flex min-w-0 gap-2 overflow-x-auto p-0.5 *:shrink-0 *:whitespace-nowrap">
        <legend className="sr-only">{t('stock.groups')}</legend>
        {groupsOf({ categories, items, hasOrders: inOrders.size > 0, soldOutCount }).map(option => (
          <Chip
            key={groupKey(option.group)}
            type="radio"
            size="board"
            name="group"
            text={option.name ?? t(option.label, { count: soldOutCount })}
            isChecked={query === '' && groupKey(chosen) === groupKey(option.group)}
            onChange={() => {
              setQuery('')
              setGroup(option.group)
            }}
          />
        ))}
      </fieldset>
      {shown.length === 0 && (
        <p className="rounded-card border-2 border-dashed border-line p-5 text-p-row text-ink-2">
          {t(query === '' ? 'stock.empty' : 'stock.nothingFound')}
        </p>
      )}
      <ul>
        {shown.map(item => (
          <SoldOutRow
            key={keyOf(item)}
            item={item}
            stock={byKey.get(keyOf(item))}
            isOpen={openKey === keyOf(item)}
            onOpen={isOpen => setOpenKey(isOpen ? keyOf(item) : null)}
            onPress={change => void press(item, change)}
          />
        ))}
      </ul>
    </>
  )
}

const groupKey = (group: Group): string => (typeof group === 'string' ? group : `category ${group.category}`)

const firstGroup = ([first]: readonly { id: string }[]): Group =>
  first ? { category: first.id } : 'modifiers'

interface Groups {
  categories: readonly { id: string; name: string }[]
  items: readonly ListedItem[]
  hasOrders: boolean
  soldOutCount: number
}

type Option =
  | { group: Group; name: string; label?: undefined }
  | { group: Group; name?: undefined; label: 'stock.inOrders' | 'stock.modifiers' | 'stock.soldOutCount' }

function groupsOf({ categories, items, hasOrders, soldOutCount }: Groups): Option[] {
  const hasModifiers = items.some(({ type }) => type === 'modifier')
  return [
    ...(hasOrders ? [{ group: 'in_orders', label: 'stock.inOrders' } as const] : []),
    ...categories.map(({ id, name }) => ({ group: { category: id }, name })),
    ...(hasModifiers ? [{ group: 'modifiers', label: 'stock.modifiers' } as const] : []),
    ...(soldOutCount > 0 ? [{ group: 'sold_out', label: 'stock.soldOutCount' } as const] : []),
  ]
}
