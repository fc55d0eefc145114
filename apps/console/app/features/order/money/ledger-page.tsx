// The money of one order: every entry, what it stands at, why the total is what it is, and where the money is (LEDGER-01, LEDGER-10).
import * as api from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { Ledger } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'
import type { RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import { takesCash } from '@pesan/domain/ledger/cash-note'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { useConnection } from '../../../shell/connection.ts'
import { Page } from '../../../shell/page.tsx'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { isTablet, useCan } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useMomentTexts } from '../moment-texts.ts'
import { EntryTable } from './entry-table.tsx'
import { GiveBackSheet } from './give-back-sheet.tsx'
import { LedgerCsv } from './ledger-csv.tsx'
import { useLedgerQuery } from './ledger-query.ts'
import { MovementList } from './movement-list.tsx'
import { NoteCashSheet } from './note-cash-sheet.tsx'
import { TotalCard } from './total-card.tsx'

export function LedgerPage({ orderId }: { orderId: string }) {
  const t = useT()
  const ledger = useLedgerQuery(orderId)
  const order = useQuery({
    queryKey: ['order', orderId],
    queryFn: async () =>
      (await consoleCall(api.readRestaurantOrder, { params: { orderId: orderId as OrderId } })).data,
    staleTime: 0,
  })
  useConnection(ledger)
  const read = () => void Promise.all([ledger.refetch(), order.refetch()])
  if (ledger.data && order.data) return <LoadedPage ledger={ledger.data} order={order.data} onTry={read} />
  const failure = ledger.error ?? order.error
  return (
    <Page title={t('page.money')} subtitle="" onTry={read}>
      {failure ? <PageFailure error={failure} onTry={read} /> : <RowShapes />}
    </Page>
  )
}

interface LoadedPageProps {
  ledger: Ledger
  order: RestaurantOrderWithHistory
  onTry: () => void
}

function LoadedPage({ ledger, order, onTry }: LoadedPageProps) {
  const t = useT()
  const moments = useMomentTexts()
  const [sheet, setSheet] = useState<'give' | 'cash' | null>(null)
  const close = () => setSheet(null)
  const mayGive = (useCan('refunds') || isTablet()) && ledger.refundable > 0
  return (
    <Page
      title={t('money.title', { number: ledger.outlet_order_id })}
      subtitle={`${order.customer_name}, ${moments.inSentence(order.created_at)}`}
      chip={<StateChip ledger={ledger} />}
      onTry={onTry}
      actions={
        <>
          <ButtonLink href={`/orders/${order.id}`}>#{ledger.outlet_order_id}</ButtonLink>
          <LedgerCsv ledger={ledger} />
          {!order.is_archived && takesCash({ ...order, method: order.service_json.payment_method }) && (
            <ServerButton kind="neutral" size="page" onPress={() => setSheet('cash')}>
              {t('cash.open')}
            </ServerButton>
          )}
          {mayGive && (
            <ServerButton kind="tinted" size="page" onPress={() => setSheet('give')}>
              {t('give.open')}
            </ServerButton>
          )}
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <EntryTable ledger={ledger} />
        <div className="flex flex-col gap-4">
          <TotalCard ledger={ledger} voucherCode={order.voucher_code} />
          <MovementList movements={ledger.movements} customer={order.customer_name} />
        </div>
      </div>
      {sheet === 'give' && <GiveBackSheet ledger={ledger} order={order} isOpen onClose={close} />}
      {sheet === 'cash' && <NoteCashSheet ledger={ledger} isOpen onClose={close} />}
    </Page>
  )
}

function StateChip({ ledger: { state, owed } }: { ledger: Ledger }) {
  const t = useT()
  const ink = state === 'balanced' ? 'bg-good-tint text-good' : 'bg-soon-tint text-soon'
  return (
    <span className={`flex min-h-6.5 items-center rounded-chip px-2.5 text-p-label ${ink}`}>
      {state === 'balanced'
        ? t('money.balanced')
        : t(`money.${state}`, { amount: formatRupiah(Math.abs(owed) as Rupiah) })}
    </span>
  )
}
