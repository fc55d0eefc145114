// The delivery quote of this visit.
import { useStore } from 'zustand/react'
import { companyCall } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'
import { createDeliveryQuotes, type DeliveryQuote } from './delivery-quote.ts'

export const deliveryQuotes = createDeliveryQuotes({
  call: companyCall,
  companyId: () => pageProps().company.id,
  // oxlint-disable-next-line no-console -- FULF-20: logged only
  log: error => console.info('the delivery cost is not known', error),
})

export const useDeliveryQuote = (): DeliveryQuote => useStore(deliveryQuotes.state)
