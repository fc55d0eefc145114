// The cheapest delivery and its price (AMB-099). Absent while no quote is known (FULF-20).
import { formatRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import Motorbike from 'lucide-react/icons/motorbike'
import { Skeleton } from '../../ui/loading.tsx'
import { useDeliveryQuote } from './delivery-quote.ts'

/** `isFree`: the order is large enough to be brought for nothing. */
export function DeliveryQuoteLine({ isFree }: { isFree: boolean }) {
  const { status, quote } = useDeliveryQuote()
  if (status === 'none' || status === 'unknown') return null
  return (
    <p
      className="mt-3 flex min-h-6 flex-wrap items-center gap-x-2.5 text-small text-ink-2"
      aria-busy={status === 'quoting'}
    >
      <Motorbike size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
      {quote ? (
        <>
          <span className="min-w-0 flex-1 basis-[6rem]">{quote.name}</span>
          <span className="figures ml-auto text-body-strong text-ink-1">
            {formatRupiah(isFree ? ZERO_RUPIAH : quote.price)}
          </span>
        </>
      ) : (
        <>
          <Skeleton className="h-4 w-32 rounded-xs" />
          <Skeleton className="ml-auto h-4 w-16 rounded-xs" />
        </>
      )}
    </p>
  )
}
