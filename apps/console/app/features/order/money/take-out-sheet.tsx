// Takes items out of an order in the kitchen, or has others made instead (BOARD-14).
import * as api from '@pesan/contract/api'
import type { Ledger } from '@pesan/contract/ledger'
import type { Product } from '@pesan/contract/menu'
import type { Rupiah } from '@pesan/contract/money'
import type { RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import type { ItemChange } from '@pesan/domain/ledger/reduce-order'
import { formatRupiah, negativeRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { MAX_REASON_LENGTH } from '../reason-list.tsx'
import { type Counts, changesOf, type LedgerItem, reducedBy } from './chosen-items.ts'
import { ItemRows } from './item-rows.tsx'
import { useLedgerQuery } from './ledger-query.ts'
import { reductionText } from './reduction-text.ts'
import { notesOfSwap, type Swaps, swapItem, swapsFor, withoutPartialSwaps } from './swaps.ts'
import { useAttempt } from './use-attempt.ts'

interface TakeOutSheetProps {
  order: RestaurantOrderWithHistory
  isOpen: boolean
  onClose: () => void
}

export function TakeOutSheet({ order, isOpen, onClose }: TakeOutSheetProps) {
  const t = useT()
  const ledger = useLedgerQuery(order.id, { isShown: isOpen })
  const menu = useQuery({
    queryKey: ['order-menu', 'items', order.outlet_id],
    queryFn: async () =>
      (await consoleCall(api.readOrderMenu, { query: { outlet_id: order.outlet_id } })).categories.flatMap(
        ({ items }) => items,
      ),
    enabled: isOpen,
  })
  const head = {
    isOpen,
    onClose,
    title: t('takeOut.title'),
    description: t('takeOut.description', { number: order.outlet_order_id, name: order.customer_name }),
    closeLabel: t('common.close'),
  }
  if (ledger.data)
    return <LoadedSheet head={head} ledger={ledger.data} order={order} products={menu.data ?? []} />
  return (
    <Sheet {...head}>
      {ledger.error ? (
        <PageFailure error={ledger.error} onTry={() => void ledger.refetch()} />
      ) : (
        <RowShapes />
      )}
    </Sheet>
  )
}

interface LoadedSheetProps {
  head: Omit<Parameters<typeof Sheet>[0], 'children' | 'foot'>
  ledger: Ledger
  order: RestaurantOrderWithHistory
  products: readonly Product[]
}

interface Chosen {
  id: string
  quantity: number
  /** Made instead of all of them. */
  product: Product | undefined
  /** Of what is made instead. */
  notes: string
}

const chosenItems = (ledger: Ledger, counts: Counts, swaps: Swaps): Chosen[] =>
  changesOf(counts).map(({ id, quantity }) => {
    const product = swaps[id]
    const item = ledger.items.find(line => line.id === id)
    return { id, quantity, product, notes: item ? notesOfSwap(item) : '' }
  })

/** As the rule of prices knows it; a swap of this sheet has no modifiers. */
const toChange = ({ id, quantity, product, notes }: Chosen): ItemChange => ({
  id,
  quantity,
  instead: product && {
    productId: product.id,
    name: product.name,
    quantity,
    unitPrice: product.price,
    notes,
    modifiers: [],
  },
})

const toSent = ({ id, quantity, product, notes }: Chosen) => ({
  id,
  quantity,
  ...(product ? { instead: swapItem(product, { quantity, notes }) } : {}),
})

function LoadedSheet({ head, ledger, order, products }: LoadedSheetProps) {
  const t = useT()
  const [counts, setCounts] = useState<Counts>({})
  const [swaps, setSwaps] = useState<Swaps>({})
  const [reason, setReason] = useState(t('takeOut.soldOut'))
  const attempt = useAttempt(head.onClose)
  const chosen = chosenItems(ledger, counts, swaps)
  const result = chosen.length === 0 ? null : reducedBy(ledger, chosen.map(toChange))
  const reduced = result?.status === 'reduced' ? result.reduced : ZERO_RUPIAH
  const isReady = result?.status === 'reduced' && reason.trim() !== ''
  const number = order.outlet_order_id
  const swap = (item: LedgerItem, productId: string) => {
    setSwaps({ ...swaps, [item.id]: products.find(({ id }) => id === productId) })
    if (productId !== '') setCounts({ ...counts, [item.id]: item.quantity })
  }
  const count = (wanted: Counts) => {
    setCounts(wanted)
    setSwaps(withoutPartialSwaps(swaps, ledger.items, wanted))
  }
  const textsOf = ({ name, quantity }: LedgerItem, taken: number) => ({
    fewer: t('takeOut.fewer', { name }),
    more: t('takeOut.more', { name }),
    chosen: t('takeOut.count', { count: taken, most: quantity }),
  })
  const renderSwap = (item: LedgerItem) => (
    <SwapSelect item={item} products={products} chosen={swaps[item.id]} onChoose={swap} />
  )
  const change = () => {
    if (!isReady) return
    void attempt.start({
      orderId: order.id,
      what: reductionText(t, number, reduced),
      send: (headers, idempotencyKey) =>
        consoleCall(api.reduceOrder, {
          params: { orderId: order.id },
          body: {
            reason: reason.trim(),
            items: chosen.map(toSent),
          },
          headers,
          idempotencyKey,
        }),
      done: t('takeOut.done', { number }),
      failed: why => t('takeOut.failed', { reason: why }),
    })
  }
  return (
    <Sheet
      {...head}
      foot={
        <ServerButton
          className="ml-auto w-full md:w-auto"
          isDisabled={!isReady}
          isBusy={attempt.isBusy}
          onPress={change}
        >
          {order.paid && reduced > 0
            ? t('takeOut.pressBack', { amount: formatRupiah(reduced) })
            : t('takeOut.press')}
        </ServerButton>
      }
    >
      <div className="flex flex-col gap-4">
        <ItemRows
          ledger={ledger}
          counts={counts}
          onChange={count}
          textsOf={textsOf}
          renderExtra={renderSwap}
        />
        {result?.status === 'refused' && result.code === 'nothing_left' && (
          <p role="alert" className="text-p-row text-bad">
            {t('takeOut.nothingLeft')}
          </p>
        )}
        <TextField
          label={t('takeOut.why', { name: order.customer_name })}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={setReason}
        />
        <Sums was={ledger.total_now} less={reduced} />
      </div>
    </Sheet>
  )
}

interface SwapSelectProps {
  item: LedgerItem
  products: readonly Product[]
  chosen: Product | undefined
  onChoose: (item: LedgerItem, productId: string) => void
}

function SwapSelect({ item, products, chosen, onChoose }: SwapSelectProps) {
  const t = useT()
  const options = swapsFor(item, products)
  if (options.length === 0) return null
  return (
    <NativeSelect
      label={t('takeOut.swap', { name: item.name })}
      className="mt-2 min-h-11 w-full rounded-button border border-line-strong bg-surface px-3 text-p-body font-semibold"
      value={chosen?.id ?? ''}
      options={[
        { value: '', name: t('takeOut.nothingInstead') },
        // Of several, all are swapped.
        ...options.map(({ id, name, price }) => ({
          value: id,
          name: `${item.quantity > 1 ? `${item.quantity}× ` : ''}${name}, ${formatRupiah(price)}`,
        })),
      ]}
      onChange={productId => onChoose(item, productId)}
    />
  )
}

function Sums({ was, less }: { was: Rupiah; less: Rupiah }) {
  const t = useT()
  return (
    <dl className="flex flex-col gap-1 text-p-row" aria-live="polite">
      <Sum name={t('takeOut.was')} amount={was} />
      <Sum name={t('takeOut.less')} amount={negativeRupiah(less)} />
      <Sum name={t('takeOut.now')} amount={(was - less) as Rupiah} isTotal />
    </dl>
  )
}

const Sum = ({ name, amount, isTotal = false }: { name: string; amount: Rupiah; isTotal?: boolean }) => (
  <div className={`flex justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 font-semibold' : ''}`}>
    <dt>{name}</dt>
    <dd className="figures">{formatRupiah(amount)}</dd>
  </div>
)
