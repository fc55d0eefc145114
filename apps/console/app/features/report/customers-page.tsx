// The customers of the company: what they ordered, and what was noted about them (REPORT-07).
import type { CustomerOfReport, CustomerSort } from '@pesan/contract/customer-report'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useState } from 'react'
import { useToday } from '../../lib/use-today.ts'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { useCan, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Segment } from '../../ui/segment.tsx'
import { CustomerNoteSheet } from './customer-note-sheet.tsx'
import { CustomersExport } from './customers-export.tsx'
import { useCustomersQuery } from './customers-query.ts'
import { OPENS } from './figure-line.tsx'
import { OrdersSheet } from './orders-sheet.tsx'
import { dayName } from './report-names.ts'
import { WhatCounts } from './what-counts.tsx'

const SORTS = ['last', 'orders', 'total'] as const satisfies readonly CustomerSort[]

export function CustomersPage() {
  const t = useT()
  const [sort, setSort] = useState<CustomerSort>('last')
  const query = useCustomersQuery(sort)
  useConnection(query)
  const read = () => void query.refetch()
  const customers = query.data?.pages.flatMap(({ data }) => data)
  const asAt = query.data?.pages[0]?.as_at
  const isForFile = useCan('people')
  return (
    <Page
      title={t('customers.title')}
      subtitle={t('customers.subtitle')}
      onTry={read}
      actions={
        <>
          {isForFile && customers && customers.length > 0 && <CustomersExport sort={sort} />}
          <ButtonLink href="/reports">{t('nav.reports')}</ButtonLink>
        </>
      }
    >
      <Segment
        label={t('customers.sort')}
        chosen={sort}
        options={SORTS.map(value => ({ value, text: t(`customers.sort.${value}`) }))}
        onChoose={setSort}
        className="self-start"
      />
      {customers ? (
        <CustomerList customers={customers} />
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
      {query.hasNextPage && (
        <ServerButton
          kind="neutral"
          size="page"
          className="self-center"
          isBusy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {t('customers.more')}
        </ServerButton>
      )}
      {asAt !== undefined && <WhatCounts counts={['customers']} asAt={asAt} />}
    </Page>
  )
}

function CustomerList({ customers }: { customers: readonly CustomerOfReport[] }) {
  const t = useT()
  const [noted, setNoted] = useState<CustomerOfReport | null>(null)
  const [opened, setOpened] = useState<CustomerOfReport | null>(null)
  if (customers.length === 0) return <p className="text-p-row text-ink-2">{t('customers.nobody')}</p>
  return (
    <>
      <ul
        aria-label={t('customers.title')}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {customers.map(customer => (
          <li
            key={customer.id}
            className="flex flex-col gap-x-4 gap-y-2 px-5 py-4 text-p-row md:grid md:grid-cols-[1.4fr_1fr_1fr_1fr_auto] md:items-center lg:grid-cols-[1.4fr_1fr_1fr_2fr_auto]"
          >
            <CustomerFacts customer={customer} onOpen={() => setOpened(customer)} />
            <Button
              kind="neutral"
              size="page"
              label={t('customers.noteOf', { name: customer.name ?? customer.phone })}
              onPress={() => setNoted(customer)}
            >
              {t('customers.note')}
            </Button>
          </li>
        ))}
      </ul>
      {noted && <CustomerNoteSheet customer={noted} onClose={() => setNoted(null)} />}
      {opened && (
        <OrdersSheet
          behind={{
            name: opened.name ?? opened.phone,
            query: { by: 'total', customerId: opened.id },
            counts: 'customers',
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface CustomerFactsProps {
  customer: CustomerOfReport
  onOpen: () => void
}

function CustomerFacts({ customer, onOpen }: CustomerFactsProps) {
  const t = useT()
  const { company } = useMembership()
  const today = useToday(company.time_zone)
  const { name, phone, orders, taken, returned, last_day: lastDay, note } = customer
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name ?? phone}</span>
        {name !== null && <span className="figures block text-ink-2">{phone}</span>}
      </span>
      <button
        type="button"
        className="-mx-2 flex min-h-11 min-w-0 flex-wrap items-center justify-between gap-x-4 rounded-small px-2 text-left hover:bg-sunken md:col-span-2 md:grid md:grid-cols-2"
        onClick={onOpen}
      >
        <span className="min-w-0 text-ink-2">
          <span className={OPENS}>{t('customers.orders', { count: orders })}</span>
          {lastDay !== null && (
            <span className="block">{t('customers.last', { day: dayName(t, lastDay, today) })}</span>
          )}
        </span>
        <span className="min-w-0">
          <span className={`figures font-semibold ${OPENS}`}>
            {formatRupiah((taken - returned) as Rupiah)}
          </span>
          {returned > 0 && (
            <span className="block text-ink-2">
              {t('customers.returned', { amount: formatRupiah(returned) })}
            </span>
          )}
        </span>
        <span className="sr-only">{t('customers.ordersOf', { name: name ?? phone })}</span>
      </button>
      <span className="min-w-0 break-words">
        {note?.text}
        {note?.by && <span className="block text-p-caption text-ink-2">{note.by}</span>}
      </span>
    </>
  )
}
