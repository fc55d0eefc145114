// The search field: filters as you type. Escape clears it, a second Escape closes it.
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useT } from '../../shell/page.tsx'

interface SearchFieldProps {
  query: string
  onQuery: (query: string | null) => void
}

export function SearchField({ query, onQuery }: SearchFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const clear = () => {
    onQuery(query === '' ? null : '')
    input.current?.focus({ preventScroll: true })
  }
  return (
    <search className="flex h-12 w-full items-center gap-2 rounded-full bg-surface pr-1 pl-4 shadow-[0_0_0_1px_var(--line-strong)] focus-within:shadow-[0_0_0_2px_var(--ring)]">
      <Search size={20} strokeWidth={2.1} className="shrink-0 text-ink-3" aria-hidden />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        className="h-full min-w-0 flex-1 bg-transparent text-input outline-none"
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') clear()
        }}
      />
      <button
        type="button"
        aria-label={query === '' ? t('menu.closeSearch') : t('menu.clearSearch')}
        className="flex size-11 shrink-0 items-center justify-center rounded-full"
        onClick={clear}
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-sunken">
          <X size={16} strokeWidth={2.4} aria-hidden />
        </span>
      </button>
    </search>
  )
}
