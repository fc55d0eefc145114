// The fee for delivery to the chosen address, as the server quotes it (FULF-16 to FULF-22). Until it is
// known, amounts that depend on it are hidden and delivery cannot be ordered.
import { quoteDelivery } from '@pesan/contract/api'
import { areOnEarth, type Coordinates } from '@pesan/domain/delivery/distance'
import { cheapestOption, type DeliveryOption } from '@pesan/domain/delivery/fee'
import { useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Call } from '../../lib/api/call.ts'
import { companyCall } from '../../lib/api/company-call.ts'
import { requireCompanyId } from '../../lib/api/required-company.ts'
import { pageProps } from '../../lib/page-props.ts'

export interface DeliveryQuote {
  /** The location that the quote is for. */
  place: Coordinates | null
  /** `unknown`: requested, and there is no quote to show (FULF-20). */
  status: 'none' | 'quoting' | 'quoted' | 'unknown'
  /** FULF-17: the cheapest counts. */
  option: DeliveryOption | null
}

interface DeliveryQuoteDeps {
  call: Call
  companyId(): string | null
  /** FULF-20: a failed request is only logged. */
  log(error: unknown): void
}

const NONE: DeliveryQuote = { place: null, status: 'none', option: null }

export function createDeliveryQuotes({ call, companyId, log }: DeliveryQuoteDeps) {
  const state: StoreApi<DeliveryQuote> = createStore<DeliveryQuote>(() => NONE)
  let requesting: { place: Coordinates; answer: Promise<void> } | null = null

  const ask = async (place: Coordinates): Promise<void> => {
    let option: DeliveryOption | undefined
    try {
      const body = { delivery_latitude: place.latitude, delivery_longitude: place.longitude }
      option = cheapestOption(await call(quoteDelivery, { body }))
    } catch (error) {
      log(error)
    }
    // Another address was chosen meanwhile; only its answer counts.
    if (!isSame(state.getState().place, place)) return
    state.setState({ place, status: option ? 'quoted' : 'unknown', option: option ?? null })
  }

  const fetch = (place: Coordinates): Promise<void> => {
    requireCompanyId(companyId(), 'delivery cost')
    // FULF-19
    if (requesting && isSame(requesting.place, place)) return requesting.answer
    state.setState({ place, status: 'quoting', option: null })
    const mine = {
      place,
      answer: ask(place).finally(() => {
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
    async quoteFor(place: Coordinates | null): Promise<void> {
      if (place === null || !areOnEarth(place)) {
        state.setState(NONE, true)
        return
      }
      const { place: held, status } = state.getState()
      if (isSame(held, place) && status === 'quoted') return
      await fetch({ latitude: place.latitude, longitude: place.longitude })
    },
    /** After the fee turned out to have changed, or when it was unknown before. */
    async requote(): Promise<void> {
      const { place } = state.getState()
      if (place) await fetch(place)
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

export const useDeliveryQuote = (): DeliveryQuote => useStore(deliveryQuotes.state)
