// Searches locations 300 ms after the last key; an older answer never replaces a newer one (ADDR-18 to
// ADDR-20). Each visit to the box is one search session, which ends when a location is chosen.

import { readPlace, searchPlaces } from '@pesan/contract/api'
import type { Locale } from '@pesan/contract/language'
import type { LocationSuggestion } from '@pesan/contract/location'
import type { FoundLocation } from '@pesan/domain/address/address-draft'
import type { Call } from '@pesan/ui/api/call'
import { type After, createLatestRequest, startTimer } from '@pesan/ui/api/latest-request'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { companyCall } from '../../lib/api/company-call.ts'
import { usePage } from '../../shell/page.tsx'

const SEARCH_DEBOUNCE_MS = 300

export interface LocationSearch {
  query: string
  /** `idle`: nothing is typed, and the rest of the sheet may show. */
  status: 'idle' | 'searching' | 'found' | 'none' | 'failed'
  results: readonly LocationSuggestion[]
  /** The attribution that the provider requires next to its results. */
  attribution: string | null
  /** The result that was chosen and whose location is being loaded. */
  openingId: string | null
}

interface LocationSearchDeps {
  call: Call
  language: Locale
  newSession(): string
  after: After
  /** ADDR-60 defines no message for it: it is only logged. */
  log(error: unknown): void
}

const IDLE: LocationSearch = { query: '', status: 'idle', results: [], attribution: null, openingId: null }

type LocationSearcher = ReturnType<typeof createLocationSearch>

export function createLocationSearch({ call, language, newSession, after, log }: LocationSearchDeps) {
  const state: StoreApi<LocationSearch> = createStore<LocationSearch>(() => IDLE)
  const latest = createLatestRequest(after)
  let session: string | null = null

  const find = async (input: string): Promise<void> => {
    const isLatest = latest.begin()
    session ??= newSession()
    try {
      const { data, attribution } = await call(searchPlaces, { body: { input, session, language } })
      if (!isLatest()) return
      state.setState({ status: data.length > 0 ? 'found' : 'none', results: data, attribution })
    } catch (error) {
      if (!isLatest()) return
      log(error)
      state.setState({ status: 'failed', results: [] })
    }
  }

  return {
    state,
    type(query: string): void {
      latest.cancel()
      const input = query.trim()
      if (input === '') {
        state.setState({ ...IDLE, query }, true)
        return
      }
      // Earlier results are hidden: they answer another query.
      state.setState({ query, status: 'searching', results: [], openingId: null })
      latest.schedule(SEARCH_DEBOUNCE_MS, () => void find(input))
    },
    /**
     * Resolves to the location of the chosen result, or null when it is unknown or the customer chose
     * something else meanwhile.
     */
    async open(id: string): Promise<FoundLocation | null> {
      const isLatest = latest.begin()
      state.setState({ openingId: id })
      const used = session
      // A session ends with its location and is never reused.
      session = null
      try {
        const body = { place_id: id, language, ...(used === null ? {} : { session: used }) }
        const { data } = await call(readPlace, { body })
        return isLatest() ? { ...data, name: data.gmaps_name, mapsAddress: data.gmaps_address } : null
      } catch (error) {
        if (!isLatest()) return null
        log(error)
        state.setState({ status: 'failed', results: [] })
        return null
      } finally {
        if (isLatest()) state.setState({ openingId: null })
      }
    },
    clear(): void {
      latest.cancel()
      session = null
      state.setState(IDLE, true)
    },
  }
}

/** The search of one open sheet or picker; closing it ends its session. */
export function useLocationSearch(): { search: LocationSearch; searcher: LocationSearcher } {
  const { locale } = usePage()
  const [searcher] = useState(() =>
    createLocationSearch({
      call: companyCall,
      language: locale,
      newSession: () => crypto.randomUUID(),
      after: startTimer,
      // oxlint-disable-next-line no-console -- no message is defined for it
      log: error => console.info('the search for locations failed', error),
    }),
  )
  useEffect(() => () => searcher.clear(), [searcher])
  return { search: useStore(searcher.state), searcher }
}
