// The menu to choose from: by category, or by what is typed after `/`. Enter takes the first that is found.
import type { Category, Product } from '@pesan/contract/menu'
import { searchMenu } from '@pesan/domain/menu/search'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { isAvailable } from '@pesan/domain/product/availability'
import Search from 'lucide-react/icons/search'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '../../../lib/is-typing.ts'
import { useT } from '../../../shell/use-t.ts'
import { fieldClassName } from '../../../ui/field-error.tsx'

interface MenuPaneProps {
  /** Undefined while the menu loads. */
  categories: readonly Category[] | undefined
  onPick: (product: Product) => void
}

const gridClassName = 'grid grid-cols-[repeat(auto-fill,minmax(156px,1fr))] gap-2'

export function MenuPane({ categories, onPick }: MenuPaneProps) {
  const t = useT()
  const [query, setQuery] = useState('')
  const pane = useRef<HTMLElement>(null)
  const id = useId()
  // Its products stand in their own categories too.
  const listed = (categories ?? []).filter(({ isPopular }) => !isPopular)
  const found = searchMenu(listed, query)
  const pickFirst = () => {
    const first = found.flatMap(({ items }) => items).find(isAvailable)
    if (query.trim() === '' || !first) return
    setQuery('')
    onPick(first)
  }
  return (
    <section ref={pane} aria-label={t('newOrder.menu')} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <SearchField query={query} onQuery={setQuery} onEnter={pickFirst} />
      {query === '' && listed.length > 1 && (
        <nav
          aria-label={t('newOrder.categories')}
          className="flex shrink-0 gap-2 overflow-x-auto px-3 pb-3 md:px-4"
        >
          {listed.map(category => (
            <button
              key={category.id}
              type="button"
              className="min-h-11 shrink-0 rounded-small bg-sunken px-3.5 text-p-body font-semibold hover:bg-line"
              onClick={() => {
                const heading = document.getElementById(`${id}-${category.id}`)
                heading?.scrollIntoView()
                heading?.focus({ preventScroll: true })
              }}
            >
              {category.name}
            </button>
          ))}
        </nav>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto px-3 pb-4 md:px-4" aria-busy={!categories}>
        {!categories && <MenuShapes label={t('common.loading')} />}
        {categories && found.length === 0 && (
          <p className="rounded-card border-2 border-dashed border-line p-5 text-p-row text-ink-2">
            {t(query === '' ? 'newOrder.noMenu' : 'newOrder.nothingFound')}
          </p>
        )}
        {found.map(category => (
          <section key={category.id} className="mb-4">
            <h2 id={`${id}-${category.id}`} tabIndex={-1} className="mb-2 text-b-column outline-none">
              {category.name}
            </h2>
            <ul className={gridClassName}>
              {category.items.map(product => (
                <li key={product.id}>
                  <ProductButton product={product} onPick={onPick} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

interface SearchFieldProps {
  query: string
  onQuery: (query: string) => void
  onEnter: () => void
}

function SearchField({ query, onQuery, onEnter }: SearchFieldProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={`m-3 flex items-center gap-2.5 px-3.5 md:mx-4 ${fieldClassName(undefined, 'page')}`}>
      <Search size={20} aria-hidden className="shrink-0 text-ink-3" />
      <input
        ref={field}
        type="search"
        aria-label={t('newOrder.search')}
        placeholder={t('newOrder.search')}
        className="min-h-11 min-w-0 flex-1 bg-transparent text-p-row outline-none placeholder:text-ink-3"
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') onEnter()
          if (event.key === 'Escape') onQuery('')
        }}
      />
      <kbd
        aria-hidden
        className="rounded-chip border border-line-strong px-2 text-p-caption text-ink-2 max-md:hidden"
      >
        /
      </kbd>
    </div>
  )
}

function ProductButton({ product, onPick }: { product: Product; onPick: (product: Product) => void }) {
  const t = useT()
  const isSoldOut = !isAvailable(product)
  return (
    <button
      type="button"
      aria-disabled={isSoldOut || undefined}
      className={`flex size-full min-h-19 flex-col justify-between gap-1 rounded-button border border-line px-3 py-2.5 text-left ${isSoldOut ? 'bg-sunken text-ink-3' : 'pressable bg-surface hover:bg-sunken'}`}
      onClick={() => !isSoldOut && onPick(product)}
    >
      <span className="text-p-row font-semibold break-words">{product.name}</span>
      <span className={`figures text-p-caption ${isSoldOut ? 'font-semibold' : 'text-ink-2'}`}>
        {isSoldOut ? t('newOrder.soldOut') : formatRupiah(product.price)}
      </span>
    </button>
  )
}

const MenuShapes = ({ label }: { label: string }) => (
  <>
    <span className="sr-only">{label}</span>
    <div aria-hidden className={gridClassName}>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className="h-19 rounded-button bg-sunken" />
      ))}
    </div>
  </>
)
