// What the order costs with delivery and voucher, quoted by the server once input pauses: the quote is what is then charged.
import * as api from '@pesan/contract/api'
import type { Charges } from '@pesan/contract/charge'
import type { OutletId } from '@pesan/contract/ids'
import { subtotalOf } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { useChargesQuery } from '../../../shell/charges.ts'
import { readAgain } from '../../../shell/connection.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { useDebounced } from '../../../shell/use-debounced.ts'
import { type Draft, type QuoteBody, quoteBodyOf } from './draft.ts'

const DEBOUNCE_MS = 250
/** A quote of this age is requested again: a voucher may be used up, a courier may cost more. */
const READ_EVERY_MS = 60_000

/** What the order costs; null while that is not known. */
export function useOrderSum(draft: Draft, outlet: OutletId | null, products: ProductIndex) {
  const subtotal = subtotalOf(products, draft.cart)
  const hasCharges = addsToPrices(useChargesQuery().data)
  const { quote, ...quoting } = useQuote(quoteBodyOf(draft, outlet, { products, hasCharges }))
  const isPlain = draft.mode === 'pickup' && draft.voucher.trim() === '' && !hasCharges
  return { ...quoting, quote, total: isPlain ? subtotal : (quote?.total ?? null) }
}

/** Until it is known whether a company adds something, the server quotes. */
const addsToPrices = (charges: Charges | undefined): boolean =>
  !charges ||
  charges.packaging !== null ||
  Boolean(charges.service_millipercent) ||
  Boolean(charges.tax_millipercent)

/** `body`: null where the sum of the items is the price. */
function useQuote(body: QuoteBody | null) {
  const { company } = useMembership()
  const text = JSON.stringify(body)
  const { value: rested } = useDebounced(text, DEBOUNCE_MS)
  const isRested = rested === text
  const query = useQuery({
    queryKey: ['order-quote', company.id, rested],
    queryFn: ({ signal }) =>
      asMember(consoleCall(api.quoteOrder, { body: JSON.parse(rested) as QuoteBody, signal })),
    enabled: rested !== 'null' && isRested,
    retry: false,
    refetchInterval: readAgain(READ_EVERY_MS),
  })
  const isNeeded = body !== null
  return {
    /** Of exactly this order. */
    quote: isNeeded && isRested ? (query.data?.data ?? null) : null,
    error: isNeeded && isRested ? query.error : null,
    isUnderWay: isNeeded && (!isRested || query.isPending),
    readAgain() {
      if (isNeeded && isRested) void query.refetch()
    },
  }
}
