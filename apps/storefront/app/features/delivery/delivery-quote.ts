// The fee for delivery to the chosen address, as the server quotes it (FULF-16 to FULF-22). Until it is
// known, amounts that depend on it are hidden and delivery cannot be ordered.
import { quoteDelivery } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { OutletId } from '@pesan/contract/ids'
import { areOnEarth, type Coordinates } from '@pesan/domain/delivery/distance'
import { cheapestQuote, type DeliveryQuote } from '@pesan/domain/delivery/fee'
import type { Call } from '@pesan/ui/api/call'
import { useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { companyCall, requireCompanyId } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'

export interface DeliveryQuoteState {
  /** The location that the quote is for. */
  location: Coordinates | null
  /** `unknown`: requested, and there is no quote to show (FULF-20). */
  status: 'none' | 'quoting' | 'quoted' | 'unknown'
  /** FULF-17: the cheapest counts. */
  quote: DeliveryQuote | null
}

export type QuotedItems = NonNullable<BodySentTo<typeof quoteDelivery>['items']>

interface DeliveryQuoteDeps {
  call: Call
  companyId(): string | null
  /** FULF-20: a failed request is only logged. */
  log(error: unknown): void
}

const NONE: DeliveryQuoteState = { location: null, status: 'none', quote: null }

/** What the fee depends on besides the location, where outlets have different things left (HOURS-14). */
export interface QuotedCart {
  /** Which outlet brings it; null: the nearest, as far as the page knows. */
  outletId: OutletId | null
  /** For an order for later: the outlet that has this slot brings it. */
  scheduledFor: string | null
  items(): QuotedItems
}

export function createDeliveryQuotes({ call, companyId, log }: DeliveryQuoteDeps) {
  const state: StoreApi<DeliveryQuoteState> = createStore<DeliveryQuoteState>(() => NONE)
  let cart: QuotedCart | null = null
  let last: QuoteKey | null = null
  let answer: Promise<void> = Promise.resolve()

  const requestQuote = async (request: QuoteKey): Promise<void> => {
    const { latitude, longitude } = request.location
    let quote: DeliveryQuote | undefined
    try {
      const items = cart && { items: cart.items() }
      const slot = request.scheduledFor === null ? {} : { scheduled_for: request.scheduledFor }
      const body = { delivery_latitude: latitude, delivery_longitude: longitude, ...items, ...slot }
      quote = cheapestQuote(await call(quoteDelivery, { body }))
    } catch (error) {
      log(error)
    }
    // Another address or outlet was chosen meanwhile; only its answer counts.
    if (last === request) state.setState({ status: quote ? 'quoted' : 'unknown', quote: quote ?? null })
  }

  const fetch = (wanted: QuoteKey): Promise<void> => {
    requireCompanyId(companyId(), 'delivery cost')
    state.setState({ location: wanted.location, status: 'quoting', quote: null })
    last = wanted
    answer = requestQuote(wanted)
    return answer
  }

  return {
    state,
    /**
     * FULF-16, FULF-18: requests a quote only for a valid location, and only when the location or its outlet has changed
     * or has no quote. FULF-19: a request that is under way is shared.
     */
    async quoteFor(location: Coordinates | null, ofCart: QuotedCart | null = null): Promise<void> {
      cart = ofCart
      if (location === null || !areOnEarth(location)) {
        last = null
        state.setState(NONE, true)
        return
      }
      const { outletId = null, scheduledFor = null } = cart ?? {}
      const { status } = state.getState()
      const isQuoted = status === 'quoted' || status === 'quoting'
      const { latitude, longitude } = location
      const wanted = { location: { latitude, longitude }, outletId, scheduledFor }
      if (last && isSame(last, wanted) && isQuoted) return answer
      await fetch(wanted)
    },
    /** After the fee turned out to have changed, or when it was unknown before. */
    async requote(): Promise<void> {
      if (last) await (state.getState().status === 'quoting' ? answer : fetch(last))
    },
  }
}

interface QuoteKey extends Pick<QuotedCart, 'outletId' | 'scheduledFor'> {
  location: Coordinates
}

const isSame = (one: QuoteKey, other: QuoteKey): boolean =>
  one.outletId === other.outletId &&
  one.scheduledFor === other.scheduledFor &&
  one.location.latitude === other.location.latitude &&
  one.location.longitude === other.location.longitude

/** The delivery quote of this visit. */
export const deliveryQuotes = createDeliveryQuotes({
  call: companyCall,
  companyId: () => pageProps().company.id,
  // oxlint-disable-next-line no-console -- FULF-20: logged only
  log: error => console.info('the delivery cost is not known', error),
})

export const useDeliveryQuote = (): DeliveryQuoteState => useStore(deliveryQuotes.state)
