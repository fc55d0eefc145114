// The delivery of the message with the code, while the dialog that waits for it is open.
import { useEffect, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { type DeliveryNews, followDelivery } from './follow-delivery.ts'

const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Null while nothing is known. */
export function useDelivery(requestId: string | null): DeliveryNews | null {
  const [received, setReceived] = useState<{ requestId: string; news: DeliveryNews } | null>(null)
  useEffect(
    () =>
      requestId === null
        ? undefined
        : followDelivery({ call: companyCall, after }, requestId, news => setReceived({ requestId, news })),
    [requestId],
  )
  return received && received.requestId === requestId ? received.news : null
}
