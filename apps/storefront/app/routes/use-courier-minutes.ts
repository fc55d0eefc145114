// How long the courier takes that would bring this order, once the delivery to its address is quoted (PROMISE-01).
import { useSelectedAddress } from '../features/address/address-store.ts'
import { useDeliveryQuote } from '../features/delivery/delivery-quote.ts'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'

/** Null where no offer says it: then the distance counts. */
export function useCourierMinutes(): number | null {
  const { mode } = useFulfilment()
  const address = useSelectedAddress()
  const { location, quote } = useDeliveryQuote()
  const isOfAddress =
    mode === 'delivery' &&
    location?.latitude === address?.latitude &&
    location?.longitude === address?.longitude
  return (isOfAddress && quote?.minutes) || null
}
