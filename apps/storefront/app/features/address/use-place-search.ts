// The search of one open sheet or picker; closing it ends its session.
import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { companyCall } from '../../lib/api/company-call.ts'
import { after } from '../../lib/latest-request.ts'
import { usePage } from '../../shell/page.tsx'
import { createPlaceSearch, type PlaceSearch, type PlaceSearcher } from './place-search.ts'

export function usePlaceSearch(): { search: PlaceSearch; searcher: PlaceSearcher } {
  const { locale } = usePage()
  const [searcher] = useState(() =>
    createPlaceSearch({
      call: companyCall,
      language: locale,
      newSession: () => crypto.randomUUID(),
      after,
      // oxlint-disable-next-line no-console -- no message is defined for it
      log: error => console.info('the search for places failed', error),
    }),
  )
  useEffect(() => () => searcher.clear(), [searcher])
  return { search: useStore(searcher.state), searcher }
}
