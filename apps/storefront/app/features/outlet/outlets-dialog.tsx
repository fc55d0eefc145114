// Choosing the store to pick up from: search, list, and the states while loading, with no match and after a
// failure (FULF-23 to FULF-30).
import { listOutlets } from '@pesan/contract/api'
import type { OutletAnswer } from '@pesan/contract/outlet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { requireCompanyId } from '../../lib/api/required-company.ts'
import { pageProps } from '../../lib/page-props.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { SheetControls } from '../../ui/sheet-controls.ts'
import { OutletList } from './outlet-list.tsx'
import { LoadingOutlets, NoOutlets, OutletsFailed } from './outlet-states.tsx'
import { searchOutlets } from './search-outlets.ts'

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
