// The fee for delivery to the chosen address, as the server quotes it (FULF-16 to FULF-22). Until it is
// known, amounts that depend on it are hidden and delivery cannot be ordered.
import { quoteDelivery } from '@pesan/contract/api'
import { areOnEarth, type Coordinates } from '@pesan/domain/delivery/distance'
import { cheapestQuote, type DeliveryQuote } from '@pesan/domain/delivery/fee'
import type { Call } from '@pesan/ui/api/call'
import { useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { companyCall } from '../../lib/api/company-call.ts'
import { requireCompanyId } from '../../lib/api/required-company.ts'
import { pageProps } from '../../lib/page-props.ts'

export interface DeliveryQuoteState {
  /** The location that the quote is for. */
  location: Coordinates | null
  /** `unknown`: requested, and there is no quote to show (FULF-20). */
  status: 'none' | 'quoting' | 'quoted' | 'unknown'
  /** FULF-17: the cheapest counts. */
  quote: DeliveryQuote | null
}

interface DeliveryQuoteDeps {
  call: Call
  companyId(): string | null
  /** FULF-20: a failed request is only logged. */
  log(error: unknown): void
}

const NONE: DeliveryQuoteState = { location: null, status: 'none', quote: null }

export function createDeliveryQuotes({ call, companyId, log }: DeliveryQuoteDeps) {
  const state: StoreApi<DeliveryQuoteState> = createStore<DeliveryQuoteState>(() => NONE)
  let requesting: { location: Coordinates; answer: Promise<void> } | null = null

  const ask = async (location: Coordinates): Promise<void> => {
    let quote: DeliveryQuote | undefined
    try {
      const body = { delivery_latitude: location.latitude, delivery_longitude: location.longitude }
      quote = cheapestQuote(await call(quoteDelivery, { body }))
    } catch (error) {
      log(error)
    }
    // Another address was chosen meanwhile; only its answer counts.
    if (!isSame(state.getState().location, location)) return
    state.setState({ location, status: quote ? 'quoted' : 'unknown', quote: quote ?? null })
  }

  const fetch = (location: Coordinates): Promise<void> => {
    requireCompanyId(companyId(), 'delivery cost')
    // FULF-19
    if (requesting && isSame(requesting.location, location)) return requesting.answer
    state.setState({ location, status: 'quoting', quote: null })
    const mine = {
      location,
      answer: ask(location).finally(() => {
        if (requesting === mine) requesting = null
      }),
    }
    requesting = mine
    return mine.answer
  }

  return {
    state,
    /**
     * FULF-16, FULF-18: requests a quote only for a valid location, and only when the location has changed or
     * has no quote.
     */
    async quoteFor(location: Coordinates | null): Promise<void> {
      if (location === null || !areOnEarth(location)) {
        state.setState(NONE, true)
        return
      }
      const { location: held, status } = state.getState()
      if (isSame(held, location) && status === 'quoted') return
      await fetch({ latitude: location.latitude, longitude: location.longitude })
    },
    /** After the fee turned out to have changed, or when it was unknown before. */
    async requote(): Promise<void> {
      const { location } = state.getState()
      if (location) await fetch(location)
    },
  }
}

const isSame = (one: Coordinates | null, other: Coordinates): boolean =>
  one !== null && one.latitude === other.latitude && one.longitude === other.longitude

/** The delivery quote of this visit. */
export const deliveryQuotes = createDeliveryQuotes({
  call: companyCall,
  companyId: () => pageProps().company.id,
  // oxlint-disable-next-line no-console -- FULF-20: logged only
  log: error => console.info('the delivery cost is not known', error),
})

export const useDeliveryQuote = (): DeliveryQuoteState => useStore(deliveryQuotes.state)
