// A search for an order (BOARD-10): the field, and what it finds. The arrow keys walk the results, Enter opens one.
import { NetworkError } from '@pesan/ui/api/failures'
import Search from 'lucide-react/icons/search'
import WifiOff from 'lucide-react/icons/wifi-off'
import {
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { isTyping } from '../../lib/is-typing.ts'
import { queryClient } from '../../lib/query-client.ts'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { fieldClassName } from '../../ui/field-error.tsx'
import { isSearchable, plainSearch, useOrderSearch, useRested } from './search-query.ts'
import { SearchResults } from './search-results.tsx'
import { nothingFound } from './search-terms.ts'

const MAX_LENGTH = 100

/** Who comes back from an order finds the search as it was; it leaves with what else is known of customers. */
function useTyped(): [string, (typed: string) => void] {
  const { company } = useMembership()
  const key = ['order-search-typed', company.id]
  const [typed, setTyped] = useState(() => queryClient.getQueryData<string>(key) ?? '')
  const type = (text: string) => {
    setTyped(text)
    queryClient.setQueryData(key, text)
  }
  return [typed, type]
}

/** The field takes the focus a moment after its dialog has opened, and the first letters may be faster. */
function useFirstLetters(part: RefObject<HTMLElement | null>, onLetter: (letter: string) => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const dialog = part.current?.closest('[role="dialog"]')
    const isIn = dialog?.contains(document.activeElement) ?? true
    if (isIn || isTyping(event) || event.key.length !== 1) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onLetter(event.key)
  })
  useLayoutEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

export function OrderSearch({ field }: { field?: RefObject<HTMLInputElement | null> }) {
  const t = useT()
  const id = useId()
  const part = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  const [typed, type] = useTyped()
  // What was left by an earlier search gives way to the first letters of this one.
  const [left] = useState(typed)
  useFirstLetters(part, letter => type(typed === left ? letter : typed + letter))
  const wanted = plainSearch(typed)
  const { text, settle } = useRested(wanted)
  const query = useOrderSearch(text)
  const orders = isSearchable(text) ? (query.data?.pages.flatMap(({ data }) => data) ?? []) : []
  const isCurrent = text === wanted && !query.isPlaceholderData
  const openFirst = () => {
    const [first] = orders
    if (isCurrent && first) navigate(`/orders/${first.id}`)
    else settle()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys walk the results
    <div ref={part} className="flex min-h-0 flex-col gap-3" onKeyDown={event => walkResults(event, part)}>
      <form
        className="relative"
        onSubmit={event => {
          event.preventDefault()
          openFirst()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <Search size={20} aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
        <input
          ref={field}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          placeholder={t('search.label')}
          className={`w-full pr-3.5 pl-11 text-p-row outline-none ${fieldClassName(undefined, 'page')}`}
          value={typed}
          onFocus={event => {
            if (typed === left) event.currentTarget.select()
          }}
          onChange={event => type(event.target.value)}
        />
      </form>
      <div aria-busy={!isCurrent || query.isLoading}>
        <Found text={text} query={query} orders={orders} />
      </div>
      <output className="sr-only">
        {isSearchable(text) && isCurrent && query.data ? foundText(t, text, query) : ''}
      </output>
    </div>
  )
}

type SearchQuery = ReturnType<typeof useOrderSearch>
type Orders = Parameters<typeof SearchResults>[0]['orders']

function foundText(t: ReturnType<typeof useT>, text: string, { data, hasNextPage }: SearchQuery): string {
  const count = data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0
  if (count === 0) return nothingFound(t, text)
  return t(hasNextPage ? 'search.foundMore' : 'search.found', { count })
}

function Found({ text, query, orders }: { text: string; query: SearchQuery; orders: Orders }) {
  const t = useT()
  if (!isSearchable(text)) return <Hint text={t('search.hint')} />
  const isLost = query.fetchStatus === 'paused' || query.failureReason instanceof NetworkError
  const lost = isLost && (
    <p role="alert" className="flex items-center gap-3 rounded-card bg-bad-tint p-4 text-p-row text-bad">
      <WifiOff size={22} aria-hidden className="shrink-0" />
      {t('search.offline')}
    </p>
  )
  // What was found for another text is shown while more is looked for; that nothing was found is not.
  const isKnown = query.data && !(query.isPlaceholderData && (orders.length === 0 || isLost))
  if (!isKnown) {
    if (lost) return lost
    if (query.error) return <PageFailure error={query.error} onTry={() => void query.refetch()} />
    return <RowShapes />
  }
  return (
    <div className="flex flex-col gap-3">
      {lost}
      {query.isError && !isLost && <PageFailure error={query.error} onTry={() => void query.refetch()} />}
      {orders.length === 0 ? <Hint text={nothingFound(t, text)} /> : <SearchResults orders={orders} />}
      {query.hasNextPage && (
        <Button
          kind="neutral"
          isDisabled={query.isFetchingNextPage || isLost}
          onPress={() => void query.fetchNextPage()}
        >
          {t('search.older')}
        </Button>
      )}
    </div>
  )
}

const Hint = ({ text }: { text: string }) => (
  <p className="rounded-card border-2 border-dashed border-line px-4 py-6 text-center text-p-row wrap-anywhere text-ink-2">
    {text}
  </p>
)

/** The field and the results are one column for the arrow keys. */
function walkResults(event: KeyboardEvent, part: RefObject<HTMLElement | null>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !part.current) return
  const stops = [...part.current.querySelectorAll<HTMLElement>('input, [data-result]')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
