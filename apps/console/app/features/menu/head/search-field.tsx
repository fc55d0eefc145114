// Searches the products; the key `/` leads to it from everywhere on the page.
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { isTyping } from '../../../lib/is-typing.ts'
import { useT } from '../../../shell/use-t.ts'
import { fieldClassName } from '../../../ui/field-error.tsx'

interface SearchFieldProps {
  query: string
  /** How many products there are. */
  count: number
  onQuery: (query: string) => void
}

export function SearchField({ query, count, onQuery }: SearchFieldProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      // A dialog is above the page.
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <label className={`flex min-w-0 items-center gap-2.5 px-3.5 ${fieldClassName(undefined, 'page')}`}>
      <Search size={20} aria-hidden className="shrink-0 text-ink-2" />
      <span className="sr-only">{t('menu.search')}</span>
      <input
        ref={field}
        // The browser's own button to empty it is missing on some.
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('menu.searchProducts', { count })}
        className="min-w-0 flex-1 bg-transparent text-p-row outline-none placeholder:text-ink-3"
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onQuery('')
        }}
      />
      {query === '' ? (
        <kbd className="rounded-chip border border-line-strong px-1.5 text-p-label text-ink-2 max-lg:hidden">
          /
        </kbd>
      ) : (
        <button
          type="button"
          aria-label={t('menu.clearSearch')}
          className="-mr-2 flex size-9 items-center justify-center rounded-full hover:bg-sunken"
          onClick={() => {
            onQuery('')
            field.current?.focus()
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </label>
  )
}
