// Choosing the store to pick up from: search, list, and the states while loading, with no match and after a
// failure (FULF-23 to FULF-30).
import { listOutlets } from '@pesan/contract/api'
import type { OutletAnswer } from '@pesan/contract/outlet'
import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import Store from 'lucide-react/icons/store'
import { useEffect, useId, useState } from 'react'
import { companyCall, requireCompanyId } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'
import { queryClient } from '../../lib/query-client.ts'
import { PageFailure } from '../../shell/failure.tsx'
import { useT } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'

interface OutletsDialogProps {
  sheet: SheetControls
  selectedId: string | null
  onChoose: (outlet: OutletAnswer) => void
}

const outletsQuery = {
  queryKey: ['outlets'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    requireCompanyId(pageProps().company.id, 'outlets')
    return (await companyCall(listOutlets, { signal })).data
  },
}

export function OutletsDialog({ sheet, selectedId, onChoose }: OutletsDialogProps) {
  const t = useT()
  const [query, setQuery] = useState('')
  const { data: outlets, isError, refetch } = useQuery(outletsQuery, queryClient)

  const found = outlets && searchOutlets(outlets, query)
  return (
    <Sheet {...sheet} title={t('outlet.title')} closeLabel={t('layout.close')}>
      <div className="px-5 pt-1 md:px-6">
        <SearchBox
          label={t('outlet.search')}
          clearLabel={t('outlet.clearSearch')}
          value={query}
          onChange={setQuery}
        />
        <div className="min-h-80 pt-3.5" aria-busy={!outlets && !isError}>
          {found ? (
            found.length > 0 ? (
              <OutletList
                outlets={found}
                selectedId={selectedId}
                onChoose={onChoose}
                onConfirm={sheet.onClose}
              />
            ) : (
              <NoOutlets />
            )
          ) : isError ? (
            <OutletsFailed onRetry={() => void refetch()} />
          ) : (
            <LoadingOutlets />
          )}
        </div>
      </div>
    </Sheet>
  )
}

function LoadingOutlets() {
  const t = useT()
  return (
    <div className="flex flex-col gap-2.5">
      <output className="sr-only">{t('outlet.loading')}</output>
      {[1, 2, 3].map(card => (
        <Skeleton key={card} className="h-22 rounded-lg" />
      ))}
    </div>
  )
}

function NoOutlets() {
  const t = useT()
  return (
    <div aria-live="polite">
      <EmptyState
        isPart
        icon={<SearchX size={64} strokeWidth={1.4} aria-hidden />}
        title={t('outlet.noneTitle')}
        text={t('outlet.noneText')}
      />
    </div>
  )
}

function OutletsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <PageFailure title={t('outlet.failed')} onRetry={onRetry} />
}

/** Finds a store by its name or its short code, case-insensitively (FULF-25). */
export function searchOutlets(outlets: readonly OutletAnswer[], query: string): OutletAnswer[] {
  const wanted = query.trim().toLowerCase()
  return outlets.filter(
    outlet => outlet.name.toLowerCase().includes(wanted) || outlet.short_code.toLowerCase().includes(wanted),
  )
}

const CLOSE_AFTER_MS = 150

interface OutletListProps {
  outlets: readonly OutletAnswer[]
  selectedId: string | null
  onChoose: (outlet: OutletAnswer) => void
  onConfirm: () => void
}

/**
 * The stores as cards, the chosen one marked. A press chooses and closes shortly afterwards, so that the
 * mark is seen.
 */
function OutletList({ outlets, selectedId, onChoose, onConfirm }: OutletListProps) {
  const t = useT()
  const group = useId()
  const [isConfirmed, setIsConfirmed] = useState(false)

  useEffect(() => {
    if (!isConfirmed) return
    const timer = setTimeout(onConfirm, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isConfirmed, onConfirm])

  return (
    <div role="radiogroup" aria-label={t('outlet.title')} className="flex flex-col gap-2.5">
      {outlets.map(outlet => (
        <OptionCard
          key={outlet.id}
          group={group}
          icon={<Store size={20} strokeWidth={1.9} aria-hidden />}
          title={
            <>
              {outlet.name}{' '}
              <Badge tone={outlet.id === selectedId ? 'neutralOnTint' : 'neutral'}>{outlet.short_code}</Badge>
            </>
          }
          text={<span className="text-small text-ink-2">{outlet.address}</span>}
          isChecked={outlet.id === selectedId}
          onChoose={() => onChoose(outlet)}
          onConfirm={() => {
            onChoose(outlet)
            setIsConfirmed(true)
          }}
        />
      ))}
    </div>
  )
}
